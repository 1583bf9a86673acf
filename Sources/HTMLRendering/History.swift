// Everything that one place of a line was, in order: a plot for numbers, a list for all.

import Languages
import LessonModel

/// The values of one item, to be opened.
struct History {
  private static let valuesMax = 120
  private static let stripMax = 16
  private static let stripBytesMax = 256 << 10

  private let item: LineItem
  private let texts: [ValueText]

  init(_ item: LineItem) {
    self.item = item
    texts = item.history.map { ValueText($0, role: item.role) }
  }

  /// Whether there is more to see than the line says.
  var isWorthOpening: Bool {
    texts.count > 1 && texts.contains { $0.differs(from: texts[0]) }
      || ValueText(item.last, role: item.role).isCut
  }

  func html(showsName: Bool, _ words: Words) -> HTML {
    let name: HTML =
      showsName && !item.name.isEmpty ? "<p class=\"w\">\(HTML(value: item.name))</p>" : ""
    guard texts.count > 1 else {
      return "\(name)<div class=\"whole\">\(ValueText(item.last, role: item.role).fullHTML)</div>"
    }
    if texts.contains(where: { $0.picture != nil }) {
      return "\(name)<ol class=\"strip\">\(strip)</ol>"
    }
    return """
      \(name)\(Plot(item.numbers).html(name: item.name, words))\
      <ol class="values">\(values(words))</ol>
      """
  }

  /// The pictures as a strip, evenly chosen where they would be too many or too large for a page.
  private var strip: HTML {
    let bytes = texts.reduce(0) { $0 + ($1.picture?.byteCount ?? 0) }
    let fitting =
      bytes > Self.stripBytesMax ? texts.count * Self.stripBytesMax / bytes : texts.count
    let count = max(2, min(texts.count, Self.stripMax, fitting))
    return (0..<count).map { place -> HTML in
      let index = place * (texts.count - 1) / (count - 1)
      return "<li value=\"\(index + 1)\">\(texts[index].fullHTML)</li>"
    }.joined()
  }

  private func values(_ words: Words) -> HTML {
    guard texts.count > Self.valuesMax else { return texts.map { $0.item() }.joined() }
    let head = Self.valuesMax * 2 / 3
    let tail = Self.valuesMax - head
    let gap: HTML =
      "<li class=\"gap\"\(words.attributes)>\(words("more-values", count: texts.count - head - tail))</li>"
    let start = texts.count - tail
    return texts.prefix(head).map { $0.item() }.joined() + gap
      + texts[start].item(number: start + 1)
      + texts.suffix(tail - 1).map { $0.item() }.joined()
  }
}
