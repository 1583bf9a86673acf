// One check on a learner's page: its verdict, and for the first cases that fail what was expected, what
// came, and the learner's lines with the values they had in that very case.

import HTMLRendering
import Languages
import LessonModel

/// What came of one check, for the learner.
struct FeedbackCheck {
  let check: ResultFile.Check
  let result: ResultFile
  /// What checks are called in the reader's language, as far as the author says it.
  let names: [String: String]
  let anchor: String
  let words: Words

  /// So many failing cases are shown.
  private static let issuesMax = 3

  var html: HTML {
    let look: StateLook = isWaiting ? .open : check.verdict == .pass ? .pass : .wrong
    let verdict = words(check.verdict == .pass ? "check-passes" : "check-fails")
    let heard: HTML =
      isWaiting ? "" : "<span class=\"sr\">\(words("label", ["name": verdict])) </span>"
    let issues =
      isWaiting ? "" : check.casesHTML(words, got: "case-got", shownMax: Self.issuesMax, values)
    return """
      <li class="\(look.className)">\(look.sign)\(heard)\
      \(HTML(withCode: name))\(notes)\(issues)</li>

      """
  }

  private var name: String {
    check.kind == .prediction
      ? words.retold(check.learnersName) : names[check.name] ?? check.name
  }

  /// Whether it never ran: what is to be said stands elsewhere.
  private var isWaiting: Bool {
    check.hidden ? check.verdict != .pass && result.isRefused : check.didNotRun
  }

  private var notes: HTML {
    var notes: [String] = []
    if check.hidden { notes.append(words("check-hidden")) }
    let failing = Set(check.issues.compactMap(\.case)).count
    if let cases = check.cases, cases > 1, !isWaiting {
      let all = check.issuesLeftOut == 0
      notes.append(
        failing > 0 && all
          ? words("check-failing", ["count": "\(failing)", "total": "\(cases)"])
          : words("check-cases", count: cases))
    }
    if isWaiting { notes.append(words("check-waits")) }
    return notes.map { note -> HTML in "<span class=\"note\">\(note)</span>" }.joined()
  }

  /// The lines that had a value in the case, where they are not those of the whole listing.
  private func values(_ issue: ResultFile.Issue, number: Int) -> HTML {
    let isShown = result.checks.flatMap(\.issues).first { !$0.values.isEmpty } == issue
    guard !issue.values.isEmpty, !isShown, let source = LearnersSource(result) else { return "" }
    var listing = source.listing(anchor: "\(anchor)-\(number)", values: issue.values)
    listing.visibleLines = listing.sidebar.lines.keys.sorted()
    guard !listing.visibleLines.isEmpty else { return "" }
    return """
      <details><summary>\(words("case-values"))</summary>
      \(listing.html(words))</details>

      """
  }
}

extension ResultFile.Check {
  /// The first cases that fail, one at least for each way to end, and how many more there are.
  ///
  /// - Parameters:
  ///   - issues: The issues to speak of; nil for all.
  ///   - words: The words of the page.
  ///   - got: The key of what the value that came is called.
  ///   - shownMax: How many are shown.
  ///   - details: What follows a case, which is told with its number from 1.
  /// - Returns: All of it.
  func casesHTML(
    of issues: [ResultFile.Issue]? = nil, _ words: Words, got: String, shownMax: Int,
    _ details: (ResultFile.Issue, Int) -> HTML = { _, _ in "" }
  ) -> HTML {
    let (groups, othersCount) = AlikeCases.groups(of: issues ?? self.issues, shownMax: shownMax) {
      $0.kind == .trapped ? $0.message : $0.kind.rawValue
    }
    func more(_ key: String, _ count: Int) -> HTML {
      count > 0 ? "<p class=\"why-fails\">\(words(key, count: count))</p>\n" : ""
    }
    // What was left out of the result may have ended in any way, unless all that is known is alike.
    let isAlike = groups.count == 1
    var number = 0
    var html: HTML = ""
    for group in groups {
      for issue in group.shown {
        number += 1
        html += "\n\(issue.html(words, got: got))\(details(issue, number))"
      }
      html += more("case-more", group.restCount + (isAlike ? issuesLeftOut : 0))
    }
    return html + more("case-others", isAlike ? 0 : othersCount + issuesLeftOut)
  }
}

extension ResultFile.Issue {
  /// The case, what was expected and what came, and what is said of it.
  ///
  /// - Parameters:
  ///   - words: The words of the page.
  ///   - got: The key of what the value that came is called.
  /// - Returns: A list of what differs, and the sentences.
  func html(_ words: Words, got: String) -> HTML {
    var rows: HTML = ""
    func add(_ label: String, _ value: String, isWrong: Bool = false) {
      let kind: HTML = isWrong ? " class=\"got\"" : ""
      rows += "<dt>\(words(label))</dt><dd\(kind)><code>\(HTML(value: value))</code></dd>\n"
    }
    if let arguments {
      add("case-for", LessonModel.Issue.shown(arguments: arguments, expected: expected))
    }
    if let expected { add("case-expected", expected) }
    if let actual { add(got, actual, isWrong: true) }
    let contrast: HTML = rows.isEmpty ? "" : "<dl class=\"contrast\">\n\(rows)</dl>\n"
    let said = sentences.map { sentence -> HTML in
      "<p class=\"why-fails\">\(HTML(withCode: words.retold(sentence)))</p>\n"
    }
    return contrast + said.joined()
  }

  /// What is said beside the two values: all of it where there are none.
  fileprivate var sentences: [String] {
    guard let expected, let actual else { return [message] }
    let contrast = "expected \(expected), got \(actual)"
    guard message.hasPrefix(contrast) else { return [] }
    let rest = message.dropFirst(contrast.count)
    return rest.isEmpty ? [] : rest.dropFirst(3).split(separator: " – ").map(String.init)
  }
}
