// Steps as rows: a call that only returns takes one row, and rounds of a loop beyond the first two
// and the last are folded.

import Languages
import LessonModel

/// One row of a timeline.
struct TimelineRow {
  var instantNanoseconds: UInt64?
  var line: Int?
  var depth: Int
  var text: StyledText
  /// What stands at the far edge.
  var edge = StyledText()
  /// How many events it stands for.
  var eventCount: Int
}

/// Turns steps into rows.
struct TimelineRows {
  let source: SourceLines
  let places: [SourceRange: Place]
  let foldsRepetition: Bool
  /// The words of the reader's language.
  let words: Words

  /// The rows of some steps, in time order.
  func rows(of steps: [Step], depth: Int = 0) -> [TimelineRow] {
    var rows: [TimelineRow] = []
    var rest = steps[...]
    while let step = rest.first {
      let run = rest.prefix { $0.range != nil && $0.range == step.range && $0.repeats }
      if step.repeats, step.isRound || run.count > 3 {
        rows += repetition(Array(run), depth: depth)
        rest = rest.dropFirst(run.count)
      } else {
        rows += self.rows(of: step, depth: depth)
        rest = rest.dropFirst()
      }
    }
    return rows
  }

  /// A row for the loop, then its rounds.
  private func repetition(_ rounds: [Step], depth: Int) -> [TimelineRow] {
    guard let first = rounds.first, let range = first.range else { return [] }
    let place = places[range]
    let isSampled = place.map { $0.recordedCount < $0.count } ?? false
    let isWhole = place?.recordedCount == rounds.count
    let count = isSampled && isWhole ? place?.count ?? rounds.count : rounds.count
    let atLeast = isSampled && !isWhole ? words("at least ") : ""
    let header = source.text(before: range.start).split(separator: "{").last ?? ""
    var rows = [
      TimelineRow(
        instantNanoseconds: first.instantNanoseconds, line: range.start.line, depth: depth,
        text: StyledText(first.isRound ? header.trimmedSpaces : words("closure")),
        edge: StyledText("\(atLeast)\(words.figure(count))×", .faint), eventCount: 0)
    ]
    let folds = foldsRepetition && rounds.count > 4
    for round in folds ? rounds[..<2] : rounds[...] {
      rows += self.rows(inRound: round, depth: depth + 1)
    }
    guard folds, let last = rounds.last else { return rows }
    let folded = rounds[2..<(rounds.count - 1)]
    let more = words("… {count} more times", count: count - 3)
    let kept =
      isSampled && isWhole
      ? words(", of which {count} were kept", count: folded.count) : ""
    rows.append(
      TimelineRow(
        depth: depth + 1, text: StyledText(more + kept, .faint),
        eventCount: folded.reduce(0) { $0 + $1.eventCount }))
    return rows + self.rows(inRound: last, depth: depth + 1)
  }

  private func rows(inRound round: Step, depth: Int) -> [TimelineRow] {
    guard round.isRound else { return rows(of: round, depth: depth) }
    var rows = rows(of: round.children, depth: depth)
    if !rows.isEmpty { rows[0].eventCount += round.ownEventCount }
    return rows
  }

  private func rows(of step: Step, depth: Int) -> [TimelineRow] {
    var row = TimelineRow(
      instantNanoseconds: step.instantNanoseconds, line: step.range?.start.line, depth: depth,
      text: StyledText(), eventCount: step.ownEventCount)
    if step.thread != 0 {
      row.edge = StyledText(words("thread {number}", ["number": "\(step.thread)"]), .faint)
    }
    switch step.kind {
    case .call(let name, let arguments):
      let list = arguments.map(\.shownText).joined(separator: ", ")
      row.text = StyledText(name) + StyledText("(") + StyledText(list, .accent) + StyledText(")")
    case .access(let name):
      row.text = StyledText(name)
    case .value(let name, let value, let role):
      row.text = label(name: name, role: role, range: step.range)
      row.text.append(value.shownText, .accent)
    case .printed(let text):
      row.text = StyledText(words("prints "), .faint) + StyledText(text.trimmingLineEnds)
    case .check(let name):
      row.text = StyledText(words("check "), .faint) + StyledText(withCode: name)
    case .checkCase(let ordinal):
      row.text = StyledText(words("case {number}", ["number": "\(ordinal + 1)"]), .faint)
    case .round, .transparent:
      return rows(of: step.children, depth: depth)
    }
    if let returned = step.onlyReturnedValue {
      row.text += StyledText(" → ", .faint) + StyledText(returned.shownText, .accent)
      row.eventCount = step.eventCount
      return [row]
    }
    return [row] + rows(of: step.children, depth: depth + 1)
  }

  /// `total = `, `return `, or the expression itself: `fizzBuzz(15) → `.
  private func label(name: String, role: LineItem.Role, range: SourceRange?) -> StyledText {
    if role == .returned { return StyledText("return ", .keyword) }
    if !name.isEmpty { return StyledText(name) + StyledText(" = ", .faint) }
    guard let range, let text = source.text(in: range) else { return StyledText() }
    let expression = text.split(separator: "\n").map { $0.trimmedSpaces }.joined(separator: " ")
    return StyledText(expression).cut(to: 40) + StyledText(" → ", .faint)
  }
}

extension Step {
  /// Whether it is one of the things that a run does over and over.
  fileprivate var repeats: Bool {
    switch kind {
    case .round: true
    case .call(let name, _): name == "closure"
    default: false
    }
  }

  fileprivate var isRound: Bool {
    if case .round = kind { true } else { false }
  }

  /// The returned value, for a call in which nothing else was seen.
  var onlyReturnedValue: RenderedValue? {
    if case .checkCase = kind { return nil }
    guard children.count == 1, case .value(_, let value, .returned) = children[0].kind else {
      return nil
    }
    return value
  }
}

extension Substring {
  /// The text without spaces around it.
  fileprivate var trimmedSpaces: String {
    var text = self
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
