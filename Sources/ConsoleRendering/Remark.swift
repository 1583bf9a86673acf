// What is said under a line of code: a diagnostic with its fix and explanation, or where a run
// stopped.

import LessonModel

/// A message with a caret under the column it speaks of.
struct Remark {
  private let position: SourcePosition
  private let pointsAtColumn: Bool
  private let ink: Ink
  private let title: String
  private let message: String
  private let fixIts: [FixIt]
  private let notes: [Diagnostic]
  private let explanation: String?

  /// Makes a remark of a diagnostic.
  init(_ diagnostic: Diagnostic, showsExplanation: Bool) {
    position = diagnostic.location?.position ?? SourcePosition(line: 1, column: 1)
    pointsAtColumn = true
    ink = Ink(diagnostic.severity)
    title = diagnostic.severity.rawValue
    message = diagnostic.message
    fixIts = diagnostic.fixIts
    notes = diagnostic.notes
    explanation = showsExplanation ? diagnostic.explanation : nil
  }

  /// Makes a remark of where a run stopped; the count is how often that line was seen.
  init(_ stop: Stop, count: Int?) {
    position = stop.location.position
    pointsAtColumn = stop.isExact
    ink = .fail
    title = stop.isExact ? "trapped here" : "stopped"
    let seen = count.map { " (\(Figures.count($0, "time")))" } ?? ""
    message = stop.message ?? (stop.isExact ? "" : "this line was the last one seen\(seen)")
    fixIts = []
    notes = []
    explanation = nil
  }

  /// The lines that stand under the code; `codeStart` is where code begins.
  func lines(in source: SourceLines, codeStart: Int, width: Int) -> [StyledText] {
    let before = StyledText(String(source.text(before: position)))
    let indentation = source[position.line].prefix { $0 == " " }.count
    var column = codeStart + (pointsAtColumn ? before.width : indentation)
    if column > width - 4 { column = codeStart + indentation }
    var caret = StyledText.spaces(column)
    caret.append(pointsAtColumn ? "▲ " : "╰ ", ink)
    let body = StyledText(title + (message.isEmpty ? "" : ": "), ink) + StyledText(message)
    let hasRoom = caret.width + body.width <= width || width - caret.width >= 44
    let start = hasRoom ? caret.width : codeStart + min(indentation, 8) + 2
    let wrapped = body.wrapped(to: width - start)
    var lines = hasRoom ? [] : [caret]
    for (index, text) in wrapped.enumerated() {
      lines.append((hasRoom && index == 0 ? caret : .spaces(start)) + text)
    }
    for detail in details(in: source) {
      lines += detail.wrapped(to: width - start, hanging: 5).map { .spaces(start) + $0 }
    }
    return lines + explanationLines(start: start, width: width)
  }

  private func details(in source: SourceLines) -> [StyledText] {
    let further = notes.flatMap { note in
      let line = note.location?.position.line
      let place = line.map { $0 == position.line ? "" : " (line \($0))" } ?? ""
      return [StyledText("note\(place): ", .faint) + StyledText(note.message)]
        + fixLines(note.fixIts, in: source)
    }
    return fixLines(fixIts, in: source) + further
  }

  private func fixLines(_ fixIts: [FixIt], in source: SourceLines) -> [StyledText] {
    let label = StyledText("fix: ", .strongAccent)
    if fixIts.count > 1, let line = FixedLine.text(applying: fixIts, in: source) {
      return [label + "write " + Self.quoted(line)]
    }
    // A placeholder alone tells nobody what to write.
    let telling = fixIts.filter { $0.replacement.isEmpty || !$0.replacement.isOnlyPlaceholder }
    return telling.map { label + Self.instruction($0, at: position, in: source) }
  }

  /// What to replace with what, insert or remove.
  private static func instruction(
    _ fix: FixIt, at position: SourcePosition, in source: SourceLines
  ) -> StyledText {
    let place = fix.range.start.line == position.line ? "" : " in line \(fix.range.start.line)"
    let old = source.text(in: fix.range) ?? ""
    let new = fix.replacement.withoutPlaceholders.onOneLine
    if new.isEmpty { return "remove " + quoted(old) + StyledText(place) }
    if old.isEmpty { return "insert " + quoted(new) + StyledText(place) }
    return "replace " + quoted(old) + " with " + quoted(new) + StyledText(place)
  }

  private static func quoted(_ code: String) -> StyledText {
    StyledText("`", .faint) + StyledText(code, .code) + StyledText("`", .faint)
  }

  private func explanationLines(start: Int, width: Int) -> [StyledText] {
    guard let explanation else { return [] }
    let bar = StyledText.spaces(start) + StyledText("│ ", .faint)
    return Explanation.lines(of: explanation, width: min(76, width - start - 2)).map { bar + $0 }
  }
}

extension Ink {
  /// The ink of a severity's word.
  init(_ severity: Severity) {
    switch severity {
    case .error: self = .fail
    case .warning: self = .strongAccent
    case .note: self = .faint
    }
  }
}
