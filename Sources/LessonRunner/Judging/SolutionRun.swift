// Runs the author's own answers: the solution, from which the list of checks comes, and the wrong
// answers, whose mistakes a learner's can be recognised by.

import Foundation
public import LessonModel
import SwiftReading
import SystemFiles

extension Judge {
  /// The checks of an exercise, in the order of their source, as they ran with its solution.
  ///
  /// - Throws: `AuthorFault` when the solution does not compile, or its checks do not run.
  func knownChecks(of exercise: Exercise) async throws -> [KnownCheck] {
    try await solutionChecks(of: exercise)?.facts.known ?? []
  }

  /// The checks of an exercise as they were compiled and ran with its solution; nil for an exercise
  /// without.
  ///
  /// - Throws: `AuthorFault` when the solution does not compile, or its checks do not run.
  func solutionChecks(of exercise: Exercise) async throws -> SolutionChecks? {
    if let fault = ExitTest.fault(of: exercise) { throw fault }
    guard let source = exercise.checks else { return nil }
    if let sealed = exercise.sealed { return try await checks(of: exercise, source, sealed) }
    let key = ContentHash([
      exerciseKey(exercise, answer: exercise.solution).description, Self.factsVersion,
    ])
    let (folder, facts) = try await cache.product("solution", key: key) { folder in
      let (known, object) = try await runSolution(of: exercise, checks: source)
      try linkOrCopy(object.path, to: ChecksObject(folder: folder).path)
      let unlinked = ObjectFile(bytes: try readBytes(object.unlinkedPath))
      let module = exercise.settings.moduleName
      return SolutionChecks.Facts(
        known: known, needs: NeededFunctions(of: unlinked, module: module),
        used: NeededFunctions.used(by: unlinked, of: module))
    }
    return SolutionChecks(folder: folder, facts: facts)
  }

  /// Changes with what is kept of checks.
  private static let factsVersion = "2"

  /// Which import is missing where checks do not compile; nil where none is.
  private static func remedy(
    for checks: SourceFile, module: String, _ diagnostics: [Diagnostic]
  ) -> String? {
    func line(_ text: String, _ why: String) -> String {
      "let a line '\(text)' stand at their top: \(why)"
    }
    if !checks.imports(module: module) {
      return line("@testable import \(module)", "without it they see nothing of the solution")
    }
    let sees = diagnostics.contains {
      $0.message.hasPrefix("cannot find ") || $0.message.contains("' is inaccessible")
    }
    if sees, !checks.codeLines.contains(where: { $0.text.hasPrefix("@testable import \(module)") })
    {
      return line(
        "@testable import \(module)", "without '@testable' they see what is 'public' alone")
    }
    if !checks.imports(module: "Testing") {
      return line("import Testing", "checks are written in Swift Testing")
    }
    let looksAtOutput = diagnostics.contains {
      $0.message.contains("'output'") || $0.message.contains("'programOutput'")
    }
    if looksAtOutput, !checks.imports(module: "ProgramOutput") {
      return line("import ProgramOutput", "without it they do not see what is printed")
    }
    return nil
  }

  private func runSolution(of exercise: Exercise, checks source: SourceFile) async throws
    -> ([KnownCheck], ChecksObject)
  {
    let program = try await programs.build(
      exercise.solution, probes: exercise.probes, settings: exercise.settings)
    guard program.facts.isRunnable else {
      throw AuthorFault(
        path: exercise.solution.path, message: "the solution does not compile",
        diagnostics: program.diagnostics)
    }
    if program.facts.leavesAtItsEnd {
      throw AuthorFault(
        path: exercise.solution.path,
        message: "a 'main' that awaits ends the solution before its checks; "
          + "let what is in it stand outside",
        diagnostics: [], rule: .awaitsAtTop)
    }
    switch try await checks.build(source, against: program, settings: exercise.settings) {
    case .refused(let diagnostics):
      throw AuthorFault(
        path: source.path, message: "the checks do not compile against the solution",
        diagnostics: diagnostics, rule: .checksDoNotCompile,
        remedy: Self.remedy(for: source, module: exercise.settings.moduleName, diagnostics))
    case .built(let object):
      let run = try await CheckedProgram(
        judge: self, program: program, exercise: exercise, checksObject: object.path,
        limits: exercise.authorsLimits
      ).runConfirmed()
      let known = [KnownCheck](solutionRun: run.checks, of: exercise)
      guard run.checks.hasEnded, !known.isEmpty else {
        throw known.first { $0.id == run.checks.current }
          .map { AuthorFault(check: $0, in: source, didNotEnd: run) }
          ?? run.reasonAtTopLevel.map { AuthorFault(solution: exercise.solution, run, reason: $0) }
          ?? AuthorFault(
            path: source.path,
            message: known.isEmpty
              ? "there is no check here" : "the checks do not come to their end with the solution",
            diagnostics: [])
      }
      return (known, object)
    }
  }

  /// What the compiler says of an exercise's checks that compile here, and not as any package's are compiled.
  ///
  /// The copies that tell values let a condition change what it is a call of.
  func errorsElsewhere(of exercise: Exercise) async throws -> [Diagnostic] {
    guard let checks = exercise.checks,
      [checks, exercise.hidden].compactMap(\.self).contains(where: WatchedChecks.hasMethodCall)
    else { return [] }
    let program = try await programs.build(
      exercise.solution, probes: exercise.probes, settings: exercise.settings)
    let outcome = try await self.checks.build(
      checks, hidden: exercise.hidden, against: program, settings: exercise.settings,
      isWatched: false)
    guard case .refused(let diagnostics) = outcome else { return [] }
    return diagnostics.filter { $0.severity == .error }
  }

