// What a host's teacher sees while the class works: who is where, who is stuck at which check and for how
// long, and what goes wrong most often at this moment. Nobody is ranked, and nothing is added up.

public import HTMLRendering
public import Languages
public import LessonModel

/// The content of the teacher's page, as it is at one moment.
public struct ClassroomPage {
  /// One learner.
  public struct Learner: Sendable {
    var name: String
    var url: String
    var place: String
    var idleSeconds: Int?
    var result: ResultFile?
    var isStuck: Bool
    var stuckSeconds: Int
    var doneCount: Int

    /// Describes a learner.
    ///
    /// - Parameters:
    ///   - name: Who it is.
    ///   - url: Where the teacher sees what the learner sees.
    ///   - place: The title of the page that was opened last.
    ///   - idleSeconds: How long nothing was heard of them; nil for never.
    ///   - result: What their newest text came to, judged apart; nil for none.
    ///   - isStuck: Whether it fails.
    ///   - stuckSeconds: For how long it has failed in the same way.
    ///   - doneCount: How many exercises of theirs pass.
    public init(
      name: String, url: String, place: String, idleSeconds: Int?, result: ResultFile?,
      isStuck: Bool, stuckSeconds: Int, doneCount: Int
    ) {
      self.name = name
      self.url = url
      self.place = place
      self.idleSeconds = idleSeconds
      self.result = result
      self.isStuck = isStuck
      self.stuckSeconds = stuckSeconds
      self.doneCount = doneCount
    }

    /// Whether they were heard of lately.
    public var isPresent: Bool { (idleSeconds ?? .max) < ClassroomPage.absentSeconds }
  }

  /// What the teacher shows to everybody.
  public struct Shown: Sendable {
    var title: String
    var page: String
    var url: String
    var isCounted: Bool

    /// Describes a file by its path in a workspace, the page that it stands on, where it is shown, and whether
    /// the wall says how many are at it.
    public init(title: String, page: String, url: String, isCounted: Bool) {
      self.title = title
      self.page = page
      self.url = url
      self.isCounted = isCounted
    }
  }

  /// So many groups of failures are shown.
  private static let groupsMax = 12
  /// Who was not heard of for so long is not there.
  private static let absentSeconds = 15 * 60

  /// How many runs go on or wait.
  public var runCount = 0
  /// How long who asks now will wait.
  public var waitSeconds = 0
  /// What the teacher shows; nil for nothing.
  public var shown: Shown?
  private let course: Course
  private let noFailures: FailureGroups
  private let words: Words
  private var learners: [Learner] = []

  /// Begins a page.
  ///
  /// - Parameters:
  ///   - course: The course.
  ///   - noFailures: By what failures of the course's exercises are told from each other, without any.
  ///   - words: The words of the page.
  public init(of course: Course, _ noFailures: FailureGroups, words: Words) {
    self.course = course
    self.noFailures = noFailures
    self.words = words
  }

  /// Adds a learner.
  public mutating func add(_ learner: Learner) { learners.append(learner) }

  private var present: [Learner] { learners.filter(\.isPresent) }

  /// The content of the page.
  public func html() -> HTML {
    let values = [
      "learners": "\(learners.count)", "present": "\(present.count)", "runs": "\(runCount)",
      "wait": duration(waitSeconds),
    ]
    return """
      <p class="kind">\(course.title.in(words.language.tag))</p>
      <h1>\(words("room"))</h1>
      <p class="lead">\(words("room-lead", values))</p>
      \(projection)<h2 id="learners">\(words("room-learners"))</h2>
      \(table)
      <h2 id="failures">\(words("room-failures"))</h2>
      \(groups)
      """
  }

  private var projection: HTML {
    guard let shown else { return "<p>\(words("room-shows-nothing"))</p>\n" }
    return """
      <p>\(words("room-shows")) <a href="\(shown.url)">\(shown.title)</a> \
      <button type="button" id="stop-showing">\(words("room-stop"))</button> \
      <label class="switch"><input type="checkbox" role="switch" id="count-passing" \
      data-id="\(shown.title)" data-page="\(shown.page)"\(shown.isCounted ? " checked" : nil)> \
      \(words("room-count"))</label></p>

      """
  }

  // MARK: Learners

  private var table: HTML {
    guard !learners.isEmpty else { return "<p>\(words("room-nobody"))</p>" }
    // Who has been stuck longest comes first, then who works, then who is gone.
    let sorted = learners.sorted { left, right in
      func rank(_ learner: Learner) -> (Int, Int, String) {
        let group = learner.isPresent ? learner.isStuck ? 0 : 1 : 2
        return (group, learner.isStuck ? -learner.stuckSeconds : 0, learner.name)
      }
      return rank(left) < rank(right)
    }
    let heads = ["room-learner", "room-place", "room-exercise", "room-stuck", "room-seen"]
    return """
      <div class="scrolls" role="region" aria-labelledby="learners" tabindex="0">
      <table class="class"><thead><tr>\(heads.map { "<th scope=\"col\">\(words($0))</th>" as HTML }.joined())</tr></thead>
      <tbody>
      \(sorted.map(row).joined())</tbody></table>
      </div>
      """
  }

  private func row(_ learner: Learner) -> HTML {
    let result = learner.result
    let group = result.flatMap { noFailures.group(of: $0) }
    let state: HTML =
      if let group {
        "<span class=\"stuck\">\(group.heading(in: course, words))</span> "
          + "<span class=\"long\">\(duration(learner.stuckSeconds))</span>"
      } else if result?.verdict == .pass {
        "✔ \(words("room-passes"))"
      } else { "" }
    let seen = learner.idleSeconds.map { $0 < 60 ? words("room-now") : duration($0) } ?? "–"
    return """
      <tr id="learner-\(learner.name)"><th scope="row"><a href="\(learner.url)">\(learner.name)</a></th>\
      <td>\(learner.place)</td><td>\(result.map { title(of: $0.exercise) } ?? "")</td>\
      <td>\(state)</td><td>\(seen)</td></tr>

      """
  }

  private func title(of address: String) -> HTML {
    let exercise = course.exercises.first { $0.address == address }
    return HTML(withCode: exercise?.text.in(words.language.tag).title ?? address)
  }

  /// A time as one says it: seconds, or else minutes, or else hours.
  private func duration(_ seconds: Int) -> String {
    switch seconds {
    case ..<60: words("room-seconds", count: max(0, seconds))
    case ..<5400: words("room-minutes", count: seconds / 60)
    default: words("room-hours", count: seconds / 3600)
    }
  }

  // MARK: What goes wrong

  private var groups: HTML {
    var failures = noFailures
    for learner in present { learner.result.map { failures.add($0) } }
    failures.sort()
    guard failures.count > 0 else { return "<p>\(words("room-no-failures"))</p>\n" }
    return failures.groups.prefix(Self.groupsMax).enumerated().map { index, group -> HTML in
      let who = group.submissions.map { "<a href=\"\(url(of: $0))\">\($0)</a>" as HTML }
      return """
        <section class="exercise group" aria-labelledby="group-\(index)">
        <p class="meta"><b>\(words("class-count", count: group.submissions.count))</b> · \
        \(title(of: group.exercise))</p>
        <h3 id="group-\(index)">\(group.heading(in: course, words))</h3>
        \(group.cases(words))<p class="who">\(who.joined(separator: ", "))</p></section>

        """
    }.joined()
  }

  private func url(of name: String) -> String { learners.first { $0.name == name }?.url ?? "" }
}
