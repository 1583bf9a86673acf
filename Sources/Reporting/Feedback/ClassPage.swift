// The page of a class, for its teacher: learners and exercises at a glance, then the commonest failures,
// each with what came back, who is in it, and the command that keeps it as a wrong answer. Start at
// `html`. A class of any size takes the room of its table: results are added one learner at a time.

public import HTMLRendering
public import Languages
public import LessonModel

/// Collects the results of a class, and makes its page.
public struct ClassPage {
  private let course: Course
  private let exercises: [RunManifest.Entry]
  private let words: Words
  /// The address of a learner's page; nil where there is none beside this one.
  private let address: (_ submission: String) -> String?
  /// What to type that keeps a group's mistake as a wrong answer of this name.
  private let command: (_ group: FailureGroup, _ name: String) -> String
  private var rows: [HTML] = []
  private var passing: [Int]
  private var failures: FailureGroups

  /// So many groups are open, and so many are shown at all.
  private static let openMax = 10
  private static let groupsMax = 40
  private static let linesMax = 200

  /// Begins the page of a run.
  public init(
    of course: Course, exercises: [RunManifest.Entry], words: Words,
    address: @escaping (_ submission: String) -> String?,
    command: @escaping (_ group: FailureGroup, _ name: String) -> String
  ) {
    self.course = course
    self.exercises = exercises
    self.words = words
    self.address = address
    self.command = command
    passing = exercises.map { _ in 0 }
    failures = FailureGroups(of: course.exercises)
  }

  /// What the page's tab says.
  public var title: String { "\(words("class")) · \(course.title.in(words.language.tag))" }

  /// Adds a learner.
  public mutating func add(_ submission: SubmissionResults) {
    var cells: HTML = ""
    for (index, result) in submission.results.enumerated() {
      let state = result?.state ?? .missing
      let look = StateLook(state)
      if look == .pass { passing[index] += 1 }
      let points = submission.points[index].map(pointsText)
      let hand: HTML =
        submission.overrides[index] == nil
        ? ""
        : "<span aria-hidden=\"true\">✎</span><span class=\"sr\"> (\(words("class-by-hand")))</span>"
      cells += """
        <td class="\(look.className)" data-value="\(points ?? "-1")" title="\(words.state(state))">\(look.sign)\
        <span class="sr">\(words("label", ["name": words.state(state)])) </span>\(points ?? "–")\(hand)</td>
        """
      if let result { failures.add(result) }
    }
    let sum = submission.sumText
    rows.append(
      """
      <tr><th scope="row">\(link(to: submission.submission))</th>\(cells)\
      <td class="points" data-value="\(sum ?? "-1")">\(sum ?? "–")</td></tr>

      """)
  }

  /// The content of the page.
  public func html() -> HTML {
    var failures = failures
    failures.sort()
    let results = rows.count * exercises.count
    let values = [
      "learners": words.figure(rows.count), "passes": words.figure(passing.reduce(0, +)),
      "results": words.figure(results),
    ]
    return """
      <p class="kind">\(course.title.in(words.language.tag))</p>
      <h1>\(words("class"))</h1>
      <p class="lead">\(words("class-lead", values))</p>
      <p class="untranslated">\(words("class-private"))</p>
      <h2 id="glance">\(words("class-glance"))</h2>
      \(table)
      <h2 id="failures">\(words("class-failures"))</h2>
      \(groups(of: failures))
      """
  }

  private func link(to submission: String) -> HTML {
    address(submission).map { "<a href=\"\($0)\">\(submission)</a>" } ?? "\(submission)"
  }

  // MARK: The table

  private var table: HTML {
    let heads = exercises.map { entry -> HTML in
      "<th scope=\"col\">\(HTML(withCode: title(of: entry.address)))</th>"
    }
    let possible = exercises.reduce(0) { $0 + $1.points }
    let feet = passing.map { count -> HTML in "<td>\(count)/\(rows.count)</td>" }
    return """
      <div class="scrolls" role="region" aria-labelledby="glance" tabindex="0">
      <table class="class"><thead><tr><th scope="col">\(words("class-learner"))</th>\(heads.joined())\
      <th scope="col" class="points">\(words("class-sum", ["possible": "\(possible)"]))</th></tr></thead>
      <tbody>
      \(rows.joined())</tbody>
      <tfoot><tr><th scope="row">\(words("state-pass"))</th>\(feet.joined())<td></td></tr></tfoot></table>
      </div>
      """
  }

  private func title(of address: String) -> String {
    course.exercises.first { $0.address == address }?.text.in(words.language.tag).title
      ?? exercises.first { $0.address == address }?.title ?? address
  }

