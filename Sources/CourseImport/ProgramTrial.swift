// Whether code that was written elsewhere runs here is asked of the compiler, by whoever imports: this
// module only says what it would like to know.

public import LessonModel

/// What came of compiling and running a program once.
public enum ProgramTrial: Sendable {
  /// It ran, to its end or until it trapped.
  case runs(ProgramFacts)
  /// It does not compile, or comes to no end.
  case fails(Diagnostic)
}

/// What is known of a program that ran.
public struct ProgramFacts: Sendable {
  /// What the compiler warns of, by line.
  public var warnings: [Diagnostic]
  /// How long it took, in seconds.
  public var seconds: Double
  /// Where in its own code it trapped, with the runtime's message; nil for one that came to its end.
  public var trap: Diagnostic?

  /// Collects facts.
  public init(warnings: [Diagnostic] = [], seconds: Double = 0, trap: Diagnostic? = nil) {
    self.warnings = warnings
    self.seconds = seconds
    self.trap = trap
  }
}

/// Compiles and runs a program once, in a Swift language mode, with what lies beside it.
public typealias ProgramTrying =
  (_ program: SourceFile, _ languageMode: Int, _ shared: SharedFiles) async throws -> ProgramTrial

/// An import of a module that is not here, and of which nothing may be needed.
struct ReplacedImport {
  /// The module.
  var name: String
  /// The line of the import, from 1.
  var line: Int
  /// Whether the page asked to run on, and waits for a second at its end instead.
  var waits: Bool

  /// What is told of it.
  func message(of what: String) -> String {
    let end = waits ? ", and waits a second at its end where it asked to run on" : ""
    return "there is no \(name) here: the \(what) imports Foundation in its place\(end)"
  }
}

/// A program of others with as little changed as lets it run here.
struct TriedProgram {
  /// The source, with a mark for each warning and for the line on which it traps.
  private(set) var text: String
  /// The language mode that it needs; nil where it needs none.
  private(set) var languageMode: Int?
  /// The time that it is to have, in seconds; nil where the usual limit is enough.
  private(set) var timeLimitSeconds: Int?
  /// Where it traps, as it did where it was written; nil for one that comes to its end.
  private(set) var trap: Diagnostic?
  /// Why it does not run; nil for one that does.
  private(set) var failure: Diagnostic?
  /// The imports in the place of which Foundation is imported, if there was need.
  private(set) var replacedImports: [ReplacedImport] = []
  /// Why the program did not run when it was last tried.
  private var lastRefusal: Diagnostic?

  /// Tries a program as it is, then in mode 6, then with Foundation for each module that is not here.
  init(_ file: SourceFile, with shared: SharedFiles, trying: ProgramTrying?) async throws {
    text = file.text
    guard let trying else { return }
    var (file, replaced) = (file, [ReplacedImport]())
    while try await !take(file, shared, trying) {
      // Readers are told why it does not run as its author wrote it.
      guard let refusal = lastRefusal,
        let (without, replacement) = file.withoutMissingModule(refusal)
      else { return }
      file = without
      replaced.append(replacement)
    }
    replacedImports = replaced
  }

  private mutating func take(
    _ file: SourceFile, _ shared: SharedFiles, _ trying: ProgramTrying
  ) async throws -> Bool {
    lastRefusal = nil
    for mode in [5, 6] {
      switch try await trying(file, mode, shared) {
      case .runs(let facts):
        text = Self.marked(file, facts)
        languageMode = mode == 6 ? 6 : nil
        // Machines differ, and a limit that is just met today is not met tomorrow.
        timeLimitSeconds = facts.seconds > 1 ? Int((facts.seconds * 0.3).rounded(.up)) * 10 : nil
        trap = facts.trap
        failure = nil
        return true
      case .fails(let reason):
        failure = failure ?? reason
        lastRefusal = lastRefusal ?? reason
      }
    }
    return false
  }

  /// The settings of its snippet, as front matter has them.
  var settings: [(key: String, value: String)] {
    [
      languageMode.map { ("swift", "\($0)") },
      timeLimitSeconds.map { ("limits", "{time: \($0)s}") },
    ].compactMap(\.self)
  }

  /// The source with a mark on each line that the compiler warns of, and on that which traps.
  private static func marked(_ file: SourceFile, _ facts: ProgramFacts) -> String {
    var lines = file.lines.map(String.init)
    let unmarkable = SwiftScan(file.text).linesInsideStrings
    func mark(_ kind: String, _ diagnostic: Diagnostic, _ text: String) {
      guard let line = diagnostic.location?.position.line, lines.indices.contains(line - 1),
        !unmarkable.contains(line)
      else { return }
      lines[line - 1] += "  // expected-\(kind) {{\(text)}}"
    }
    for warning in facts.warnings { mark("warning", warning, warning.message) }
    if let trap = facts.trap {
      // Marks match the beginning, and have braces of their own.
      mark("stop", trap, String(trap.message.prefix { !"{}".contains($0) && !$0.isNewline }))
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension SourceFile {
  /// What a page says for Xcode to let it run on behind its last statement, and to end.
  private static let pageControls = [
    "PlaygroundPage.current.needsIndefiniteExecution",
    "XCPlaygroundPage.currentPage.needsIndefiniteExecution",
    "PlaygroundPage.current.finishExecution()",
  ]
  /// What does as much here, where readers do not see it.
  private static let waiting = """
    // snippet.hide
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 1))
    // snippet.show

    """

  /// The file with Foundation in place of a module that is not here; nil where the compiler refuses
  /// something else. A page that asks to run on waits for a second at its end.
  func withoutMissingModule(_ refusal: Diagnostic) -> (file: SourceFile, replaced: ReplacedImport)?
  {
    guard let module = refusal.message.wholeMatch(of: /no such module '([^']+)'/)?.output.1,
      refusal.location?.path == path, let line = refusal.location?.position.line,
      lines.indices.contains(line - 1),
      let found = lines[line - 1].withoutImport(of: module)
    else { return nil }
    var waits = false
    let mended = lines.enumerated().map { index, text -> String in
      if index == line - 1 { return found }
      guard let first = text.split(whereSeparator: { $0 == " " || $0 == ";" }).first,
        Self.pageControls.contains(String(first))
      else { return String(text) }
      waits = waits || text.contains("true")
      return ""
    }
    let text = mended.map { $0 + "\n" }.joined() + (waits ? Self.waiting : "")
    return (
      SourceFile(path: path, text: text),
      ReplacedImport(name: String(module), line: line, waits: waits)
    )
  }
}

extension Substring {
  /// A line of imports with Foundation in place of one module; nil where it does not import that.
  fileprivate func withoutImport(of module: Substring) -> String? {
    var isFound = false
    let statements = split(separator: ";", omittingEmptySubsequences: false).map { statement in
      let words = statement.split(separator: " ")
      // It may be `import struct Kit.Part`.
      guard let keyword = words.firstIndex(of: "import"),
        words[(keyword + 1)...].prefix(2).contains(where: {
          $0.split(separator: ".").first == module
        })
      else { return String(statement) }
      isFound = true
      return statement.prefix { $0 == " " } + "import Foundation"
    }
    return isFound ? statements.joined(separator: ";") : nil
  }
}

extension SwiftScan {
  /// The lines whose ends lie in a string or a comment that goes on.
  fileprivate var linesInsideStrings: Set<Int> {
    var lines: Set<Int> = []
    var line = 1
    for piece in pieces {
      let count = piece.text.count { $0 == "\n" }
      if piece.kind != .lineEnd { lines.formUnion(line..<(line + count)) }
      line += count
    }
    return lines
  }
}
