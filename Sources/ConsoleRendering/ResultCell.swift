// What stands in the results column beside one line: values or printed text, a graph, a count.

import LessonModel

/// The result of one line, to be fitted into a width.
struct ResultCell {
  /// The forms that the result can take, richest first; the last one is the last value alone.
  private let forms: [StyledText]
  private let numbers: [Double]
  /// How many elements the last value has, for collections.
  private let elementCount: Int?
  /// `100×`, empty for once.
  let count: StyledText

  init(_ result: LineResult) {
    count = result.count > 1 ? StyledText(Figures.count(result.count) + "×", .faint) : StyledText()
    elementCount = result.items.last?.last.count
    if result.items.count == 1, let item = result.items.first {
      forms = Self.forms(of: item)
      numbers = item.numbers
    } else {
      forms = [Self.joined(result.items)]
      numbers = []
    }
  }

  /// A result that is not shown yet.
  static let covered = ResultCell()

  private init() {
    forms = [StyledText("?", .strongAccent)]
    numbers = []
    elementCount = nil
    count = StyledText()
  }

  /// The columns that the shortest honest form takes: the last value, uncut.
  var leastWidth: Int { forms.last?.width ?? 0 }

  /// The columns that show some history, and the graph if there is one.
  func comfortableWidth(graphWidth: Int) -> Int {
    let text = forms.dropFirst(max(0, forms.count - 3)).first?.width ?? 0
    return text + (graph(width: graphWidth) == nil ? 0 : graphWidth + 2)
  }

  /// The richest form that fits a width; cut where none does.
  func text(width: Int) -> StyledText {
    forms.first { $0.width <= width } ?? cut(to: width)
  }

  /// The whole last value, however long.
  var fullText: StyledText { forms.last ?? StyledText() }

  /// The richest form that leaves room for a graph, and the graph; nil where there is none.
  func textWithGraph(width: Int, graphWidth: Int) -> (text: StyledText, graph: StyledText)? {
    let room = width - graphWidth - 2
    guard leastWidth <= room, let graph = graph(width: graphWidth) else { return nil }
    return (text(width: room), graph)
  }

  /// How many columns a graph would take that has one for each number; 0 for no graph.
  var graphLength: Int { Graph.isWorthDrawing(numbers) ? numbers.count : 0 }

  private func graph(width: Int) -> StyledText? {
    Graph.text(of: numbers, width: width).map { StyledText($0, .accent) }
  }

  /// A collection that is cut says how many elements it has.
  private func cut(to width: Int) -> StyledText {
    guard let elementCount, width >= 24 else { return fullText.cut(to: width) }
    let suffix = StyledText(" " + Figures.count(elementCount, "element"), .faint)
    return fullText.cut(to: width - suffix.width) + suffix
  }

  /// The forms of one item: with more or fewer values before the last.
  private static func forms(of item: LineItem) -> [StyledText] {
    let isPrinted = item.role == .printed
    let ink: Ink = isPrinted ? .plain : .accent
    var name = StyledText()
    if item.role == .argument { name.append(item.name + " = ", .faint) }
    let last = StyledText(text(of: item.last, isPrinted: isPrinted), ink)
    let earlier = item.history.dropLast()
    guard earlier.contains(where: { $0.text != item.last.text }) else { return [name + last] }
    let separator = StyledText(isPrinted ? "  " : ", ", .faint)
    let firstCounts = (1...(isPrinted ? 6 : 3)).reversed().filter { $0 <= earlier.count }
    let histories = firstCounts.map { firstCount in
      var line = name
      for (index, value) in earlier.prefix(firstCount).enumerated() {
        if index > 0 { line += separator }
        line.append(text(of: value, isPrinted: isPrinted), ink)
      }
      let isWhole = earlier.count == firstCount && !item.isSampled
      return line + (isWhole ? separator : StyledText(" … ", .faint)) + last
    }
    return histories + [name + last]
  }

  /// Several values of one line: `a = 3, b = 4 → 7`.
  private static func joined(_ items: [LineItem]) -> StyledText {
    var line = StyledText()
    for item in items {
      let isPrinted = item.role == .printed
      if !line.isEmpty {
        let separator = item.role == .returned ? " → " : item.name.isEmpty ? "  " : ", "
        line.append(separator, .faint)
      }
      if !item.name.isEmpty { line.append(item.name + " = ", .faint) }
      line.append(text(of: item.last, isPrinted: isPrinted), isPrinted ? .plain : .accent)
    }
    return line
  }

  private static func text(of value: RenderedValue, isPrinted: Bool) -> String {
    guard isPrinted else { return value.text + (value.isTruncated ? "…" : "") }
    let text = value.text.hasSuffix("\n") ? String(value.text.dropLast()) : value.text
    return text.isEmpty ? "⏎" : text.replacing("\n", with: " ⏎ ")
  }
}
