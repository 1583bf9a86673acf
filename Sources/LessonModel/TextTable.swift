// A table of running text.

/// A table among a page's prose.
public struct TextTable: Codable, Hashable, Sendable {
  /// How the cells of a column are set.
  public enum Alignment: String, Codable, Sendable {
    case left, centre, right
  }

  /// For each column, where its author says so.
  public var alignments: [Alignment?]
  /// What stands above each column.
  public var header: [[Inline]]
  /// The rows, each with as many cells as there are columns.
  public var rows: [[[Inline]]]

  /// Makes a table.
  public init(alignments: [Alignment?], header: [[Inline]], rows: [[[Inline]]]) {
    self.alignments = alignments
    self.header = header
    self.rows = rows
  }
}
