// A snippet that somebody is changing: what it does comes first, what the compiler has to say of a
// program that runs anyway comes after. Nothing is kept, for the next text is another.

import LessonModel

/// Runs texts that are being typed.
struct EditedRun: Sendable {
  let programs: ProgramBuilder
  let runs: RunCache

  /// Compiles a text and runs it.
  ///
  /// - Parameters:
  ///   - snippet: The snippet as it is now.
  ///   - tell: Called with what it did, once that is known and the diagnostics are not.
  /// - Returns: What it did, and what the compiler said.
  /// - Throws: As `ProgramBuilder.build` and `ProgramRunner.run` do.
  func run(
    _ snippet: Snippet, whenRun tell: @Sendable (SnippetResult) async -> Void
  ) async throws -> SnippetResult {
    let host = try runs.runner.startWaitingHost(limits: snippet.limits)
    do {
      let result = try await runs.cache.withTemporaryFolder { folder -> SnippetResult? in
        guard
          let program = try await programs.buildUnjudged(
            snippet.file, settings: snippet.settings, in: folder)
        else { return nil }
        let run = try await runs.runner.run(program, limits: snippet.limits, in: host)
        try Task.checkCancellation()
        var result = SnippetResult(
          snippet: snippet.name, timeline: run.timeline, diagnostics: [], disagreements: [])
        await tell(result)
        result.diagnostics = try await programs.diagnose(
          snippet.file, settings: snippet.settings, in: folder
        ).filter { !$0.isAboutUnusedResult }
        return result
      }
      await host?.dismiss()
      if let result { return result }
      // The compiler refuses it, or its instrumented form alone: who builds with all care knows.
      return try await SnippetRun(programs: programs, runs: runs, keepsRuns: false).run(snippet)
    } catch {
      await host?.dismiss()
      throw error
    }
  }
}
