// What stands in the results column beside one line: values or printed text, a graph, a count.

import Languages
import LessonModel

/// The result of one line, to be fitted into a width.
struct ResultText {
  /// The forms that the result can take, richest first; the last one is the last value alone.
  private let forms: [StyledText]
  private let numbers: [Double]
  /// How many elements the last value has, for collections.
  /// `12 elements`, for a collection.
  private let elements: String?
  /// `100×`, empty for once.
  let count: StyledText

  init(_ result: LineResult, _ words: Words) {
    count = result.count > 1 ? StyledText(words.figure(result.count) + "×", .faint) : StyledText()
    elements = result.items.last?.last.count.map {
      words("{count} elements", count: $0)
    }
    if result.items.count == 1, let item = result.items.first {
      forms = Self.forms(of: item, words)
      numbers = item.numbers
    } else {
      let cutWidths = result.items.count > 1 ? [40, 28, 20] : []
      forms = ([Int.max] + cutWidths).map { Self.joined(result.items, words, valueWidth: $0) }
      numbers = []
    }
    fullText = (result.items.count > 1 ? forms.first : forms.last) ?? StyledText()
  }

  /// A result that is not shown yet.
  static let covered = ResultText()

  private init() {
    forms = [StyledText("?", .strongAccent)]
    fullText = StyledText("?", .strongAccent)
    numbers = []
    elements = nil
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
    forms.first { $0.width <= width } ?? cut(forms.last ?? fullText, to: width)
  }

  /// The whole last value, however long.
  let fullText: StyledText

  /// The richest form that leaves room for a graph, and the graph at the right edge of the width;
  /// nil where there is none. A graph becomes narrower before it gives way.
  func textWithGraph(width: Int, graphWidth: Int) -> StyledText? {
    let graphWidth = min(graphWidth, width - leastWidth - 2)
    guard graphWidth >= Self.graphWidthMin || graphWidth >= graphLength,
      let graph = graph(width: graphWidth)
    else { return nil }
    let start = width - graphWidth
    return text(width: start - 2).padded(to: start) + graph.padded(to: graphWidth)
  }

  /// Fewer columns show no shape, unless there are no more numbers.
  private static let graphWidthMin = 5

  /// How many columns a graph would take that has one for each number; 0 for no graph.
  var graphLength: Int { Graph.isWorthDrawing(numbers) ? numbers.count : 0 }

  private func graph(width: Int) -> StyledText? {
    Graph.text(of: numbers, width: width).map { StyledText($0, .accent) }
  }

  /// A collection that is cut says how many elements it has.
  private func cut(_ form: StyledText, to width: Int) -> StyledText {
    guard let elements, width >= 24 else { return form.cut(to: width) }
    let suffix = StyledText(" " + elements, .faint)
    return form.cut(to: width - suffix.width) + suffix
  }

  /// The forms of one item: with more or fewer values before the last.
  private static func forms(of item: LineItem, _ words: Words) -> [StyledText] {
    if item.role == .unrecorded { return [StyledText(words(item.last.text), .faint)] }
    let isPrinted = item.role == .printed
    let ink: Ink = isPrinted ? .plain : .accent
    var name = StyledText()
    if item.role == .argument { name.append(item.name + " = ", .faint) }
    let last = StyledText(text(of: item.last, isPrinted: isPrinted), ink)
    let earlier = item.history.dropLast()
    guard earlier.contains(where: { $0.text != item.last.text || $0.svg != item.last.svg }) else {
      return [name + last]
    }
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
  private static func joined(
    _ items: [LineItem], _ words: Words, valueWidth: Int
  ) -> StyledText {
    var line = StyledText()
    for (index, item) in items.enumerated() {
      let isPrinted = item.role == .printed
      if index > 0 { line.append(item.separator(behind: items[index - 1]), .faint) }
      if !item.name.isEmpty { line.append(item.name + " = ", .faint) }
      if item.role == .unrecorded {
        line.append(words(item.last.text), .faint)
        continue
      }
      let value = text(of: item.last, isPrinted: isPrinted)
      line += StyledText(value, isPrinted ? .plain : .accent).cut(to: valueWidth)
    }
    return line
  }

  private static func text(of value: RenderedValue, isPrinted: Bool) -> String {
    guard isPrinted else { return value.shownText }
    let text = value.text.hasSuffix("\n") ? String(value.text.dropLast()) : value.text
    return text.isEmpty ? "⏎" : text.replacing("\n", with: " ⏎ ")
  }
}
