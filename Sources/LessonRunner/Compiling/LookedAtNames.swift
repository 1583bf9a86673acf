// A snippet looks at a value by naming it on a line of its own. The compiler warns of most such lines,
// and refuses those that name a function or a key path: in a playground of Xcode's it says nothing of
// either. Here they are taken, too, and all else that it has to say of the snippet is asked anew.

import LessonModel

extension Compiler {
  /// What makes the compiler take lines that only look at something, and leaves the code as it is.
  private static let lookingFlags = ["-playground", "-disable-playground-transform"]

  /// Runs a plain compile of a snippet, which may look at functions and key paths.
  ///
  /// - Parameters:
  ///   - job: The compile; its first source is the snippet.
  ///   - folder: Where it runs.
  /// - Returns: What the compiler said, without errors that are only about such lines. A snippet that is
  ///   marked to be refused gets all of them.
  /// - Throws: As `run` does.
  func runLooking(_ job: Job, in folder: String) async throws -> Result {
    let result = try await run(job, in: folder)
    let errors = result.diagnostics.filter { $0.severity == .error }
    guard !result.succeeded, errors.allSatisfy(\.isAboutLooking),
      !job.sources[0].file.text.contains(ascii: "expected-error")
    else { return result }
    var looking = job
    looking.flags += Self.lookingFlags
    var taken = try await run(looking, in: folder)
    // The warnings of other lines that look at something, which marks may expect.
    taken.diagnostics = result.diagnostics.filter(\.isAboutUnusedResult) + taken.diagnostics
    return taken
  }
}

extension Diagnostic {
  /// Whether the compiler refuses a line because all that it does is to name something.
  fileprivate var isAboutLooking: Bool {
    severity == .error && name?.hasPrefix("expression_unused") ?? false
  }
}
