// One exercise on a learner's page: state and points, what the teacher says, each check with what was
// expected and what came, and the learner's file with values and diagnostics.

import HTMLRendering
import Languages
import LessonModel
import SwiftReading

/// What came of one exercise, for the learner.
struct FeedbackCard {
  let entry: RunManifest.Entry
  /// Nil where the course no longer has it.
  let exercise: Exercise?
  let result: ResultFile?
  /// What a teacher decided about the result.
  let override: Override?
  let course: Course
  let words: Words

  /// So many lines of a file are shown.
  private static let linesMax = 1_500

  var anchor: String { entry.address.replacing("/", with: "-") }
  var title: String { exercise?.text.in(words.language.tag).title ?? entry.title }
  var state: ResultState { result?.state ?? .missing }
  var stateText: String { words.state(state) }
  var look: StateLook { StateLook(state) }

  /// `1 of 2 points`; what is not known has no number.
  var pointsText: String {
    guard let earned = override?.points ?? result?.points.earned else { return "–" }
    return words("score", ["earned": Reporting.pointsText(earned), "possible": "\(entry.points)"])
  }

  /// The card.
  var html: HTML {
    """
    <section class="exercise \(look.className)" id="\(anchor)" aria-labelledby="\(anchor)-title">
    <p class="kind \(look.className)">\(look.sign)\(stateText)</p>
    <h2 id="\(anchor)-title">\(HTML(withCode: title))</h2>
    <p class="meta">\(entry.address) · \(pointsText)</p>
    \(teacher)\(reason)\(declarations)\(note)\(checks)\(file)\(page)</section>

    """
  }

  private var teacher: HTML {
    guard let override else { return "" }
    let points = words("teacher-points", ["points": Reporting.pointsText(override.points)])
    let comment: HTML = override.comment.isEmpty ? "" : "<p>\(override.comment)</p>"
    return """
      <aside class="teacher"><p class="title">\(words("teacher-says"))</p>\(comment)<p>\(points)</p></aside>

      """
  }

  /// Why there is no pass, where the state does not say it.
  private var reason: HTML {
    guard let result, result.verdict != .error else {
      return override != nil ? "" : "<p>\(words("not-your-fault"))</p>\n"
    }
    guard result.verdict != .pass, let reason = result.reason,
      ![.starter, .notHandedIn].contains(state)
    else { return "" }
    return "<p>\(words.retold(reason))</p>\n"
  }

  private var declarations: HTML {
    guard let missing = result?.missing, !missing.isEmpty else { return "" }
    let items = missing.map { declaration -> HTML in
      let found: HTML =
        declaration.found.map { found in
          " (\(words("declare-found", ["found": found])))"
        } ?? ""
      let code = HTML(value: declaration.declaration)
      return "<li><code class=\"value\">\(code)</code>\(found)</li>\n"
    }
    return "<p>\(words("declare"))</p>\n<ul>\n\(items.joined())</ul>\n"
  }

  private var note: HTML {
    guard let note = result?.wrongAnswerNote else { return "" }
    let text = note.translations?[words.language.tag] ?? note.text
    return """
      <aside><p class="title">\(words("note-why"))</p><p>\(HTML(withCode: text))</p></aside>

      """
  }

  private var checks: HTML {
    guard let result, result.verdict != .error, result.source.state == .read,
      ![.starter, .unreadable].contains(state), !result.checks.isEmpty
    else { return "" }
    let names = exercise?.text.in(words.language.tag).checkNames ?? [:]
    let items = result.checks.enumerated().map { index, check in
      FeedbackCheck(
        check: check, result: result, names: names, anchor: "\(anchor)-\(index + 1)", words: words
      ).html
    }
    return """
      <h3>\(words("checks-title"))</h3>
      <ul class="verdicts">
      \(items.joined())</ul>

      """
  }

  // MARK: The file

  private var file: HTML {
    guard let result, result.source.state == .read, ![.starter, .unreadable].contains(state)
    else { return "" }
    let sources = LearnersSource.all(in: result)
    guard let source = sources.first else {
      return "<p class=\"work\">\(words("file-gone"))</p>\n"
    }
    let issue = result.checks.flatMap(\.issues).first { !$0.values.isEmpty }
    let values = issue?.values ?? result.values ?? []
    var listing = source.listing(anchor: "\(anchor)-file", values: values)
    listing.note =
      issue.flatMap { issue in
        issue.arguments.map {
          words("values-for", ["arguments": Issue.shown(arguments: $0, expected: issue.expected)])
        }
      } ?? ""
    listing.valuesEndEarly = result.recordingEnd != nil
    let listings =
      [listing]
      + sources.dropFirst().enumerated().map { index, other in
        other.listing(anchor: "\(anchor)-file-\(index + 2)", values: [])
      }
    let files = listings.map { listing -> HTML in
      var listing = listing
      listing.visibleLines = Array(listing.visibleLines.prefix(Self.linesMax))
      listing.diagnostics = result.diagnostics.map { Diagnostic($0, of: result) }
      listing.stop = result.stop.map { Stop($0, in: listing.file, of: result) }
      return listing.html(words)
    }
    let isCut = sources.contains { $0.isCut || $0.tokens.count > Self.linesMax }
    let cut: HTML = isCut ? "<p>\(words("file-cut"))</p>\n" : ""
    let unplaced = result.diagnostics.filter { $0.line == nil }.map { problem -> HTML in
      "<p>\(words.retold(problem.message))</p>\n"
    }
    let open: HTML = result.verdict == .pass ? "" : " open"
    return """
      <details\(open)><summary>\(words(files.count > 1 ? "your-files" : "your-file"))</summary>
      \(unplaced.joined())\(files.joined())\(cut)</details>

      """
  }

