// A snippet and the marks that its comments carry.

/// A runnable Swift example that is not graded.
public struct Snippet: Codable, Hashable, Sendable {
  /// The file's name without `.swift`.
  public var name: String
  /// The whole program as it is compiled.
  public var file: SourceFile
  /// The marks in its comments.
  public var marks: [Mark]
  /// Line numbers, from 1, that readers see when the whole snippet is placed.
  public var visibleLines: [Int]
  /// Line numbers, from 1, of each named slice.
  public var slices: [String: [Int]]
  /// How it is compiled.
  public var settings: CompilationSettings
  /// How many seconds a run may take; nil for the usual limit.
  public var timeLimitSeconds: Double?

  /// The name of every snippet's module.
  public static let moduleName = "Snippet"

  /// Makes a snippet.
  public init(
    name: String, file: SourceFile, marks: [Mark], visibleLines: [Int], slices: [String: [Int]],
    settings: CompilationSettings = CompilationSettings(moduleName: moduleName),
    timeLimitSeconds: Double? = nil
  ) {
    self.settings = settings
    self.timeLimitSeconds = timeLimitSeconds
    self.name = name
    self.file = file
    self.marks = marks
    self.visibleLines = visibleLines
    self.slices = slices
  }

  /// Whether its marks say that it must not compile.
  public var mustFail: Bool { marks.contains { $0.kind == .error } }
  /// Whether a mark says that it does not come to its end.
  public var mustStop: Bool { marks.contains { $0.kind == .stop } }
}

/// A comment in Swift that says what is expected of a line: `// expected-error {{…}}`.
public struct Mark: Codable, Hashable, Sendable {
  /// What the mark speaks of.
  public enum Kind: String, Codable, Sendable, CaseIterable {
    case error, warning, value, stop, failure
  }

  /// What the mark speaks of.
  public var kind: Kind
  /// What is expected, without space around it: the message's beginning, the value, or the check's name. Of a stop
  /// the message is the runtime's.
  ///
  /// `#name` in place of a message matches the compiler's own name for the diagnostic.
  public var text: String
  /// What may come in its place, where the compiler may say one thing or another; nil for nothing.
  public var alternatives: [String]?
  /// The line it speaks of, from 1, offsets such as `@+1` applied.
  public var line: Int
  /// Where the mark itself is written.
  public var location: SourceLocation
  /// What follows the closing braces: why people write a wrong answer.
  public var comment: String

  /// Makes a mark.
  public init(kind: Kind, text: String, line: Int, location: SourceLocation, comment: String = "") {
    self.kind = kind
    self.text = text
    self.line = line
    self.location = location
    self.comment = comment
  }
}
