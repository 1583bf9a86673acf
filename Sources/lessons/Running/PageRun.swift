// Compiles, runs and lays out all that some pages show, side by side, and hands out the text of each
// step of the pages in its turn as soon as it is known.

import ConsoleRendering
import Languages
import Learning
import LessonModel
import LessonRunner
import ProcessSandbox
import Workspaces

/// What the parts of some pages came to, by their paths.
struct PageResults {
  var snippets: [String: SnippetResult] = [:]
  var exercises: [String: JudgedExercise] = [:]
  /// What could not be run or judged, and why.
  var failures: [String: any Error] = [:]

  /// The exercises that were judged.
  var judged: [JudgedExercise] { exercises.values.filter { !$0.isNotBegun } }

  /// 0 when all that ran did what its author says, 1 when the course is at fault, 2 when we are.
  var exitCode: Int32 {
    let errors = exercises.values.contains { $0.result.verdict == .error }
    let faults = snippets.values.contains { !$0.isAsIntended }
    let codes = failures.values.map { FailureMessage(of: $0).exitCode }
    return max(codes.max() ?? 0, errors ? 2 : faults ? 1 : 0)
  }

  /// Adds what one part came to.
  fileprivate mutating func add(_ outcome: PageRun.Outcome, of path: String) {
    switch outcome {
    case .snippet(let result): snippets[path] = result
    case .exercise(let judged): exercises[path] = judged
    case .failure(let error): failures[path] = error
    }
  }
}

struct PageRun {
  let engine: EarlyEngine
  let session: Session
  let record: ProgressRecord

  fileprivate enum Outcome: Sendable {
    case snippet(SnippetResult)
    case exercise(JudgedExercise)
    case failure(any Error)
  }

  /// One part of the pages when it has run, or the prose of one page, which needs no running.
  private struct Finished {
    var outcome: (path: String, Outcome)?
    /// The texts of steps, by their ordinals.
    var texts: [Int: String]
  }

  /// Runs all parts of the pages and calls `show` for each step in order.
  ///
  /// `layOut` makes the text of a step whose part has run; it is called for several steps at once.
  func run(
    _ plans: [PagePlan], layOut: @escaping @Sendable (PagePlan.Step, PageResults) -> String,
    show: (PagePlan.Step, PageResults, String) throws -> Void
  ) async throws -> PageResults {
    let parts = plans.flatMap(\.parts)
    let steps = plans.flatMap(\.steps)
    let ordinals = Dictionary(grouping: steps.indices) { steps[$0].part?.path }
    @Sendable func texts(_ path: String?, _ results: PageResults) -> [Int: String] {
      (ordinals[path] ?? []).reduce(into: [:]) { $0[$1] = layOut(steps[$1], results) }
    }
    var results = PageResults()
    var waiting = steps.indices[...]
    var known: [Int: String] = [:]
    try await withThrowingTaskGroup(of: Finished.self) { group in
      group.addTask { Finished(outcome: nil, texts: texts(nil, PageResults())) }
      for (ordinal, part) in parts.enumerated() {
        group.addTask {
          let ready = try await engine.whenReady()
          // The first page is wanted first.
          let outcome: Outcome = await JobPool.$ordinal.withValue(ordinal) {
            await self.outcome(of: part, ready)
          }
          var results = PageResults()
          results.add(outcome, of: part.path)
          return Finished(outcome: (part.path, outcome), texts: texts(part.path, results))
        }
      }
      let words = session.words
      var count = 0
      for try await finished in group {
        if let (path, outcome) = finished.outcome {
          results.add(outcome, of: path)
          count += 1
        }
        known.merge(finished.texts) { $1 }
        while let next = waiting.first, let text = known[next] {
          try show(steps[next], results, text)
          waiting.removeFirst()
        }
        StatusLine.show(
          count == 0
            ? words("running …")
            : words("{done} of {all} programs …", ["done": "\(count)", "all": "\(parts.count)"]))
      }
    }
    StatusLine.clear()
    return results
  }

  private func outcome(of part: PagePlan.Part, _ engine: Engine) async -> Outcome {
    do {
      switch part {
      case .snippet(let snippet):
        return .snippet(try await engine.run(snippet))
      case .exercise(let exercise):
        let file = try session.workspace.open(exercise, record)
        return .exercise(try await engine.judge(file, of: exercise, in: session.outline))
      }
    } catch {
      return .failure(error)
    }
  }
}
