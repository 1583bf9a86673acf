// Swift source cut into pieces with a meaning: what highlighting works on.

/// A piece of one line of Swift source.
public struct CodeToken: Codable, Hashable, Sendable {
  /// What a piece is.
  public enum Kind: String, Codable, Sendable, CaseIterable {
    /// Operators, punctuation and white space.
    case plain
    case keyword, string, number, comment, attribute
    /// A type, a function or method, or a variable, property, case or parameter.
    case type, function, variable
  }

  /// What it is.
  public var kind: Kind
  /// The source text.
  public var text: String
  /// Type and declaration of a name, as an editor shows them; nil for other pieces.
  public var declaration: String?

  /// Makes a piece.
  public init(_ kind: Kind, _ text: String, declaration: String? = nil) {
    self.kind = kind
    self.text = text
    self.declaration = declaration
  }
}
