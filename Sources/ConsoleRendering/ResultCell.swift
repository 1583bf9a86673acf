// What stands in the results column beside one line: values or printed text, a graph, a count.

import LessonModel

/// The result of one line, to be fitted into a width.
struct ResultCell {
  private let result: LineResult

  init(_ result: LineResult) {
    self.result = result
  }

  /// `100×`, empty for once.
  var count: StyledText {
    result.count > 1 ? StyledText(Figures.count(result.count) + "×", .faint) : StyledText()
  }

  /// The columns that the shortest honest form takes: the last value, uncut.
  var leastWidth: Int { (candidates(firstValues: [0]).last?.width ?? 0) }

  /// The richest form that fits a width; cut where none does.
  func text(width: Int) -> StyledText {
    let forms = candidates(firstValues: [5, 4, 3, 2, 1, 0])
    if let fitting = forms.first(where: { $0.width <= width }) { return fitting }
    return cut(forms.last ?? StyledText(), to: width)
  }

  /// The richest form that leaves room for a graph, and the graph; nil where there is none.
  func textWithGraph(width: Int, graphWidth: Int) -> (text: StyledText, graph: StyledText)? {
    guard result.items.count == 1, let item = result.items.first,
      let graph = Graph.text(of: item.numbers, width: graphWidth)
    else { return nil }
    let room = width - graphWidth - 2
    guard leastWidth <= room else { return nil }
    return (text(width: room), StyledText(graph, .accent))
  }

  /// A collection that is cut says how many elements it has.
  private func cut(_ form: StyledText, to width: Int) -> StyledText {
    guard let count = result.items.last?.last.count, width >= 24 else { return form.cut(to: width) }
    let suffix = StyledText(" " + Figures.count(count, "element"), .faint)
    return form.cut(to: width - suffix.width) + suffix
  }

  /// The forms the result can take, richest first.
  private func candidates(firstValues: [Int]) -> [StyledText] {
    guard result.items.count == 1, let item = result.items.first else { return [joinedItems] }
    let isPrinted = item.role == .printed
    let texts = item.history.map { Self.text(of: $0, isPrinted: isPrinted) }
    let last = Self.text(of: item.last, isPrinted: isPrinted)
    let isConstant = texts.allSatisfy { $0 == last }
    return firstValues.filter { $0 <= 3 || isPrinted }.map { firstCount in
      var line = StyledText()
      if item.role == .argument { line.append(item.name + " = ", .faint) }
      if !isConstant, firstCount > 0 {
        Self.append(history: texts, firstCount: firstCount, of: item, to: &line)
      }
      line.append(last, isPrinted ? .plain : .accent)
      return line
    }
  }

  /// The first values of a history, with an ellipsis where some are left out before the last.
  private static func append(
    history: [String], firstCount: Int, of item: LineItem, to line: inout StyledText
  ) {
    let separator = item.role == .printed ? "  " : ", "
    let earlier = history.dropLast()
    for (index, text) in earlier.prefix(firstCount).enumerated() {
      if index > 0 { line.append(separator, .faint) }
      line.append(text, item.role == .printed ? .plain : .accent)
    }
    let isWhole = earlier.count <= firstCount && !item.isSampled
    line.append(isWhole ? separator : " … ", .faint)
  }

  /// Several values of one line: `a = 3, b = 4 → 7`.
  private var joinedItems: StyledText {
    var line = StyledText()
    for item in result.items {
      let isPrinted = item.role == .printed
      if !line.isEmpty {
        let separator = item.role == .returned ? " → " : item.name.isEmpty ? "  " : ", "
        line.append(separator, .faint)
      }
      if !item.name.isEmpty { line.append(item.name + " = ", .faint) }
      line.append(Self.text(of: item.last, isPrinted: isPrinted), isPrinted ? .plain : .accent)
    }
    return line
  }

  private static func text(of value: RenderedValue, isPrinted: Bool) -> String {
    guard isPrinted else { return value.text + (value.isTruncated ? "…" : "") }
    let text = value.text.hasSuffix("\n") ? String(value.text.dropLast()) : value.text
    return text.isEmpty ? "⏎" : text.replacing("\n", with: " ⏎ ")
  }
}
