// Elements between brackets: how many are shown, and in which order.

/// Elements between brackets, of which a bounded number is shown.
struct RenderedList {
  private var shown = 0

  /// Whether one more element is to be rendered, or appended where its text is known already; begins it if so.
  mutating func next(in renderer: inout Renderer, isKnown: Bool = false) -> Bool {
    guard shown < Renderer.elementsMax, !renderer.isFull, isKnown || !renderer.isLate else {
      return false
    }
    if shown > 0 { renderer.append(", ") }
    shown += 1
    return true
  }

  /// Says how many of `count` elements were not shown, and closes the bracket.
  func end(_ bracket: String, count: Int, in renderer: inout Renderer) {
    if count > shown { renderer.append(shown == 0 ? "…" : ", … \(count - shown) more") }
    renderer.append(bracket)
  }
}

extension Renderer {
  /// Renders elements that have no order of their own, in the order of their texts.
  ///
  /// - Parameters:
  ///   - count: How many elements there are.
  ///   - empty: What to render if there are none.
  ///   - next: Renders one more element; false if there is none.
  mutating func renderUnordered(
    count: Int, empty: String, next: (inout Renderer) -> Bool
  ) {
    guard count > 0 else { return append(empty) }
    var elements: [UnorderedElement] = []
    // Whoever has more than this sees a part anyway, and in the collection's own order.
    while elements.count < 10 * Self.elementsMax, !isLate, let text = fragment(next) {
      elements.append(UnorderedElement(text: text, number: Double(text)))
    }
    elements.sort()
    append("[")
    var list = RenderedList()
    for element in elements {
      guard list.next(in: &self, isKnown: true) else { break }
      append(element.text)
    }
    list.end("]", count: count, in: &self)
  }

  /// What `body` renders, taken out of the text again; nil if it renders nothing.
  private mutating func fragment(_ body: (inout Renderer) -> Bool) -> String? {
    let start = text.count
    guard !isFull, body(&self) else { return nil }
    defer { text.truncate(to: start) }
    return String(decoding: UnsafeRawBufferPointer(rebasing: text.bytes[start...]), as: UTF8.self)
  }
}

/// The text of an element that has no place of its own.
private struct UnorderedElement: Comparable {
  let text: String
  /// Its value, where it is a number.
  let number: Double?

  /// Numbers by their size, then what is none by its text.
  static func < (left: Self, right: Self) -> Bool {
    switch (left.size, right.size) {
    case (let left?, let right?): left < right
    case (.some, nil): true
    case (nil, .some): false
    case (nil, nil): left.text < right.text
    }
  }

  /// The number, unless it is none that has a size.
  private var size: Double? { number.flatMap { $0.isNaN ? nil : $0 } }
}
