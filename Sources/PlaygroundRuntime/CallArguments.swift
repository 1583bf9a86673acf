// What the compiler's transform hands on beside values: literals, of types that cost the caller nothing.
//
// The transform writes string literals and expects objects; the type checker takes any types that fit.
// A `String` would be made anew at each call, an object counted. The initializers are part of the
// learner's code, where nothing is optimized, so they only keep constants.

/// The types of what the transform's calls hand on and get back.
public enum LessonsCall {
  /// A literal that nobody reads.
  @frozen
  public struct Unread: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    /// Keeps nothing.
    @_transparent
    public init(stringLiteral: StaticString) {}

    /// Keeps nothing.
    @_transparent
    public init(integerLiteral: Int) {}
  }

  /// The text of what is logged.
  @frozen
  public struct Name: ExpressibleByStringLiteral {
    /// Where the literal lies, which ends with a zero.
    public let start: UnsafePointer<UInt8>

    /// Keeps where the text lies.
    @_transparent
    public init(stringLiteral: StaticString) { start = stringLiteral.utf8Start }

    var text: String { String(cString: start) }

    /// Of the name of a closure's parameter that has none, `$1`, its number; 0 for any other.
    var parameterOrdinal: Int {
      let digit = Int(start[1]) - Int(UInt8(ascii: "0"))
      return (0...9).contains(digit) && start[2] == 0 ? digit : 0
    }
  }

  /// The file in which a call lies, as its name's length tells: that is a constant where it is called.
  @frozen
  public struct File: ExpressibleByStringLiteral {
    /// Whether it is a learner's file – `main.swift`, or a further one, by its name in `RecordedFile` – and not
    /// one that an author put beside it.
    public let isLearners: Bool
    /// What its lines have more than in the file: of which file they are; see `RecordedFile`.
    public let lineOffset: Int

    /// Keeps what the name's length tells.
    @_transparent
    public init(stringLiteral: StaticString) {
      let bytes = stringLiteral.utf8CodeUnitCount
      isLearners = bytes == 10 || bytes > 300
      lineOffset = bytes > 300 ? (bytes &- 300) &<< 21 : 0
    }
  }

  /// Whether a scope that begins in a line is the learner's, and not one that the tool has added.
  @_transparent
  public static func isWritten(_ startLine: Int) -> Bool { startLine < 1 << 20 }

  /// Where something begins or ends, as one number: the line in the upper half, the column in the lower.
  @_transparent
  public static func position(_ line: Int, _ column: Int) -> Int { line &<< 32 | column }

  /// Where a value ends, and that it is a value; see `PlaceKey`.
  @_transparent
  public static func endOfValue(_ line: Int, _ column: Int) -> Int {
    position(line, column) | 0x1000_0000
  }

  /// Where a scope ends, and that it is a scope; see `PlaceKey`.
  @_transparent
  public static func endOfScope(_ line: Int, _ column: Int) -> Int {
    position(line, column) | 0x2000_0000
  }

  /// Where the quick way finds a place, by a hash; who uses it looks whether it is the right one.
  @_transparent
  public static func slot(_ start: Int, _ end: Int) -> Int {
    (((start &+ end &+ end) &* 0x61c8_8647) &>> 32) & 0xfff
  }

  static let slotsCount = 0x1000

  /// What calls return, for there is nothing to return.
  @frozen
  public struct Nothing {
    /// Makes nothing.
    @_transparent
    public init() {}
  }
}