  /// The note of the wrong answer that fails just as a judged file does, if there is one.
  func wrongAnswerNote(like result: ExerciseResult, for exercise: Exercise) async throws
    -> Localized<String>?
  {
    let symptoms = Symptom.all(in: result)
    guard !symptoms.isEmpty else { return nil }
    if let sealed = exercise.sealed { return sealed.note(on: symptoms) }
    return try await withThrowingTaskGroup(of: (Int, Bool).self) { group in
      for (index, wrong) in exercise.wrongAnswers.enumerated() {
        group.addTask { (index, try await self.symptoms(of: wrong, for: exercise) == symptoms) }
      }
      let alike = try await group.reduce(into: [Int]()) { if $1.1 { $0.append($1.0) } }
      return alike.min().map { exercise.wrongAnswers[$0].note }
    }
  }

  func symptoms(of wrong: WrongAnswer, for exercise: Exercise) async throws
    -> Set<Symptom>
  {
    let key = exerciseKey(exercise, answer: wrong.file)
    return try await cache.product("signs", key: key) { _ in
      Symptom.all(in: try await judge(wrong.file, for: exercise))
    }.facts
  }

  /// The key of whatever comes of judging one of the author's answers.
  func exerciseKey(_ exercise: Exercise, answer: SourceFile) -> ContentHash {
    let clients = exercise.clients.flatMap { [$0.name, $0.file.text] }
    return ContentHash(
      [programs.compiler.toolchain.identity, programs.runtime.identity, exercise.kind.rawValue]
        + Compiler.identity(exercise.settings) + ResourceFolders.identity(of: exercise.settings)
        + [answer, exercise.solution, exercise.starter].flatMap(\.contents)
        + (exercise.sealed.map { ["\($0)"] } ?? [])
        + [exercise.checks?.text ?? "", exercise.probes?.text ?? ""] + clients)
  }
}

/// One way in which an answer fails: the same symptoms suggest the same mistake.
struct Symptom: Codable, Hashable {
  var check: String
  var caseOrdinal: Int?
  var actual: String

  /// The ways in which an answer fails. Where no check found anything, what the compiler says tells them;
  /// where that says nothing either, there are none: checks are kept from running for many reasons.
  static func all(in result: ExerciseResult) -> Set<Symptom> {
    // What hidden checks found is nobody's to know, and wrong answers are not run with them.
    let issues = result.checks.filter { !$0.isHidden }.flatMap { check in
      check.issues.map { (check: check.name, issue: $0) }
    }
    guard issues.contains(where: \.issue.isFinding) else {
      let errors = result.diagnostics.filter { $0.severity == .error }.map(\.message)
      let missing = result.missing.map { "\($0.declaration), found: \($0.found ?? "")" }
      return Set((errors + missing).map { Symptom(check: "", actual: $0) })
    }
    return Set(
      issues.map {
        Symptom(check: $0.check, caseOrdinal: $0.issue.caseOrdinal, actual: $0.issue.symptom)
      })
  }
}

extension Issue {
  /// Whether a check found it, and was not merely kept from running.
  var isFinding: Bool {
    switch reason {
    case .notRun, .dependsOn: false
    default: true
    }
  }

  /// What came, without what depends on names and lines.
  fileprivate var symptom: String {
    switch reason {
    case .difference(_, let actual): actual
    case .told(let phrase): phrase.values["actual"] ?? phrase.text
    case .message(let text): text
    case .trapped(let message): "trap: \(message)"
    case .timedOut: "timed out"
    case .leftEarly: "left early"
    case .notRun: "not run"
    case .refused(let diagnostic): diagnostic.name ?? diagnostic.message
    case .notRefused: "accepted"
    case .dependsOn(let check): "depends on \(check)"
    case .mispredicted(let wrong): "said \(wrong.said.rawValue): \(wrong.text)"
    case .misspeltMark: "misspelt"
    case .unmarkedLines: "said nothing"
    }
  }
}

/// An author's own file is at fault: the course has to be mended before anybody can be judged.
public struct AuthorFault: Error, Equatable {
  /// The author's file.
  public var path: String
  /// What is wrong with it.
  public var message: String
  /// What the compiler said, if that is how it was found.
  public var diagnostics: [Diagnostic]
  /// The line that it is about, from 1.
  public var line = 1
  /// What it is about, by which the documentation explains it.
  public var rule = CourseRule.solutionFails
  /// What to do about it, where that is known.
  public var remedy: String?
}

extension AuthorFault {
  /// A solution whose own statements do not come to their end.
  fileprivate init(solution: SourceFile, _ run: ProgramRun, reason: String) {
    self.init(
      path: solution.path, message: "the solution does not pass: \(reason)", diagnostics: [],
      line: run.lineItStopped ?? 1)
  }

  /// A check that does not come to its end with the author's own solution.
  fileprivate init(check: KnownCheck, in file: SourceFile, didNotEnd run: ProgramRun) {
    let reason =
      switch run.reasonInCheck {
      case .timedOut: "it ran out of time, as a loop without end does"
      case .leftEarly: "the program left by 'exit'"
      case .trapped(""): "the program crashed there"
      case .trapped(let message): "the program stopped there: \(message)"
      case .message(let text): text
      default: "it was cut off"
      }
    self.init(
      path: file.path,
      message: "the check '\(check.name)' does not come to its end with the solution: \(reason)",
      diagnostics: [], line: check.line)
  }
}
