// The levels of a page's headings: none jumps, and those that were beside each other stay so.

/// The headings under which a place on a page stands.
struct HeadingLevels {
  /// The levels that they had, and those that they have, each below the one before it.
  private var open: [(found: Int, given: Int)]

  /// Begins below the page's title, or below a heading of a level.
  init(below level: Int? = nil) { open = level.map { [($0, $0)] } ?? [] }

  /// The level of the next heading.
  ///
  /// - Parameter found: The level that it had.
  /// - Returns: The one that it has: one below that of the heading under which it stands.
  mutating func level(for found: Int) -> Int {
    while let last = open.last, last.found >= found { open.removeLast() }
    let given = (open.last?.given ?? 1) + 1
    open.append((found, given))
    return given
  }
}
