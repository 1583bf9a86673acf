// Whether code that was written elsewhere runs here is asked of the compiler, by whoever imports: this
// module only says what it would like to know.

public import LessonModel

/// What came of compiling and running a program once.
public enum ProgramTrial: Sendable {
  /// It ran to its end; what the compiler warns of, by line.
  case runs(warnings: [Diagnostic])
  /// It does not compile, or comes to no end.
  case fails(Diagnostic)
}

/// Compiles and runs a program once, in a Swift language mode, with what lies beside it.
public typealias ProgramTrying =
  (_ program: SourceFile, _ languageMode: Int, _ shared: SharedFiles) async throws -> ProgramTrial

/// A module that is imported and has nothing here that would be needed.
struct Habit {
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
  /// The source, with a mark for each warning.
  private(set) var text: String
  /// The language mode that it needs; nil where it needs none.
  private(set) var languageMode: Int?
  /// Why it does not run; nil for one that does.
  private(set) var failure: Diagnostic?
  /// The module in the place of which Foundation is imported, if there was need, and its line.
  private(set) var replacedImport: Habit?

  /// Tries a program as it is, then in mode 6, then without what is imported by habit.
  init(_ file: SourceFile, with shared: SharedFiles, trying: ProgramTrying?) async throws {
    text = file.text
    guard let trying else { return }
    if try await take(file, shared, trying) { return }
    guard let (without, habit) = file.withoutHabits, try await take(without, shared, trying) else {
      return
    }
    replacedImport = habit
  }

  private mutating func take(
    _ file: SourceFile, _ shared: SharedFiles, _ trying: ProgramTrying
  ) async throws -> Bool {
    for mode in [5, 6] {
      switch try await trying(file, mode, shared) {
      case .runs(let warnings):
        text = Self.marked(file, warnings)
        languageMode = mode == 6 ? 6 : nil
        failure = nil
        return true
      case .fails(let reason): failure = failure ?? reason
      }
    }
    return false
  }

  /// The source with a mark on each line that the compiler warns of.
  private static func marked(_ file: SourceFile, _ warnings: [Diagnostic]) -> String {
    var lines = file.lines.map(String.init)
    let endsInString = SwiftScan(file.text).linesInsideStrings
    for warning in warnings {
      guard let line = warning.location?.position.line, lines.indices.contains(line - 1),
        !endsInString.contains(line)
      else { continue }
      lines[line - 1] += "  // expected-warning {{\(warning.message)}}"
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension SourceFile {
  /// Modules of Apple's that code imports by habit, and often without need.
  private static let habits: Set<Substring> = [
    "UIKit", "AppKit", "Cocoa", "PlaygroundSupport", "XCPlayground",
  ]

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

  /// The file with Foundation in place of what is imported by habit, which is named with its line; nil
  /// where nothing is. A page that asks to run on waits for a second at its end.
  var withoutHabits: (file: SourceFile, habit: Habit)? {
    var found: (String, Int)?
    var waits = false
    let lines = lines.enumerated().map { index, line -> String in
      let words = line.split { $0 == " " || $0 == ";" }
      if let first = words.first, Self.pageControls.contains(String(first)) {
        waits = waits || words.last == "true"
        return ""
      }
      guard words.count >= 2, words[0] == "import", Self.habits.contains(words[1]) else {
        return String(line)
      }
      found = found ?? (String(words[1]), index + 1)
      return "import Foundation"
    }
    let text = lines.map { $0 + "\n" }.joined() + (waits ? Self.waiting : "")
    return found.map {
      (SourceFile(path: path, text: text), Habit(name: $0.0, line: $0.1, waits: waits))
    }
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
