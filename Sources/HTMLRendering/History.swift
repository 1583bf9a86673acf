// Everything that one place of a line was, in order: a plot for numbers, a list for all.

import LessonModel

/// The values of one item, to be opened.
struct History {
  private static let valuesMax = 120

  private let item: LineItem
  private let texts: [ValueText]

  init(_ item: LineItem) {
    self.item = item
    texts = item.history.map { ValueText($0, role: item.role) }
  }

  /// Whether there is more to see than the line says.
  var isWorthOpening: Bool {
    texts.count > 1 && texts.contains { $0.full != texts[0].full }
      || ValueText(item.last, role: item.role).isCut
  }

  func html(showsName: Bool, _ words: Words) -> HTML {
    let name: HTML = showsName && !item.name.isEmpty ? "<p class=\"w\">\(item.name)</p>" : ""
    guard texts.count > 1 else {
      return "\(name)<div class=\"whole\">\(ValueText(item.last, role: item.role).fullHTML)</div>"
    }
    return """
      <div class="history">\(name)\(Plot(item.numbers).html(name: item.name, words))\
      <ol class="values">\(values(words))</ol></div>
      """
  }

  private func values(_ words: Words) -> HTML {
    guard texts.count > Self.valuesMax else {
      return texts.map { "<li>\($0.fullHTML)</li>" }.joined()
    }
    let head = Self.valuesMax * 2 / 3
    let tail = Self.valuesMax - head
    let first = texts.prefix(head).map { "<li>\($0.fullHTML)</li>" as HTML }
    let gap: HTML =
      "<li class=\"gap\">\(words("more-values", count: texts.count - head - tail))</li>"
    let start = texts.count - tail
    let last = texts.suffix(tail).enumerated().map { index, text -> HTML in
      index == 0
        ? "<li value=\"\(start + 1)\">\(text.fullHTML)</li>" : "<li>\(text.fullHTML)</li>"
    }
    return first.joined() + gap + last.joined()
  }
}
