// Compiles and runs one snippet, and compares what happened with its marks.

import LessonModel

/// Runs snippets.
struct SnippetRun: Sendable {
  let programs: ProgramBuilder
  let runs: RunCache
  /// Whether a run that was put away will do.
  var keepsRuns = true

  /// What the compiler and the run of a snippet came to.
  ///
  /// - Parameters:
  ///   - snippet: The snippet.
  ///   - input: What it reads from its standard input; nothing where a run that was put away will do.
  /// - Returns: What both said, against the snippet's marks.
  /// - Throws: As `ProgramBuilder.build` and `ProgramRunner.run` do.
  func run(_ snippet: Snippet, input: [UInt8] = []) async throws -> SnippetResult {
    let program = try await programs.build(snippet.file, settings: snippet.settings)
    let comparison = MarkComparison(file: snippet.file, marks: snippet.marks)
    var result = SnippetResult(
      snippet: snippet.name, timeline: nil, diagnostics: program.diagnostics,
      disagreements: comparison.disagreements(with: program.diagnostics))
    if snippet.mustStop { result.mustStop = true }
    if program.facts.isRunnable, !snippet.mustFail {
      func run(_ program: Program) async throws -> ProgramRun {
        keepsRuns
          ? try await runs.run(program, limits: snippet.limits)
          : try await runs.runner.run(
            ProgramRunner.Job(program: program, limits: snippet.limits, input: input))
      }
      let confirmed = try await run(program).confirmed {
        try await programs.unrecorded(program, settings: snippet.settings)
          .flatMap { try await run($0) }
      }
      result.disagreements += comparison.disagreements(with: confirmed.timeline)
      result.timeline = confirmed.timeline
    }
    result.diagnostics.removeAll { diagnostic in
      diagnostic.isAboutUnusedResult
        && !snippet.marks.contains { comparison.matches($0, diagnostic) }
    }
    return result
  }
}
