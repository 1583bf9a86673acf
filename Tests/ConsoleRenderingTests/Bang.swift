// The sample exercise, as a learner got it wrong and right.

import LessonModel

enum Bang {
  static let file = SourceFile(
    path: "/home/ada/Work/patterns/bang.swift",
    text: """
      func fizzBuzz(_ number: Int) -> String {
        switch (number % 3, number % 5, number % 7) {
        case (0, 0, _): return "FizzBuzz!"
        case (0, _, _): return "Fizz!"
        case (_, 0, _): return "Buzz!"
        case (_, _, _): return "\\(number)"
        }
      }

      fizzBuzz(7)
      """)

  static let exercise = Exercise(
    slug: "bang", lesson: "patterns", page: "tuples", path: "/course/Lessons/patterns/tuples/bang",
    kind: .checks,
    text: Localized(
      ExerciseText(
        file: SourceFile(path: "/course/bang/exercise.md", text: ""),
        title: "Say Bang! for multiples of seven", instructions: [], hints: [])),
    solution: file, starter: file)

  static var failing: ExerciseResult {
    var run = RunRecorder()
    FizzBuzz.call(7, shift: 3, in: &run)
    run.value(at(10, 1, 12), "", "\"7\"")
    let check = "multiples of seven say Bang!"
    run.mark(.checkStarted)
    for (ordinal, number) in [7, 14, 21, 28].enumerated() {
      run.context = CheckContext(check: check, caseOrdinal: ordinal)
      run.mark(.caseStarted)
      FizzBuzz.call(number, shift: 3, in: &run)
      run.mark(.caseEnded)
    }
    let issues = [7, 14, 21, 28].enumerated().map { ordinal, number in
      Issue(
        .difference(
          expected: number == 21 ? "\"FizzBang!\"" : "\"Bang!\"",
          actual: "\"\(FizzBuzz.name(number))\""),
        caseOrdinal: ordinal, arguments: "\(number)")
    }
    return ExerciseResult(
      exercise: exercise.address, path: file.path, progress: .pending, verdict: .fail,
      checks: [
        CheckResult(
          kind: .function, name: "threes, fives and both are as before", verdict: .pass,
          caseCount: 6,
          durationNanoseconds: 412_000),
        CheckResult(
          kind: .function, name: check, verdict: .fail, caseCount: 4, durationNanoseconds: 631_000,
          issues: issues),
        CheckResult(
          kind: .function, name: "one hundred and five says all three", verdict: .fail,
          durationNanoseconds: 120_000,
          issues: [
            Issue(
              .difference(
                expected: "[\"FizzBuzzBang!\", \"FizzBuzzBang!\", \"FizzBuzzBang!\"]",
                actual: "[\"FizzBuzz!\", \"FizzBuzz!\", \"FizzBuzz!\"]"))
          ]),
      ],
      timeline: run.timeline(),
      wrongAnswerNote: Localized(
        "The third remainder is in the tuple, but every pattern ignores it with `_`. A wildcard matches whatever stands there, so seven is never looked at."
      ))
  }

  static var passing: ExerciseResult {
    ExerciseResult(
      exercise: exercise.address, path: file.path, progress: .done, verdict: .pass,
      checks: [
        CheckResult(
          kind: .function, name: "threes, fives and both are as before", verdict: .pass,
          caseCount: 6,
          durationNanoseconds: 412_000),
        CheckResult(
          kind: .client, name: "A subclass may not override `speed()`", verdict: .pass),
      ])
  }

  static var stopped: ExerciseResult {
    var run = RunRecorder()
    run.context = CheckContext(check: "seven", caseOrdinal: 0)
    run.enter(at(1, 40, 8, 2))
    run.number(at(1, 15, 28), "number", 7)
    let stop = Stop(
      location: SourceLocation(path: file.path, line: 6, column: 26), isExact: true,
      message: "Index out of range")
    return ExerciseResult(
      exercise: exercise.address, path: file.path, progress: .pending, verdict: .fail,
      checks: [
        CheckResult(
          kind: .function, name: "seven", suite: "Numbers", verdict: .fail, caseCount: 2,
          issues: [Issue(.trapped("Index out of range"), caseOrdinal: 0, arguments: "7")]),
        CheckResult(
          kind: .function, name: "eight", suite: "Words", verdict: .error,
          issues: [Issue(.timedOut)]),
        CheckResult(
          kind: .client, name: "A subclass may not override `speed()`", verdict: .fail,
          issues: [Issue(.notRefused(expected: "instance method overrides a 'final' method"))]),
        CheckResult(
          kind: .client, name: "A subclass may override `name`", verdict: .fail,
          issues: [Issue(.refused(Diagnostic(.error, at: nil, "cannot find 'name' in scope")))]),
        CheckResult(
          kind: .prediction, name: "line 7", verdict: .fail, issues: [Issue(.dependsOn("seven"))]),
      ],
      timeline: run.timeline(stop: stop, termination: .signaled(number: 4)))
  }
}
