// `lessons lint --mutants`: which changes to the solutions no check catches.

import ArgumentParser
import ConsoleRendering
import FoundationEssentials
import LessonModel
import LessonRunner

/// Judges the mutants of some exercises, and tells of those that survive.
struct MutantRun {
  let session: Session
  let names: [String]
  let seconds: Int?
  let percentMin: Int?
  let output: OutputOptions

  func run() async throws {
    var exercises: [Exercise] = []
    let selections =
      try names.isEmpty ? [.course] : names.map { try Selection($0, in: session.course) }
    for selection in selections {
      try session.requireSoundness(of: selection)
      exercises += selection.exercises(in: session.course).filter { !exercises.contains($0) }
    }
    let deadline = seconds.map { ContinuousClock.now + .seconds($0) }
    let engine = try await LessonRunner.start()
    let reports = try await engine.judgeMutants(of: exercises, until: deadline) {
      name, done, total in
      StatusLine.show("\(name): judged \(done) of \(total) mutants …")
    } onReport: { report in
      guard !output.json else { return }
      StatusLine.clear()
      try Terminal.show(
        MutantList(report, relativeTo: FileManager.default.currentDirectoryPath),
        Terminal.style(output))
    }
    StatusLine.clear()
    engine.tidyCache()
    if output.json {
      try Terminal.print(json: Answer(exercises: reports.map(Answer.Exercise.init)), of: "mutants")
    } else {
      try Terminal.print(total(of: reports))
    }
    if let percentMin, reports.contains(where: { $0.percent < percentMin }) { throw ExitCode(1) }
  }

  private func total(of reports: [MutantReport]) -> String {
    guard !reports.isEmpty else { return "no exercise here has check suites and a solution\n" }
    let (caught, different) = reports.reduce((0, 0)) {
      ($0.0 + $1.caughtCount, $0.1 + $1.differentCount)
    }
    var text = "\(caught) of \(different) mutants caught"
    let below = reports.filter { report in percentMin.map { report.percent < $0 } ?? false }
    if let percentMin, !below.isEmpty {
      text += "; less than \(percentMin) %: " + below.map(\.exercise).joined(separator: ", ")
    }
    let unjudged = reports.reduce(0) { $0 + $1.unjudgedCount }
    if unjudged > 0 { text += "; \(unjudged) not judged in this time, the next run goes on" }
    return text + "\n"
  }

  private struct Answer: Encodable {
    struct Exercise: Encodable {
      var exercise: String
      var caught: Int
      var different: Int
      var unjudged: Int
      var mutants: [Mutant]

      init(_ report: MutantReport) {
        exercise = report.exercise
        caught = report.caughtCount
        different = report.differentCount
        unjudged = report.unjudgedCount
        mutants = report.entries.map { Mutant($0, in: report.solution) }
      }
    }

    struct Mutant: Encodable {
      var location: SourceLocation
      var change: String
      var removed: [String]
      var added: [String]
      /// `caught`, `survived`, `refused` by the compiler, `equivalent`; nil where it was not judged.
      var outcome: String?
      var caughtBy: [String]?
      var nearestCheck: String?

      init(_ entry: MutantReport.Entry, in solution: SourceFile) {
        let position = entry.mutant.position(in: solution)
        location = SourceLocation(
          path: solution.path, line: position.line, column: position.column)
        change = entry.mutant.change
        (removed, added) = entry.mutant.difference(in: solution)
        switch entry.outcome {
        case .caught(let checks): (outcome, caughtBy) = ("caught", checks)
        case .survived: outcome = "survived"
        case .refused: outcome = "refused"
        case .equivalent: outcome = "equivalent"
        case nil: break
        }
        nearestCheck = entry.nearestCheck
      }
    }

    var exercises: [Exercise]
  }
}

extension MutantReport {
  /// How many percent of what can be caught is caught.
  fileprivate var percent: Int {
    differentCount == 0 ? 100 : caughtCount * 100 / differentCount
  }
}
