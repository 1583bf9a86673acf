// `lessons lint`: everything that an author claims, verified.

import ArgumentParser
import ConsoleRendering
import CourseLoading
import CoursePacking
import FoundationEssentials
import Learning
import LessonModel
import LessonRunner
import SiteBuilding

struct LintCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Verify a course: texts, marks, starters, solutions, wrong answers.",
    usage:
      "lessons lint [<names>] [<options>]\nlessons lint --mutants|--errors [<names>] [<options>]",
    discussion: """
      Every problem is reported as path:line:column, all of them in one run. \
      What an error keeps from being compiled is told; all else is compiled, and what was right \
      before and has not changed is not compiled again.

      With --mutants, solutions are changed by rules, as learners get things wrong, and judged by \
      their checks, hidden ones included: what no check catches is listed, and needs a check, or a \
      case more. Only what the learner is to write is changed. What was judged once is known until \
      the exercise changes. Where solution and checks call functions of plain values, such calls are made \
      with many values: what tells a change from the solution is shown as an expectation, and what \
      nothing tells from it is set aside as equivalent.

      With --errors, what the compiler says of such changes is looked up among the errors that the \
      course marks with 'expected-error'; learners are led to those pages. What leads nowhere is \
      listed, most frequent first.

      Example:
        lessons lint                          the course found from here
        lessons lint bang patterns/tuples     an exercise and a page
        lessons lint --no-compile             only what shows without a compiler
        lessons lint --mutants bang           the mutants of one exercise
        lessons lint --mutants --within 5m    as many as can be judged in that time
        lessons lint --errors                 which errors no page explains
        lessons lint --mutants --at-least 95  leave with 1 below that share
      """)

  @Argument(
    help: "Lessons, pages or exercises; all of the course without.",
    completion: .courseNames)
  var names: [String] = []

  @Flag(help: "List changes to the solutions that no check catches.")
  var mutants = false

  @Flag(help: "List the compiler's errors for changed solutions that no page explains.")
  var errors = false

  @Option(help: ArgumentHelp("Judge no more mutants after this time.", valueName: "time"))
  var within: TimeSpan?

  @Option(
    name: .customLong("write"),
    help: ArgumentHelp(
      "Write the first change that no check catches as wrong/NAME.swift.", valueName: "name"))
  var writing: String?

  @Option(
    name: .customLong("at-least"),
    help: ArgumentHelp(
      "How many percent of each exercise's mutants must be caught.", valueName: "percent"))
  var percentMin: Int?

  @Flag(
    help: ArgumentHelp(
      "Compile each mutant by itself and only run its checks: what judging them together is measured by.",
      visibility: .hidden))
  var oneByOne = false

  @Flag(name: .customLong("no-compile"), help: "Leave out what takes the compiler.")
  var isQuick = false

  @OptionGroup var place: SandboxOptions
  @OptionGroup var options: CourseOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard !mutants, !errors else { return }
    if within != nil { throw ValidationError("'--within' belongs to '--mutants'") }
    if writing != nil { throw ValidationError("'--write' belongs to '--mutants'") }
    if percentMin != nil { throw ValidationError("'--at-least' belongs to '--mutants'") }
    if oneByOne { throw ValidationError("'--one-by-one' belongs to '--mutants'") }
  }

  func run() async throws {
    let session = try Session(options, withWarnings: !mutants)
    if !isQuick { session.mentionRights(of: place) }
    guard !mutants, !errors else {
      return try await MutantRun(
        session: session, names: names, isBoxed: place.sandbox, seconds: within?.seconds,
        percentMin: percentMin, writing: writing, listsErrors: errors, isOneByOne: oneByOne,
        output: output
      ).run()
    }
    let scope = LintScope(
      folders: try names.map { try Selection($0, in: session.course).folder(in: session.course) })
    var problems = session.problems
    problems += ThemeCheck(session.course).problems() + HintCheck(session.course).problems()
    var missing: PackagesFault?
    if !isQuick {
      let plan = LintPlan(session.course, problems: problems, in: scope)
      do {
        problems += try await compile(plan) + plan.skipped
      } catch let fault as PackagesFault {
        missing = fault
      }
    }
    problems = session.loaded.withoutAccepted(problems, isComplete: !isQuick && missing == nil)
      .filter(scope.holds)
    // What shows without a compiler is said all the same.
    if let missing, problems.isEmpty { throw missing }
    let sealed = session.course.exercises.filter { $0.isSealed && scope.holds($0.path) }
      .map(\.address)
    if output.json {
      try Terminal.print(
        json: Answer(problems: problems, sealed: sealed.isEmpty ? nil : sealed), of: "lint")
    } else if problems.isEmpty {
      try Terminal.print("\(session.course.title.main): no problems\n")
    } else {
      try Terminal.show(
        ProblemList(problems, relativeTo: FileManager.default.currentDirectoryPath),
        Terminal.style(output))
    }
    if !sealed.isEmpty, !output.json {
      let many = sealed.count > 1
      try Terminal.print(
        """
        \(sealed.count) exercise\(many ? "s" : "") without answers: whether solutions pass, starters do \
        not
        and checks catch wrong answers can be verified only where the course was packed

        """)
    }
    if let missing { throw missing }
    if !problems.isEmpty { throw ExitCode(1) }
  }

  private func compile(_ plan: LintPlan) async throws -> [Diagnostic] {
    let engine = try await Engine.start(isBoxed: place.sandbox)
    StatusLine.show("verifying …")
    defer { StatusLine.clear() }
    let problems = try await engine.lint(plan) { done, total in
      StatusLine.show(
        done: done, of: total, "verified \(done) of \(total) snippets and exercises …")
    }
    engine.tidyCache()
    return problems
  }

  private struct Answer: Encodable {
    var problems: [Diagnostic]
    /// The exercises whose answers are not part of the course.
    var sealed: [String]?
  }
}
