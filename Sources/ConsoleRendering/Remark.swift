// What is said under a line of code: a diagnostic with its fix and explanation, or where a run
// stopped.

import Languages
import LessonModel

/// A message with a caret under the column it speaks of.
struct Remark {
  private let position: SourcePosition
  private let pointsAtColumn: Bool
  private let ink: Ink
  private let title: String
  private let message: String
  /// What the compiler says in English, where the message is another language's.
  private let original: String?
  private let words: Words
  private let fixIts: [FixIt]
  private let remedy: String?
  private let notes: [(place: NotePlace, note: Diagnostic)]
  private let explanation: String?
  private let explainedAt: ExplainedPlace?

  /// Makes a remark of a diagnostic.
  init(_ diagnostic: Diagnostic, showsExplanation: Bool, _ words: Words) {
    self.words = words
    position = diagnostic.location?.position ?? SourcePosition(line: 1, column: 1)
    pointsAtColumn = true
    ink = Ink(diagnostic.severity)
    title = words(diagnostic.severity.rawValue)
    message = words.retold(diagnostic.message)
    original = message == diagnostic.message || diagnostic.name == nil ? nil : diagnostic.message
    // Where what to do is said in words, it says all that the fix-its do.
    fixIts = diagnostic.remedy == nil ? diagnostic.fixIts : []
    remedy = diagnostic.remedy.map(words.retold)
    notes = diagnostic.notes.map { (diagnostic.place(of: $0), $0) }
    explanation = showsExplanation ? diagnostic.explanation : nil
    explainedAt = diagnostic.explainedAt
  }

  /// Makes a remark of where a run stopped; the count is how often that line was seen.
  init(_ stop: Stop, count: Int?, _ words: Words) {
    self.words = words
    position = stop.location.position
    pointsAtColumn = stop.isExact
    ink = .fail
    title = words(stop.isExact ? "stopped here" : "stopped")
    let seen = count.map { words(" ({count} times)", count: $0) } ?? ""
    message =
      stop.message.map(words.retold)
      ?? (stop.isExact ? "" : words("this line was the last one seen") + seen)
    original = nil
    fixIts = []
    remedy = nil
    notes = []
    explanation = nil
    explainedAt = nil
  }

  /// The lines that stand under the code; `codeStart` is where code begins.
  func lines(in source: SourceLines, codeStart: Int, width: Int) -> [StyledText] {
    let before = StyledText(String(source.text(before: position)))
    let indentation = source[position.line].prefix { $0 == " " }.count
    var column = codeStart + (pointsAtColumn ? before.width : indentation)
    if column > width - 4 { column = codeStart + indentation }
    var caret = StyledText.spaces(column)
    caret.append(pointsAtColumn ? "▲ " : "╰ ", ink)
    let colon = message.isEmpty ? "" : words(": ")
    let body = StyledText(title + colon, ink) + StyledText(message)
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
    let further = notes.flatMap { note($0.note, at: $0.place, in: source) }
    let whatToDo = remedy.map {
      [StyledText(words("fix: "), .strongAccent) + StyledText(withCode: $0)]
    }
    let said = original.map {
      [StyledText(words("in English: "), .faint) + StyledText($0, .faint)]
    }
    let page = explainedAt.map {
      [StyledText(words("explained in {place}", ["place": $0.text]), .link)]
    }
    return (said ?? []) + (whatToDo ?? []) + fixLines(fixIts, in: source) + further + (page ?? [])
  }

  private func note(_ note: Diagnostic, at place: NotePlace, in source: SourceLines) -> [StyledText]
  {
    var label = words("note")
    var fixIts = note.fixIts
    switch place {
    case .sameLine: break
    case .line(let line): label += words(" (line {line})", ["line": "\(line)"])
    case .file(let file, let line):
      label += words(" ({file}, line {line})", ["file": file, "line": "\(line)"])
      fixIts = []
    case .unnamed: fixIts = []
    }
    return [StyledText(label + words(": "), .faint) + StyledText(words.retold(note.message))]
      + fixLines(fixIts, in: source)
  }

  private func fixLines(_ fixIts: [FixIt], in source: SourceLines) -> [StyledText] {
    let label = StyledText(words("fix: "), .strongAccent)
    if fixIts.count > 1, let line = FixedLine.text(applying: fixIts, in: source) {
      return [label + StyledText(words("write ")) + Self.quoted(line)]
    }
    // A placeholder alone tells nobody what to write.
    let telling = fixIts.filter { $0.replacement.isEmpty || !$0.replacement.isOnlyPlaceholder }
    return telling.map { label + instruction($0, in: source) }
  }

  /// What to replace with what, insert or remove.
  private func instruction(_ fix: FixIt, in source: SourceLines) -> StyledText {
    let line = fix.range.start.line
    let place = line == position.line ? "" : words(" in line {line}", ["line": "\(line)"])
    let old = source.text(in: fix.range) ?? ""
    let new = fix.replacement.withoutPlaceholders.onOneLine
    let (before, after) = (Self.quoted(old), Self.quoted(new))
    if new.isEmpty { return StyledText(words("remove ")) + before + StyledText(place) }
    if old.isEmpty { return StyledText(words("insert ")) + after + StyledText(place) }
    return StyledText(words("replace ")) + before + StyledText(words(" with ")) + after
      + StyledText(place)
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
