// What can be said against an exercise without a compiler: files that are missing, names that no
// check has, too few wrong answers.

import LessonModel
import SwiftReading

/// Looks at one exercise as a whole.
struct ExerciseCheck {
  /// So many wrong answers show that checks cannot be passed by luck.
  private static let wrongAnswersMin = 3

  private let exercise: Exercise
  private let settings: ExerciseSettings
  private let checkNames: ExerciseCheckNames
  /// Wrong answers with the checks' names as they are written.
  private let wrongAnswers: [WrongAnswer]
  private let folder: Folder
  private let problems: ProblemList
  private let start: SourceLocation

  init(
    _ exercise: Exercise, settings: ExerciseSettings, names: ExerciseCheckNames,
    wrongAnswers: [WrongAnswer], folder: Folder, problems: ProblemList
  ) {
    self.folder = folder
    checkNames = names
    self.wrongAnswers = wrongAnswers
    self.exercise = exercise
    self.settings = settings
    self.problems = problems
    start = SourceLocation(path: exercise.text.main.file.path)
  }

  func check() {
    let names =
      exercise.kind == .predict
      ? PredictCheck(exercise, problems: problems).check() : namesOfChecks()
    checkSettings(names)
    if !exercise.isSealed { checkWrongAnswers(names) }
    reportPlaceholders()
    if problems.takesWarnings { IdleCode(exercise, problems: problems).check() }
  }

  /// Places to fill in, as Xcode has them, are signs without meaning in other editors, and no compiler takes them. In a
  /// solution it says so itself.
  private func reportPlaceholders() {
    let solved = Set(exercise.solution.all.map(\.path))
    for file in exercise.starter.all where !solved.contains(file.path) {
      guard let found = file.firstPlaceholder else { continue }
      problems.warning(
        .starterPlaceholder, "'\(found.written)' is a place to fill in in Xcode alone",
        at: SourceLocation(path: file.path, line: found.line),
        remedy: "write a comment there, or 'fatalError()', which compiles")
    }
  }

  /// The names of all checks, each of which must be there once.
  private func namesOfChecks() -> [String] {
    let hasTests = checkNames.all.contains { $0.location.path == exercise.checks?.path }
    if exercise.checks == nil, !clientsSuffice {
      guard folder.entries["checks.swift"] == nil else { return [] }
      problems.error(
        .noChecks,
        "this exercise has no checks.swift", at: start,
        remedy: folder.misspelling(of: "checks.swift").map { "rename '\($0)' to 'checks.swift'" }
          ?? "write its checks beside this file")
      return []
    } else if let checks = exercise.checks, !hasTests {
      problems.error(
        .noChecks,
        "this file has no check", at: SourceLocation(path: checks.path),
        remedy: #"write one as '@Test("what must hold") func …'"#)
    }
    var seen: Set<String> = []
    for check in checkNames.all where !seen.insert(check.name).inserted {
      problems.error(
        .sameCheckTwice,
        "there are two checks '\(check.name)'", at: check.location,
        remedy: "name one of them otherwise")
    }
    // By bytes: an exercise may be about texts that look alike.
    func code(_ file: SourceFile) -> [[[UInt8]]] {
      file.all.map { $0.codeLines.map { Array($0.text.utf8) } }
    }
    if code(exercise.starter) == code(exercise.solution), !exercise.solution.text.isEmpty,
      exercise.starter.path != exercise.solution.path || !exercise.solution.others.isEmpty
    {
      problems.error(
        .starterIsSolution,
        "the starter is the solution", at: SourceLocation(path: exercise.starter.path),
        remedy: "take out what the learner is to write")
    }
    return checkNames.names
  }

  /// Whether clients alone judge the exercise: nothing speaks of a check that is none of them, but for misspelled ones.
  private var clientsSuffice: Bool {
    let named = wrongAnswers.flatMap(\.failingChecks) + exercise.checkSettings.keys
    let clients = exercise.clients.map(\.name)
    return !clients.isEmpty
      && named.allSatisfy { clients.contains($0) || didYouMean($0, in: clients) != nil }
  }

  private func checkSettings(_ names: [String]) {
    for (name, check) in settings.checks.sorted(by: { $0.key < $1.key }) {
      reportUnknown(name, at: check.location, among: names)
      guard let after = check.settings.after else { continue }
      reportUnknown(after, at: check.afterLocation ?? check.location, among: names)
      if leadsBack(to: checkNames.resolved(name), from: checkNames.resolved(after)) {
        problems.error(
          .afterItself,
          "the check '\(name)' would have to come after itself",
          at: check.afterLocation ?? check.location, remedy: "take this 'after' out")
      }
    }
  }

  private func leadsBack(to name: String, from start: String) -> Bool {
    var seen: Set<String> = []
    var current: String? = start
    while let next = current, seen.insert(next).inserted {
      if next == name { return true }
      current = exercise.checkSettings[next]?.after
    }
    return false
  }

  private func checkWrongAnswers(_ names: [String]) {
    let count = exercise.wrongAnswers.count
    if count < Self.wrongAnswersMin {
      problems.warning(
        .fewWrongAnswers,
        count == 0
          ? "this exercise has no wrong answers"
          : "this exercise has only \(count) wrong answer\(count == 1 ? "" : "s")",
        at: start,
        remedy: "write at least \(Self.wrongAnswersMin) plausible mistakes in the folder 'wrong'")
    }
    for answer in wrongAnswers {
      for name in answer.failingChecks {
        reportUnknown(name, at: SourceLocation(path: answer.file.path), among: names)
      }
    }
  }

  private func reportUnknown(_ name: String, at location: SourceLocation, among names: [String]) {
    guard !names.isEmpty,
      !checkNames.reportAmbiguous(name, at: location, problems: problems),
      exercise.kind == .predict ? !names.contains(name) : checkNames.meaning(of: name) == .unknown
    else { return }
    let all = names.prefix(5).map { "'\($0)'" }.joined(separator: ", ")
    problems.error(
      .unknownCheck,
      "this exercise has no check '\(name)'", at: location,
      remedy: didYouMean(name, in: names) ?? "its checks are \(all)\(names.count > 5 ? " …" : "")")
  }
}

extension SourceFile {
  /// The first place to fill in, `<#name#>`, outside strings and comments.
  fileprivate var firstPlaceholder: (written: String, line: Int)? {
    guard text.contains("<#") else { return nil }
    for (index, tokens) in SwiftLexer.lines(of: self, hidesMarks: false).enumerated() {
      let code = tokens.filter { ![.string, .comment].contains($0.kind) }.map(\.text).joined()
      guard let start = code.firstRange(of: "<#")?.lowerBound,
        let end = code[start...].firstRange(of: "#>")?.upperBound
      else { continue }
      return (String(code[start..<end]), index + 1)
    }
    return nil
  }
}
