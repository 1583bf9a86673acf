// What is said under a line of code: a diagnostic with its fix and explanation, or where a run
// stopped.

import Languages
import LessonModel

/// A message that stands in a row of its own.
struct Remark {
  private let diagnostic: Diagnostic
  private let kind: String?

  /// Makes a remark of a diagnostic.
  init(_ diagnostic: Diagnostic) {
    self.diagnostic = diagnostic
    kind = nil
  }

  /// Makes a remark of where a run stopped.
  init(_ stop: Stop, _ words: Words) {
    diagnostic = Diagnostic(
      .error, at: stop.location, stop.message ?? (stop.isExact ? "" : words("last-line-seen")))
    kind = words(stop.isExact ? "trapped" : "stopped")
  }

  /// The row; `columns` is how many columns stand right of the line number.
  func row(in source: SourceLines, columns: Int, _ words: Words) -> HTML {
    let severity = diagnostic.severity.rawValue
    let span: HTML = columns > 1 ? " colspan=\"\(columns)\"" : ""
    let line = diagnostic.location?.position.line ?? 0
    let fixes = diagnostic.fixIts.map { fix($0, line: line, in: source, words) }
    let notes = diagnostic.notes.map { note($0, words) }
    let whatToDo = diagnostic.remedy.map { remedy -> HTML in
      "<p class=\"fix\"><b>\(words("fix"))</b> \(HTML(withCode: words.retold(remedy)))</p>"
    }
    let said = kind ?? words(severity)
    let label = diagnostic.message.isEmpty ? said : words("label", ["name": said])
    return """
      <tr class="said \(severity)"><td class="n"></td><td class="says"\(span)\(words.attributes)>\
      <p><b>\(label)</b> \(words.retoldHTML(diagnostic.message))</p>\
      \(original(words))\(whatToDo ?? "")\((fixes + notes).joined())\(explainedAt(words))\(explanation(words))</td></tr>

      """
  }

  private func fix(_ fix: FixIt, line: Int, in source: SourceLines, _ words: Words) -> HTML {
    let old = source.text(in: fix.range) ?? ""
    let new = fix.replacement.trimmingLineEnds
    let form = new.isEmpty ? "fix-remove" : old.isEmpty ? "fix-insert" : "fix-replace"
    let place: HTML =
      fix.range.start.line == line
      ? "" : " \(words("in-line", ["line": "\(fix.range.start.line)"]))"
    let text = HTML(filling: words(form), withCode: ["old": old, "new": new])
    return "<p class=\"fix\"><b>\(words("fix"))</b> \(text)\(place)</p>"
  }

  private func note(_ note: Diagnostic, _ words: Words) -> HTML {
    let name =
      switch diagnostic.place(of: note) {
      case .sameLine, .unnamed: words("note")
      case .line(let line): words("note-in-line", ["line": "\(line)"])
      case .file(let file, let line): words("note-in-file", ["file": file, "line": "\(line)"])
      }
    let label = words("label", ["name": name])
    return "<p class=\"aside-note\"><b>\(label)</b> \(words.retoldHTML(note.message))</p>"
  }

  /// What the compiler says itself, where the page says it in another language.
  private func original(_ words: Words) -> HTML {
    guard diagnostic.name != nil, words.retold(diagnostic.message) != diagnostic.message else {
      return ""
    }
    return "<p class=\"aside-note\" lang=\"en\" dir=\"ltr\">\(diagnostic.message)</p>"
  }

  /// The page that explains it.
  private func explainedAt(_ words: Words) -> HTML {
    guard let place = diagnostic.explainedAt else { return "" }
    let text = words("explained-in", ["place": place.text])
    let link: HTML = place.url.map { "<a href=\"\($0)\">\(text)</a>" } ?? "\(text)"
    return "<p class=\"aside-note\">\(link)</p>"
  }

  private func explanation(_ words: Words) -> HTML {
    guard let text = diagnostic.explanation else { return "" }
    let prose = ProseHTML(ProseHTML.withoutHeadings(text)).html
    return "<details class=\"why\"><summary>\(words("why"))</summary><div>\(prose)</div></details>"
  }
}

extension HTML {
  /// Makes a text with code in place of each `{name}`.
  init(filling text: String, withCode code: [String: String]) {
    self = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      self += "\(rest[..<open])"
      let name = String(rest[rest.index(after: open)..<close])
      self += code[name].map { "<code>\($0)</code>" } ?? "{\(name)}"
      rest = rest[rest.index(after: close)...]
    }
    self += "\(rest)"
  }
}
