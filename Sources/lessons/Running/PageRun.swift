// Compiles and runs all that some pages show, side by side, and hands out each step of the pages in
// its turn as soon as what it shows is known.

import LessonModel
import LessonRunner
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
    let codes = failures.values.map { Report(of: $0).exitCode }
    return max(codes.max() ?? 0, errors ? 2 : faults ? 1 : 0)
  }

  func isKnown(_ part: PagePlan.Part?) -> Bool {
    guard let path = part?.path else { return true }
    return snippets[path] != nil || exercises[path] != nil || failures[path] != nil
  }
}

extension SnippetResult {
  /// Whether the snippet did what its marks say, and came to its end.
  var isAsIntended: Bool {
    disagreements.isEmpty && (timeline?.termination.isClean ?? true)
  }
}

struct PageRun {
  let engine: LessonRunner
  let session: Session
  let record: ProgressRecord

  private enum Outcome {
    case snippet(SnippetResult)
    case exercise(JudgedExercise)
  }

  /// Runs all parts of the pages and calls `show` for each step in order.
  func run(
    _ plans: [PagePlan], show: (PagePlan.Step, PageResults) throws -> Void
  ) async throws -> PageResults {
    let parts = plans.flatMap { plan in
      plan.snippets.map(PagePlan.Part.snippet) + plan.exercises.map(PagePlan.Part.exercise)
    }
    var steps = plans.flatMap(\.steps)[...]
    var results = PageResults()
    func showWhatIsKnown() throws {
      while let step = steps.first, results.isKnown(step.part) {
        try show(step, results)
        steps.removeFirst()
      }
    }
    try await withThrowingTaskGroup(of: (String, Result<Outcome, any Error>).self) { group in
      for part in parts { group.addTask { (part.path, await outcome(of: part)) } }
      var count = 0
      try showWhatIsKnown()
      StatusLine.show("running …")
      for try await (path, outcome) in group {
        switch outcome {
        case .success(.snippet(let result)): results.snippets[path] = result
        case .success(.exercise(let judged)): results.exercises[path] = judged
        case .failure(let error): results.failures[path] = error
        }
        count += 1
        try showWhatIsKnown()
        StatusLine.show("\(count) of \(parts.count) programs …")
      }
    }
    StatusLine.clear()
    return results
  }

  private func outcome(of part: PagePlan.Part) async -> Result<Outcome, any Error> {
    do {
      switch part {
      case .snippet(let snippet):
        return .success(.snippet(try await engine.run(snippet)))
      case .exercise(let exercise):
        let file = try session.workspace.open(exercise, record)
        return .success(.exercise(try await engine.judge(file, of: exercise)))
      }
    } catch {
      return .failure(error)
    }
  }
}
