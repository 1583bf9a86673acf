// A snippet that somebody is changing: what it does comes first, what the compiler has to say of a
// program that runs anyway comes after. Nothing is kept, for the next text is another.

import LessonModel
import ProcessSandbox

/// How far a run is.
public enum RunStage: Sendable {
  case running, ended
}

/// Runs texts that are being typed.
struct EditedRun: Sendable {
  let programs: ProgramBuilder
  let runs: RunCache

  /// Compiles a text and runs it.
  ///
  /// - Parameters:
  ///   - snippet: The snippet as it is now.
  ///   - input: What it reads from its standard input.
  ///   - tell: Called with what it has done so far, while it runs for long, and with what it did, as
  ///     soon as that is known: before the diagnostics, as a rule.
  /// - Returns: What it did, and what the compiler said.
  /// - Throws: As `ProgramBuilder.build` and `ProgramRunner.run` do.
  func run(
    _ snippet: Snippet, input: [UInt8] = [],
    tell: @escaping @Sendable (SnippetResult, RunStage) async -> Void
  ) async throws -> SnippetResult {
    // A host that waits was started with its input, before anybody knew of this one.
    let host = input.isEmpty ? try runs.runner.startWaitingHost(limits: snippet.limits) : nil
    do {
      let result = try await runs.cache.withTemporaryFolder { folder -> SnippetResult? in
        guard
          let program = try await programs.buildUnjudged(
            snippet.file, settings: snippet.settings, in: folder)
        else { return nil }
        @Sendable func result(_ timeline: Timeline) -> SnippetResult {
          SnippetResult(
            snippet: snippet.name, timeline: timeline, diagnostics: [], disagreements: [])
        }
        let run = try await runs.runner.run(
          ProgramRunner.Job(program: program, limits: snippet.limits, input: input), in: host
        ) { await tell(result($0), .running) }
        try Task.checkCancellation()
        // What it would have come to unrecorded is known below.
        if run.wasCutOffRendering, input.isEmpty { return nil }
        var result = result(run.timeline)
        await tell(result, .ended)
        result.diagnostics = try await JobPool.$precedence.withValue(
          min(JobPool.precedence, .background)
        ) {
          try await programs.diagnose(snippet.file, settings: snippet.settings, in: folder)
        }.filter { !$0.isAboutUnusedResult }.digested(of: snippet.file, for: nil)
        return result
      }
      await host?.dismiss()
      if let result { return result }
      // The compiler refuses it, or its instrumented form alone, or a value ended it: who builds and runs
      // with all care knows.
      var carefully = try await SnippetRun(programs: programs, runs: runs, keepsRuns: false)
        .run(snippet, input: input)
      carefully.diagnostics = carefully.diagnostics.digested(of: snippet.file, for: nil)
      if carefully.timeline != nil { await tell(carefully, .ended) }
      return carefully
    } catch {
      await host?.dismiss()
      throw error
    }
  }
}
