// What is wrong with an exercise when its answers are really judged.

public import LessonModel
import SwiftReading

/// Verifies what the author claims of one exercise.
struct ExerciseLint: Sendable {
  let judge: Judge
  /// Makes the exercise ready for grading, as a grader would.
  let preparer: Preparer

  /// Finds checks that do not say the same each time.
  let flakiness: FlakyChecks

  /// Everything that is wrong with an exercise.
  ///
  /// Its solution has an author's time. What is to fail has a learner's: whoever hands it in has no more, and a
  /// loop without end uses all that there is.
  func problems(of given: Exercise) async throws -> [Diagnostic] {
    let exercise = given.withAuthorsTime
    do {
      let solution = try await judge.judge(exercise.solution, for: exercise)
      guard solution.verdict == .pass else { return problems(ofFailing: solution, exercise) }
      var problems = try await problemsOfTime(given, solution)
      problems += try await problemsOfGrading(exercise)
      problems += try await problemsElsewhere(exercise)
      let starter = try await judgeFailing(exercise.starter, for: given)
      if starter.verdict == .pass {
        problems.append(
          Diagnostic(
            .error, at: SourceLocation(path: exercise.starter.path),
            "the starter passes already", remedy: "leave something for the learner to do",
            rule: .starterPasses))
      }
      problems += problemsOfCut(starter, exercise)
      let names = Set(solution.checks.map(\.name) + exercise.hiddenNames)
      for name in exercise.checkSettings.keys.sorted() where !names.contains(name) {
        problems.append(
          Diagnostic(
            .error, at: SourceLocation(path: exercise.text.main.file.path),
            "there is no check '\(name)'", remedy: didYouMean(name, in: names.sorted()),
            rule: .unknownCheck))
      }
      var answers = [starter]
      for wrong in exercise.wrongAnswers {
        let result = try await judgeFailing(wrong.file, for: given)
        problems += self.problems(of: wrong, result, for: exercise)
        answers.append(result)
      }
      problems += IdleProbes(exercise).problems
      problems += try await flakiness.problems(of: exercise, solution)
      return try await problems + problemsOfChecks(exercise, answers)
    } catch let fault as AuthorFault {
      return [
        Diagnostic(
          .error, at: SourceLocation(path: fault.path, line: fault.line), fault.message,
          remedy: fault.remedy, rule: fault.rule, notes: fault.diagnostics)
      ]
    }
  }

  /// Judges what is to fail. Nobody looks at its values, and without them it takes one compile instead of two.
  private func judgeFailing(
    _ file: SourceFile, for exercise: Exercise
  ) async throws -> ExerciseResult {
    let result = try await judge.unrecorded.judge(file, for: exercise)
    let isRefused = result.diagnostics.contains { $0.severity == .error }
    // What is refused is told as a learner is told of it, with what the course's settings have to do with it.
    return isRefused ? try await judge.judge(file, for: exercise) : result
  }

  /// A solution that passes, and in a learner's time does not.
  private func problemsOfTime(
    _ exercise: Exercise, _ solution: ExerciseResult
  ) async throws -> [Diagnostic] {
    let taken = Double(solution.timeline?.durationNanoseconds ?? 0) / 1e9
    guard taken * 2 > exercise.limits.wallSeconds else { return [] }
    let again = try await judge.judge(exercise.solution, for: exercise)
    guard again.verdict != .pass, let end = again.timeline?.termination, case .timedOut = end else {
      return []
    }
    return [
      Diagnostic(
        .error, at: SourceLocation(path: exercise.solution.path),
        "the solution passes only with more time than learners have: theirs \(end.words)",
        remedy: "let it take less, or give them more: 'limits: {time: 20s}' in exercise.md",
        rule: .solutionFails)
    ]
  }

  /// Checks that `swift test` refuses, as in a package that the exercise is exported to.
  private func problemsElsewhere(_ exercise: Exercise) async throws -> [Diagnostic] {
    try await judge.errorsElsewhere(of: exercise).map { error in
      Diagnostic(
        .warning, at: error.location, "'swift test' does not compile this check: \(error.message)",
        remedy: "let the call stand before it: 'let taken = till.take()', then '#expect(taken)'",
        rule: .refusedBySwiftTest)
    }
  }