  // MARK: The page to read

  private var page: HTML {
    guard let exercise,
      let page = course.lessons.first(where: { $0.slug == exercise.lesson })?
        .pages.first(where: { $0.slug == exercise.page })
    else { return "" }
    let title = HTML(withCode: page.text.in(words.language.tag).title)
    let root = SitePaths.root(of: words.language.tag, among: course.languages)
    let path = SitePaths.page(page.slug, lesson: page.lesson, root: root)
    let link: HTML =
      course.site.baseURL.map { base in
        "<a href=\"\(base)/\(path)#\(exercise.slug)\">\(title)</a>"
      } ?? "\(title) <code>lessons run \(page.address)</code>"
    return "<p class=\"again\">\(words("read-again")) \(link)</p>\n"
  }
}

/// A file that a learner handed in, as it is shown.
struct LearnersSource {
  let file: SourceFile
  let tokens: [[CodeToken]]
  /// Whether it is only the file's beginning.
  let isCut: Bool

  private init(path: String, text: String, isCut: Bool?) {
    file = SourceFile(path: path, text: text)
    tokens = SwiftLexer.lines(of: file, hidesMarks: false)
    self.isCut = isCut == true
  }

  /// The first file; nil where the result does not hold it.
  init?(_ result: ResultFile) {
    let source = result.source
    guard let text = source.text else { return nil }
    self.init(path: source.path, text: text, isCut: source.isCut)
  }

  /// All files that a result holds, the first one first.
  static func all(in result: ResultFile) -> [LearnersSource] {
    guard let first = LearnersSource(result) else { return [] }
    let others = (result.source.others ?? []).map { other in
      LearnersSource(
        path: result.source.path(of: other.name), text: other.text, isCut: other.isCut)
    }
    return [first] + others
  }

  /// The file with values beside its lines.
  func listing(anchor: String, values: [ResultFile.LineValue]) -> CodeListing {
    CodeListing(
      file, tokens: tokens, anchor: anchor, title: file.name,
      sidebar: Sidebar(values, lineCount: tokens.count))
  }
}

extension Sidebar {
  /// Makes a sidebar of values that were kept.
  init(_ values: [ResultFile.LineValue], lineCount: Int) {
    let kept = values.filter { (1...max(1, lineCount)).contains($0.line) }
    let items = Dictionary(grouping: kept, by: \.line)
    self.init(
      lines: items.reduce(into: [:]) { lines, entry in
        lines[entry.key] = LineResult(line: entry.key, items: entry.value.map(LineItem.init))
      })
  }
}

extension LineItem {
  fileprivate init(_ value: ResultFile.LineValue) {
    let start = SourcePosition(line: value.line, column: 1)
    func rendered(_ text: String) -> RenderedValue { RenderedValue(text: text, typeName: "") }
    let last = rendered(value.text)
    let earlier = (value.earlier ?? []).map(rendered)
    self.init(
      role: value.role ?? .value, name: value.name, range: SourceRange(start: start, end: start),
      last: last, history: earlier + [last], count: value.count,
      isSampled: false, lastIsSampled: false)
  }
}

extension Diagnostic {
  /// What was kept of what the compiler says.
  init(_ problem: ResultFile.Problem, of result: ResultFile) {
    let location = problem.line.map {
      SourceLocation(
        path: result.source.path(of: problem.file), line: $0, column: problem.column ?? 1)
    }
    self.init(
      problem.severity, at: location, problem.message, name: problem.name,
      remedy: problem.remedy,
      notes: problem.notes.map { Diagnostic(.note, at: nil, $0) })
  }
}

extension Stop {
  /// What was kept of a stop, where the code begins in its line if that is in this file.
  init(_ stop: ResultFile.Stop, in file: SourceFile, of result: ResultFile) {
    let path = result.source.path(of: stop.file)
    let indent = SourceLines(file)[stop.line].utf8.prefix { $0 == UInt8(ascii: " ") }.count
    self.init(
      location: SourceLocation(path: path, line: stop.line, column: indent + 1),
      isExact: stop.exact, message: stop.message)
  }
}
