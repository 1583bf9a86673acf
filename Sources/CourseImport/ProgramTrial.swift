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

/// Compiles and runs a program once, in a Swift language mode.
public typealias ProgramTrying =
  (_ program: SourceFile, _ languageMode: Int) async throws -> ProgramTrial

/// A program of others with as little changed as lets it run here.
struct TriedProgram {
  /// The source, with a mark for each warning.
  private(set) var text: String
  /// The language mode that it needs; nil where it needs none.
  private(set) var languageMode: Int?
  /// Why it does not run; nil for one that does.
  private(set) var failure: Diagnostic?
  /// The module in the place of which Foundation is imported, if there was need, and its line.
  private(set) var replacedImport: (name: String, line: Int)?

  /// Modules of Apple's that code imports by habit, and often without need.
  private static let habits: Set<Substring> = [
    "UIKit", "AppKit", "Cocoa", "PlaygroundSupport", "XCPlayground",
  ]

  /// Tries a program as it is, then in mode 6, then without what is imported by habit.
  init(_ file: SourceFile, trying: ProgramTrying?) async throws {
    text = file.text
    guard let trying else { return }
    if try await take(file, trying) { return }
    let (without, habit) = Self.withoutHabits(file)
    guard let habit, try await take(without, trying) else { return }
    replacedImport = habit
  }

  private mutating func take(_ file: SourceFile, _ trying: ProgramTrying) async throws -> Bool {
    for mode in [5, 6] {
      switch try await trying(file, mode) {
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

  private static func withoutHabits(
    _ file: SourceFile
  ) -> (SourceFile, (name: String, line: Int)?) {
    var found: (String, Int)?
    let lines = file.lines.enumerated().map { index, line -> String in
      let words = line.split { $0 == " " || $0 == ";" }
      guard words.count >= 2, words[0] == "import", habits.contains(words[1]) else {
        return String(line)
      }
      found = found ?? (String(words[1]), index + 1)
      return "import Foundation"
    }
    return (SourceFile(path: file.path, text: lines.map { $0 + "\n" }.joined()), found)
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