  /// What is wrong with a solution that does not pass; where a client is, it is found there.
  private func problems(ofFailing solution: ExerciseResult, _ exercise: Exercise) -> [Diagnostic] {
    let failing = solution.checks.filter { $0.verdict != .pass }
    let clients = failing.compactMap { check -> Diagnostic? in
      guard check.kind == .client,
        let client = exercise.clients.first(where: { $0.name == check.name })
      else { return nil }
      return check.problem(of: client)
    }
    let hasRun = solution.reason == nil && !solution.diagnostics.contains { $0.severity == .error }
    if hasRun, !clients.isEmpty, clients.count == failing.count { return clients }
    let error = Diagnostic(
      .error, at: SourceLocation(path: exercise.solution.path),
      "the solution does not pass: \(solution.firstComplaint)",
      remedy: "'lessons check --solutions \(exercise.address)' shows the values",
      rule: .solutionFails, notes: solution.diagnostics)
    return [error] + (hasRun ? clients : [])
  }

  /// What the comments of a solution leave that the compiler refuses: learners would begin with an error that
  /// is not theirs. An author who wants one writes the starter.
  private func problemsOfCut(_ starter: ExerciseResult, _ exercise: Exercise) -> [Diagnostic] {
    let solution = [exercise.solution] + exercise.solution.others
    return solution.compactMap { file in
      guard exercise.kind == .checks,
        let error = starter.diagnostics.first(where: {
          $0.severity == .error && $0.location?.path == file.path
        })
      else { return nil }
      let place = SourceLocation(path: file.path, line: file.starterMarkers.first?.line ?? 1)
      let isOpen = file.starterMarkers.last?.hides ?? false
      return Diagnostic(
        .warning, at: place, "what is left for the learner does not compile: \(error.message)",
        remedy: isOpen
          ? "write '// starter.show' behind what the learner is to write: all below is left out"
          : "let it stand outside of the comments, such as a value to return; or write a "
            + "starter.swift, if the learner is to begin with this error",
        rule: .starterCompiles)
    }
  }

  /// Checks that none of the author's mistakes fails, nor any change to the solution: nobody has seen
  /// that they can.
  private func problemsOfChecks(
    _ exercise: Exercise, _ answers: [ExerciseResult]
  ) async throws -> [Diagnostic] {
    guard exercise.kind == .checks, let file = exercise.checks else { return [] }
    var unseen = try await judge.knownChecks(of: exercise).filter { !$0.isHidden }
    func see(_ answer: ExerciseResult) {
      let caught = Set(answer.checks.filter(\.isCaught).map(\.name))
      unseen.removeAll { caught.contains($0.name) }
    }
    answers.forEach(see)
    for mutant in unseen.isEmpty ? [] : MutantFinder.sample(of: exercise) where !unseen.isEmpty {
      let file = mutant.applied(to: exercise.solution)
      see(try await judge.unrecorded.judge(file, for: exercise.withMutantsTime))
    }
    return unseen.map { known in
      Diagnostic(
        .warning, at: SourceLocation(path: file.path, line: known.line),
        "nothing fails the check '\(known.name)': not the starter, no wrong answer, "
          + "no change to the solution",
        remedy:
          "let it expect something that can be wrong, and write a wrong answer that it catches",
        rule: .unfailingCheck)
    }
  }

  /// Whether strangers' files can be judged apart from the checks, and if not why.
  private func problemsOfGrading(_ exercise: Exercise) async throws -> [Diagnostic] {
    guard let reason = try await preparer.prepare(exercise).reasonNotSplit else { return [] }
    return [
      Diagnostic(
        .warning, at: SourceLocation(path: exercise.checks?.path ?? exercise.solution.path),
        "'lessons grade' cannot judge this exercise split: \(reason)",
        remedy: "let the checks call functions of plain values; probes.swift is the place for "
          + "them, or write 'judging: in-process' in the front matter to accept it",
        rule: .notSplit)
    ]
  }

