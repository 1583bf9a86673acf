// `lessons lint --mutants`: which changes to the solutions no check catches.

import ArgumentParser
import ConsoleRendering
import FoundationEssentials
import Learning
import LessonModel
import LessonRunner
import SwiftReading
import SystemFiles

/// Judges the mutants of some exercises, and tells of those that survive.
struct MutantRun {
  let session: Session
  let names: [String]
  /// Whether the course's code has none of the caller's rights.
  let isBoxed: Bool
  let seconds: Int?
  let percentMin: Int?
  /// The name of the wrong answer that the first survivor becomes; nil writes nothing.
  var writing: String?
  /// Whether it is the compiler's errors that are asked for.
  var listsErrors = false
  /// Whether each mutant is compiled by itself.
  var isOneByOne = false
  let output: OutputOptions

  func run() async throws {
    var exercises: [Exercise] = []
    let selections =
      try names.isEmpty ? [.course] : names.map { try Selection($0, in: session.course) }
    for selection in selections {
      try session.requireSoundness(of: selection)
      exercises += selection.exercises(in: session.course).filter { !exercises.contains($0) }
    }
    let path = try writing.map { try wrongAnswerPath($0, exercises) }
    let deadline = seconds.map { ContinuousClock.now + .seconds($0) }
    let engine = try await Engine.start(isBoxed: isBoxed)
    let reports = try await engine.judgeMutants(
      of: exercises, until: deadline, oneByOne: isOneByOne
    ) {
      name, done, total in
      StatusLine.show(
        done: done, of: total, "\(name): judged \(done) of \(total) mutants …")
    } onJudged: { report in
      guard !output.json, !listsErrors else { return }
      StatusLine.clear()
      try Terminal.show(
        MutantList(report, relativeTo: FileManager.default.currentDirectoryPath),
        Terminal.style(output))
    }
    StatusLine.clear()
    engine.tidyCache()
    if listsErrors { return try ErrorRun(session, reports, output).show() }
    if output.json {
      try Terminal.print(json: Answer(exercises: reports.map(Answer.Exercise.init)), of: "mutants")
    } else {
      try Terminal.print(total(of: reports))
    }
    if let path { try write(reports.first, to: path) }
    if let percentMin, reports.contains(where: { $0.percent < percentMin }) { throw ExitCode(1) }
  }

  /// Where a new wrong answer of the one exercise goes.
  private func wrongAnswerPath(_ name: String, _ exercises: [Exercise]) throws -> String {
    guard exercises.count == 1, let exercise = exercises.first else {
      throw ValidationError("'--write' takes the name of one exercise beside it")
    }
    guard name.isSlug else { throw UsageError.notASlug(name) }
    let path = "\(exercise.path)/wrong/\(name).swift"
    guard !Files.holds(path) else { throw UsageError.alreadyThere(path: path) }
    return path
  }

  /// Keeps the first survivor as a wrong answer, which waits for a check that catches it and for its note.
  private func write(_ judged: JudgedMutants?, to path: String) throws {
    guard let judged, let entry = judged.survivors.first else { return }
    let check = entry.nearestCheck ?? "a check that catches this"
    let answer = entry.mutant.applied(to: judged.solution)
    try NewFolder.create(
      path, "// expected-failure {{\(check)}}\n\(answer.withoutStarterMarkers.text)")
    if entry.mutant.fileIndex > 0 {
      let file = entry.mutant.file(in: answer)
      try NewFolder.create(
        "\(path.dropLast(".swift".count))/\(file.name)", file.withoutStarterMarkers.text)
    }
    guard !output.json else { return }
    try Terminal.print(
      "wrote \(display(path)): \(entry.mutant.change)\n"
        + "next: let a check catch it, and say in its first line why people write this\n")
  }

  private func total(of reports: [JudgedMutants]) -> String {
    guard !reports.isEmpty else { return "no exercise here has check suites and a solution\n" }
    guard reports.contains(where: { !$0.entries.isEmpty }) else { return "no mutant was judged\n" }
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

      init(_ judged: JudgedMutants) {
        exercise = judged.exercise
        caught = judged.caughtCount
        different = judged.differentCount
        unjudged = judged.unjudgedCount
        mutants = judged.entries.map { Mutant($0, in: judged.solution) }
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
      /// What the compiler says.
      var refusal: String?
      var nearestCheck: String?
      /// An input that tells it from the solution, and what comes with either.
      var witness: MutantWitness?

      init(_ entry: JudgedMutants.Entry, in solution: SourceFile) {
        let position = entry.mutant.position(in: solution)
        location = SourceLocation(
          path: entry.mutant.file(in: solution).path, line: position.line, column: position.column)
        change = entry.mutant.change
        (removed, added) = entry.mutant.difference(in: solution)
        switch entry.outcome {
        case .caught(let checks): (outcome, caughtBy) = ("caught", checks)
        case .survived: outcome = "survived"
        case .refused(let said): (outcome, refusal) = ("refused", said.message)
        case .equivalent: outcome = "equivalent"
        case nil: break
        }
        nearestCheck = entry.nearestCheck
        witness = entry.witness
      }
    }

    var exercises: [Exercise]
  }
}

extension JudgedMutants {
  /// How many percent of what can be caught is caught.
  fileprivate var percent: Int {
    differentCount == 0 ? 100 : caughtCount * 100 / differentCount
  }
}
