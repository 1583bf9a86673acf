// What a package has so that its checks see what is printed: a module `ProgramOutput` of its own, and beside
// the code that prints functions which take the place of Swift's own. What is printed is known by the task
// that prints it, for checks run side by side.

import LessonModel
import SwiftReading

/// How an exercise's checks look at what is printed.
struct PrintingPackage {
  /// The module's name, in a course and in a package.
  static let module = "ProgramOutput"

  /// Whether the whole program is looked at, which then is one that can be run.
  let hasProgram: Bool

  /// Looks at checks; nil where they do not look at what is printed.
  init?(_ checks: SourceFile) {
    let code = checks.codeWithoutComments
    let imports = code.textLines.contains { line in
      line.split(whereSeparator: \.isWhitespace).starts(with: ["import", Self.module[...]])
    }
    guard imports else { return nil }
    hasProgram = code.contains("programOutput")
  }

  /// The functions that checks call.
  static let source = """
    // Tells checks what is printed while they look: `print`, as Printing.swift has it, hands it on to here.

    import Foundation

    /// What is printed while some code runs.
    public func output<Result>(of code: () throws -> Result) rethrows -> String {
      let text = PrintedText(within: PrintedText.current)
      _ = try PrintedText.$current.withValue(text, operation: code)
      return text.taken
    }

    /// What is printed while some code runs that awaits.
    public func output<Result>(
      isolation: isolated (any Actor)? = #isolation, of code: () async throws -> Result
    ) async rethrows -> String {
      let text = PrintedText(within: PrintedText.current)
      _ = try await PrintedText.$current.withValue(text, operation: code, isolation: isolation)
      return text.taken
    }

    /// Collects what is printed by a task, and by those that it starts.
    public final class PrintedText: @unchecked Sendable {
      @TaskLocal static var current: PrintedText?
      private let outer: PrintedText?
      private let lock = NSLock()
      private var text = ""

      init(within outer: PrintedText?) { self.outer = outer }

      var taken: String { lock.withLock { text } }

      /// Prints a text, and hands it on to whoever looks.
      public static func add(_ printed: String) {
        print(printed, terminator: "")
        current?.append(printed)
      }

      private func append(_ printed: String) {
        lock.withLock { text += printed }
        outer?.append(printed)
      }
    }

    """

  /// What stands beside the code that prints.
  static let printing = """
    // In the place of Swift's own functions, for checks that look at what is printed.

    import ProgramOutput

    nonisolated func print(_ items: Any..., separator: String = " ", terminator: String = "\\n") {
      PrintedText.add(items.map { "\\($0)" }.joined(separator: separator) + terminator)
    }

    nonisolated func debugPrint(
      _ items: Any..., separator: String = " ", terminator: String = "\\n"
    ) {
      PrintedText.add(items.map { String(reflecting: $0) }.joined(separator: separator) + terminator)
    }

    """

  /// What stands beside checks that look at a whole program.
  static func program(_ name: String) -> String {
    """
    // What the program prints from its first statement to its last, in a process of its own.

    import Foundation

    let programOutput: String = {
      #if os(macOS)
        let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
        let folder = tests?.bundleURL.deletingLastPathComponent()
      #else
        let folder: URL? = Bundle.main.bundleURL
      #endif
      let process = Process()
      let pipe = Pipe()
      process.executableURL = folder?.appendingPathComponent("\(name)")
      process.standardOutput = pipe
      process.standardInput = FileHandle.nullDevice
      do { try process.run() } catch { return "the program cannot be run: \\(error)" }
      let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      let status = process.terminationStatus
      return status == 0 ? text : "\\(text)the program ended with \\(status)"
    }()

    """
  }
}

extension SourceFile {
  /// The names of its variables outside of functions and types, each with its line, from 1.
  var globals: [(name: Substring, line: Int)] {
    codeWithoutComments.textLines.enumerated().compactMap { index, line in
      line.firstMatch(of: /^(?:@?\w+(?:\(\w+\))? )*(?:let|var) (\w+)/).map {
        ($0.output.1, index + 1)
      }
    }
  }

  /// The words of its code.
  var words: Set<Substring> {
    Set(
      codeWithoutComments.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map { Substring($0) })
  }
}
