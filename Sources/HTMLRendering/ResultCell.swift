// What stands beside a line: its last value, or all of them, folded until somebody wants to look.

import Languages
import LessonModel

/// The result of one line and how often it came.
struct ResultCell {
  private let result: LineResult?

  /// Whether the value is worth guessing before one looks.
  private let isGuess: Bool

  init(_ result: LineResult?, isGuess: Bool = false) {
    self.result = result
    self.isGuess = isGuess
  }

  /// Two cells of the table; empty ones for a line that did nothing.
  func html(_ words: Words) -> HTML {
    guard let result else { return "<td class=\"r\"></td><td class=\"t\"></td>" }
    let times: HTML = result.count > 1 ? "\(words.figure(result.count))×" : ""
    let line =
      result.items.count == 1 ? summary(of: result.items[0], words) : joined(result.items, words)
    let name: HTML = isGuess ? "r ask" : "r"
    return
      "<td class=\"\(name)\">\(folded(line, result.items, words))</td><td class=\"t\">\(times)</td>"
  }

  private func folded(_ summary: HTML, _ items: [LineItem], _ words: Words) -> HTML {
    let histories = items.filter { $0.role != .unrecorded }.map { History($0) }
      .filter(\.isWorthOpening)
    guard !histories.isEmpty else { return "<span class=\"now\">\(summary)</span>" }
    let names = items.count > 1
    let body = histories.map { $0.html(showsName: names, words) }.joined()
    return """
      <details class="past"><summary><span class="now">\(summary)</span></summary><div class="history">\(body)</div></details>
      """
  }

  /// `number = 1, 2, 3 … 15` and a small plot.
  private func summary(of item: LineItem, _ words: Words) -> HTML {
    if item.role == .unrecorded { return unrecorded(item, words) }
    var html: HTML = item.role == .argument ? label(item.name) : ""
    let texts = item.history.map { ValueText($0, role: item.role) }
    let last = ValueText(item.last, role: item.role)
    if last.picture == nil, texts.contains(where: { $0.full != last.full }) {
      let shown = Self.firstValues(texts.dropLast(), room: 44 - last.short.count)
      let separator: HTML = item.role == .printed ? "  " : ", "
      let isWhole = shown.count == texts.count - 1 && !item.isSampled
      html += shown.map(\.html).joined(separator: separator)
      html += isWhole ? separator : shown.isEmpty ? "… " : " … "
    }
    html += last.html
    if let spark = Plot(item.numbers).spark { html += " \(spark)" }
    return html
  }

  private func label(_ name: String) -> HTML {
    "<span class=\"w\">\(HTML(value: name)) =</span> "
  }

  /// At most three values, five where they are short, that fit into the room of one line.
  private static func firstValues(_ texts: ArraySlice<ValueText>, room: Int) -> [ValueText] {
    var room = room
    return texts.prefix(texts.count <= 5 ? 5 : 3).prefix { text in
      room -= text.short.count + 2
      return room >= 0
    }
  }

  /// `a = 3, b = 4 → 7`.
  private func joined(_ items: [LineItem], _ words: Words) -> HTML {
    var html: HTML = ""
    for (index, item) in items.enumerated() {
      if index > 0 { html += HTML(text: item.separator(behind: items[index - 1])) }
      if !item.name.isEmpty { html += label(item.name) }
      html +=
        item.role == .unrecorded
        ? unrecorded(item, words) : ValueText(item.last, role: item.role).html
    }
    return html
  }

  /// Why there is no value, in the language of the page.
  private func unrecorded(_ item: LineItem, _ words: Words) -> HTML {
    let text = item.last.text
    return "<span class=\"w\"\(words.attributes)>\(words.retold(text))</span>"
  }
}

/// A value as text, short enough for a line.
struct ValueText {
  private static let shortMax = 80
  private static let fullMax = 4_000

  /// The whole text, bounded.
  let full: String
  /// The text for one line.
  let short: String
  /// The picture that the text stands for.
  let picture: Picture?
  private let className: String

  init(_ value: RenderedValue, role: LineItem.Role) {
    var text = value.text
    picture = value.svg.map { Picture(svg: $0, alternative: value.text) }
    if role == .printed {
      if text.hasSuffix("\n") { text.removeLast() }
      text = text.isEmpty ? "⏎" : text
    }
    let isCut = text.utf8.count > Self.fullMax && text.count > Self.fullMax
    full =
      (isCut ? String(text.prefix(Self.fullMax)) : text) + (isCut || value.isTruncated ? "…" : "")
    let line = role == .printed ? full.replacing("\n", with: " ⏎ ") : full
    short = line.count > Self.shortMax ? line.prefix(Self.shortMax) + "…" : line
    className = Self.className(text.utf8.first ?? 0, isNumber: value.number != nil, role: role)
  }

  private static func className(_ first: UInt8, isNumber: Bool, role: LineItem.Role) -> String {
    if role == .printed { return "p" }
    if first == UInt8(ascii: "\"") { return "s" }
    return isNumber || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) ? "d" : "x"
  }

  var isCut: Bool { picture == nil && short != full }
  var html: HTML { picture?.html ?? "<span class=\"\(className)\">\(shown(short))</span>" }
  var fullHTML: HTML { picture?.html ?? "<span class=\"\(className)\">\(shown(full))</span>" }

  /// The whole text as an item of a list, which goes on from a number where one is said.
  func item(number: Int? = nil) -> HTML {
    let value: HTML? = number.map { " value=\"\($0)\"" }
    return "<li class=\"\(className)\"\(value)>\(shown(full))</li>"
  }

  /// What is printed goes as its letters do, all of it.
  private func shown(_ text: String) -> HTML {
    guard className == "p" else { return HTML(value: text) }
    return text.isPartlyRightToLeft ? "<bdi>\(text)</bdi>" : "\(text)"
  }

  /// Whether a reader sees something else.
  func differs(from other: ValueText) -> Bool {
    full != other.full || picture != other.picture
  }
}