  private func problems(
    of wrong: WrongAnswer, _ result: ExerciseResult, for exercise: Exercise
  ) -> [Diagnostic] {
    let location = SourceLocation(path: wrong.file.path)
    if exercise.kind == .checks, result.diagnostics.contains(where: { $0.severity == .error }) {
      return [
        Diagnostic(
          .error, at: location, "this wrong answer does not compile, so it proves no check",
          remedy: "let it compile and behave wrongly", rule: .wrongAnswerCompiles,
          notes: result.diagnostics)
      ]
    }
    let failing = Set(result.checks.filter { $0.verdict != .pass && !$0.onlyWaits }.map(\.name))
    let hidden = Set(exercise.hiddenNames).subtracting(result.checks.map(\.name))
    return wrong.failingChecks.filter { !failing.contains($0) }.map { name in
      if hidden.contains(name) {
        return Diagnostic(
          .error, at: location,
          "the check '\(name)' is hidden, and wrong answers are held against shown checks only",
          remedy: failing.isEmpty
            ? "let a shown check catch it and name that one, or keep it outside of 'wrong'"
            : "name what catches it: \(failing.sorted().map { "'\($0)'" }.joined(separator: ", "))",
          rule: .wrongAnswerPasses)
      }
      let failed = failing.sorted().map { "'\($0)'" }.joined(separator: ", ")
      return Diagnostic(
        .error, at: location, "the check '\(name)' does not catch this wrong answer",
        remedy: failing.isEmpty
          ? "no check does: add a case that tells it from the solution"
          : "what catches it: \(failed)",
        rule: .wrongAnswerPasses)
    }
  }
}

extension ExerciseResult {
  /// The first thing that was wrong, in a few words.
  fileprivate var firstComplaint: String {
    if let reason { return reason }
    if let error = diagnostics.first(where: { $0.severity == .error }) { return error.message }
    if let check = checks.first(where: { $0.verdict != .pass }) { return "'\(check.name)' fails" }
    return "it has no check"
  }
}

extension CheckResult {
  /// Whether the check passes, and would count once another one does.
  fileprivate var onlyWaits: Bool {
    if case .dependsOn? = issues.first?.reason { true } else { false }
  }

  /// Whether the check itself found something wrong, and was not merely kept from running.
  public var isCaught: Bool {
    verdict != .pass && issues.contains(where: \.isFinding)
  }

  /// What is wrong with a client that does not do with the solution what it says.
  fileprivate func problem(of client: Client) -> Diagnostic {
    let location = SourceLocation(path: client.file.path)
    switch issues.first?.reason {
    case .refused(let diagnostic):
      return Diagnostic(
        .error, at: diagnostic.location ?? location,
        "this client does not compile with the solution: \(diagnostic.message)",
        remedy: "mend the client, or the solution", rule: .clientWithSolution,
        notes: diagnostic.notes)
    case let reason:
      let mark = client.marks.first { $0.kind == .error }
      var message = "this client must be refused, and the solution lets it compile"
      var remedy = "mend the client, or the solution"
      if case .told(let phrase) = reason, let said = phrase.values["actual"] {
        let meant = client.marks.first { mark in
          ([mark.text] + (mark.alternatives ?? [])).contains { !$0.isEmpty && said.hasPrefix($0) }
        }
        if let meant, let line = phrase.values["line"], !line.isEmpty {
          return Diagnostic(
            .error, at: meant.location,
            "the compiler says this of line \(line), and the mark is about line \(meant.line): \(said)",
            remedy: "write the mark at the end of that line", rule: .clientWithSolution)
        }
        message = "this client is refused with the solution for another reason: \(said)"
        remedy = "let its mark begin as this does, if that is meant; or \(remedy)"
      }
      return Diagnostic(
        .error, at: mark?.location ?? location, message, remedy: remedy,
        rule: .clientWithSolution)
    }
  }
}

extension Exercise {
  /// The exercise with little time: a changed condition often makes a loop without end.
  fileprivate var withMutantsTime: Exercise {
    var exercise = self
    exercise.timeLimitSeconds = 3
    return exercise
  }
}
