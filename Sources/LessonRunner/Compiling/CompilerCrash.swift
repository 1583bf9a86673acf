// A compiler that crashes on what somebody wrote: where it was is said by the trace that it leaves
// (LLVM's `PrettyStackTrace`), the innermost entry last:
//
//     6.	While type-checking expression at [main.swift:2:9 - line:2:40] RangeText="…"

import Foundation
import LessonModel
import ProcessSandbox
import SwiftReading

extension Compiler {
  /// The entries of the trace in what a frontend printed, without the code that they quote; nil where there
  /// is no trace, as it did not crash.
  static func crashTrace(in printed: String) -> String? {
    let entries = printed.split(separator: "\n").filter { $0.prefixMatch(of: /\d+\.\t/) != nil }
    return entries.isEmpty
      ? nil : entries.map { $0.prefix { $0 != "\"" }.prefix(200) }.joined(separator: "\n")
  }

  /// Says that the frontend crashed on what it was given.
  ///
  /// - Parameters:
  ///   - end: How it ended.
  ///   - job: What it was to compile.
  ///   - folder: Where it ran.
  /// - Returns: The error, at the line where the frontend was if it says so.
  /// - Throws: `CompilerFault` where it was no crash, or the sources are not what made it crash.
  func crash(_ end: End, on job: Job, in folder: String) async throws -> Diagnostic {
    let start = SourceLocation(path: job.sources[0].file.path)
    guard end.termination.isCrash, try await takesImports(of: job, in: folder) else {
      throw CompilerFault(
        path: start.path, termination: "\(end.termination)", message: end.message)
    }
    return Diagnostic(
      .error, at: end.message.place(in: job.sources) ?? start,
      "the compiler itself crashed on this code",
      remedy: "take back what was changed last, or say it in smaller and simpler parts")
  }

  /// Whether the frontend, asked for the same, ends well with no more of the sources than what they
  /// import. If it does, what made it crash is the rest of them.
  private func takesImports(of job: Job, in folder: String) async throws -> Bool {
    var imports = job
    imports.link = nil
    for index in job.sources.indices {
      imports.sources[index].file.text = job.sources[index].file.codeLines
        .filter { UnheldModule.module(importedBy: $0.text) != nil }
        .map { $0.text + "\n" }.joined()
    }
    return try await !outcome(of: imports, in: folder).end.termination.isCrash
  }
}

extension ProcessSandbox.Termination {
  /// Whether a process, or one that a shell started in a box, ended by a signal that it gave itself.
  var isCrash: Bool {
    switch self {
    case .signaled(let signal): Self.crashes.contains(signal)
    case .exited(let code): Self.crashes.contains(code - 128)
    case .timedOut, .memoryLimit, .filesLimit, .outputLimit: false
    }
  }

  private static let crashes = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE]
}

extension String {
  /// The line of the last entry of a trace that is in one of the sources.
  fileprivate func place(in sources: [(name: String, file: SourceFile)]) -> SourceLocation? {
    for entry in split(separator: "\n").reversed() {
      for source in sources {
        guard let name = entry.range(of: source.name + ":"),
          let line = Int(entry[name.upperBound...].prefix(while: \.isNumber)),
          source.file.text.textLines.indices.contains(line - 1)
        else { continue }
        return SourceLocation(path: source.file.path, line: line)
      }
    }
    return nil
  }
}
