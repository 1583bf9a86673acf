// A learner's feedback as a page: what became of each exercise, and their own file with the values
// that it had. It is made of the results alone, and nothing is judged for it. Start at `html`.

public import HTMLRendering
public import Languages
public import LessonModel

/// Makes the pages of a run's learners.
public struct FeedbackPage: Sendable {
  private let course: Course
  private let exercises: [RunManifest.Entry]
  private let words: Words

  /// Prepares the pages of a run.
  ///
  /// - Parameters:
  ///   - course: The course that the exercises are of.
  ///   - exercises: The exercises of the run.
  ///   - words: The words of the pages' language.
  public init(of course: Course, exercises: [RunManifest.Entry], words: Words) {
    self.course = course
    self.exercises = exercises
    self.words = words
  }

  /// What a page's tab says.
  public func title(of submission: String) -> String {
    "\(words("feedback")) · \(submission)"
  }

  /// The content of a learner's page.
  ///
  /// - Parameter submission: The learner's results.
  /// - Returns: What stands in the page's `main`.
  public func html(of submission: SubmissionResults) -> HTML {
    let cards = zip(exercises, zip(submission.results, submission.overrides)).map { entry, known in
      let (result, override) = known
      return FeedbackCard(
        entry: entry, exercise: course.exercises.first { $0.address == entry.address },
        result: result, override: override, course: course, words: words)
    }
    let glance: HTML = cards.count > 1 ? self.glance(cards) : ""
    return """
      <p class="kind">\(course.title.in(words.language.tag)) · \(words("feedback"))</p>
      <h1>\(submission.submission)</h1>
      <p class="lead">\(score(of: submission))</p>
      \(glance)\(cards.map(\.html).joined())
      """
  }

  private func score(of submission: SubmissionResults) -> String {
    let possible = exercises.reduce(0) { $0 + $1.points }
    guard let earned = submission.sumText else { return words("score-unknown") }
    return words("score", ["earned": earned, "possible": "\(possible)"])
  }

  /// All exercises in a table, each a link to its card.
  private func glance(_ cards: [FeedbackCard]) -> HTML {
    let rows = cards.map { card -> HTML in
      """
      <tr><th scope="row"><a href="#\(card.anchor)">\(HTML(withCode: card.title))</a></th>\
      <td class="\(card.look.className)">\(card.look.sign)\(card.stateText)</td>\
      <td class="points">\(card.pointsText)</td></tr>

      """
    }
    return """
      <table class="glance"><thead><tr><th scope="col">\(words("exercise"))</th>\
      <th scope="col">\(words("state"))</th>\
      <th scope="col" class="points">\(words("score-column"))</th></tr></thead>
      <tbody>
      \(rows.joined())</tbody></table>

      """
  }
}

/// How a state looks: by a sign and a colour, beside the word that says it.
enum StateLook: String {
  case pass, wrong, open, stopped

  init(_ state: ResultState) {
    switch state {
    case .pass: self = .pass
    case .wrong: self = .wrong
    case .notCompiling, .unreadable, .error, .missing: self = .stopped
    case .starter, .notHandedIn: self = .open
    }
  }

  var className: String { "is-\(rawValue)" }

  /// The sign, for those who see it.
  var sign: HTML {
    let sign =
      switch self {
      case .pass: "✔"
      case .wrong: "✘"
      case .open: "·"
      case .stopped: "!"
      }
    return "<span class=\"sign\" aria-hidden=\"true\">\(sign)</span>"
  }
}

extension Words {
  /// What a state is called: `not handed in`.
  func state(_ state: ResultState) -> String {
    self("state-\(state.rawValue.replacing(" ", with: "-"))")
  }
}