  // MARK: Failures

  private func groups(of failures: FailureGroups) -> HTML {
    guard failures.count > 0 else { return "<p>\(words("class-no-failures"))</p>\n" }
    let open = min(Self.openMax, failures.groups.count)
    let values = [
      "count": "\(open)", "failures": words.figure(failures.count),
      "percent": "\(Int((failures.share(ofLargest: open) * 100).rounded(.down)))",
    ]
    var names = takenNames
    let cards = failures.groups.prefix(Self.groupsMax).enumerated().map { index, group in
      let name = self.name(for: group, notIn: &names)
      return card(group, number: index + 1, name: name)
    }
    let rest: HTML =
      cards.count > open
      ? """
      <details class="more-groups"><summary>\(words("class-more", count: failures.groups.count - open))</summary>
      \(cards.dropFirst(open).joined())</details>

      """ : ""
    return """
      <p>\(words("class-share", values))</p>
      \(cards.prefix(open).joined())\(rest)
      """
  }

  private func card(_ group: FailureGroup, number: Int, name: String) -> HTML {
    let who = group.submissions.map(link).joined(separator: ", ")
    return """
      <section class="exercise group" aria-labelledby="group-\(number)">
      <p class="meta"><b>\(words("class-count", count: group.submissions.count))</b> · \
      \(HTML(withCode: title(of: group.exercise)))</p>
      <h3 id="group-\(number)">\(group.heading(in: course, words))</h3>
      \(group.cases(words))\(note(of: group, name: name))\
      <details><summary>\(words("class-who", count: group.submissions.count))</summary>
      <p>\(who)</p></details>
      \(code(of: group, number: number))</section>

      """
  }

  /// The author's note for those who write this, or the way to one.
  private func note(of group: FailureGroup, name: String) -> HTML {
    if let note = group.example.wrongAnswerNote {
      let text = note.translations?[words.language.tag] ?? note.text
      return """
        <aside><p class="title">\(words("class-known"))</p><p>\(HTML(withCode: text))</p></aside>

        """
    }
    let files = LearnersSource.all(in: group.example)
    guard case .check(_, isHidden: false) = group.cause, !files.isEmpty,
      !files.contains(where: \.isCut)
    else { return "" }
    return """
      <p class="work">\(words("class-new"))</p>
      <div class="command" data-copy="\(words("copy"))" data-copied="\(words("copied"))">\
      <code>\(command(group, name))</code></div>

      """
  }

  /// A name for a wrong answer that the exercise has not yet: that of the check.
  private func name(for group: FailureGroup, notIn names: inout [String: Set<String>]) -> String {
    guard case .check(let check, false) = group.cause else { return "" }
    let letters = check.lowercased().unicodeScalars.split { scalar in
      !("a"..."z").contains(scalar) && !("0"..."9").contains(scalar)
    }.map { String($0) }
    let stem = letters.isEmpty ? "mistake" : letters.prefix(5).joined(separator: "-")
    var (name, number) = ("not-\(stem)", 1)
    while names[group.exercise, default: []].contains(name) {
      number += 1
      name = "not-\(stem)-\(number)"
    }
    names[group.exercise, default: []].insert(name)
    return name
  }

  private var takenNames: [String: Set<String>] {
    course.exercises.reduce(into: [:]) { names, exercise in
      names[exercise.address] = Set(
        exercise.wrongAnswers.map { String($0.file.name.dropLast(".swift".count)) })
    }
  }

  /// The files of the first of them, with the values of the first case that fails.
  private func code(of group: FailureGroup, number: Int) -> HTML {
    let result = group.example
    let issue = result.checks.flatMap(\.issues).first { !$0.values.isEmpty }
    let files = LearnersSource.all(in: result).enumerated().map { index, source -> HTML in
      var listing =
        index == 0
        ? source.listing(anchor: "file-\(number)", values: issue?.values ?? [])
        : source.listing(anchor: "file-\(number)-\(index + 1)", values: [])
      listing.visibleLines = Array(listing.visibleLines.prefix(Self.linesMax))
      listing.diagnostics = result.diagnostics.map { Diagnostic($0, of: result) }
      listing.stop = result.stop.map { Stop($0, in: source.file, of: result) }
      return listing.html(words)
    }
    guard !files.isEmpty else { return "" }
    let title = files.count > 1 ? "class-files" : "class-file"
    return """
      <details><summary>\(words(title, ["learner": result.submission]))</summary>
      \(files.joined())</details>

      """
  }
}
