// The sample that most goldens show: FizzBuzz as the lesson on tuples runs it.

import LessonModel

enum FizzBuzz {
  static let file = SourceFile(
    path: "/course/Lessons/patterns/tuples/FizzBuzz.swift",
    text: """
      func fizzBuzz(_ number: Int) -> String {
        switch (number % 3, number % 5) {
        case (0, 0): return "FizzBuzz!"
        case (0, _): return "Fizz!"
        case (_, 0): return "Buzz!"
        case (_, _): return "\\(number)"
        }
      }

      for number in 1...100 {
        print(fizzBuzz(number))
      }

      fizzBuzz(15)  // expected-value {{"FizzBuzz!"}}
      let answer = fizzBuzz(6)
      var total = 0
      for number in 1...12 { total += number * number }
      let short = [3, 5, 15].map { fizzBuzz($0) }

      """)

  static let snippet = Snippet(
    name: "FizzBuzz", file: file, marks: [], visibleLines: Array(1...18),
    slices: ["definition": Array(1...8)])

  static func name(_ number: Int) -> String {
    switch (number % 3, number % 5) {
    case (0, 0): "FizzBuzz!"
    case (0, _): "Fizz!"
    case (_, 0): "Buzz!"
    default: "\(number)"
    }
  }

  /// A call of `fizzBuzz` as the transform reports it; patterns with more places shift the columns.
  static func call(_ number: Int, shift: Int = 0, in run: inout RunRecorder) {
    run.scope(at(1, 40, 8, 2)) { run in
      run.number(at(1, 15, 28), "number", number)
      let ends = [3: 34, 4: 30, 5: 30, 6: 34]
      let line = number % 15 == 0 ? 3 : number % 3 == 0 ? 4 : number % 5 == 0 ? 5 : 6
      run.scope(at(line, 16 + shift, shift + ends[line, default: 0])) { run in
        run.value(at(line, 23 + shift, shift + ends[line, default: 0]), "", "\"\(name(number))\"")
      }
    }
  }

  static var timeline: Timeline {
    var run = RunRecorder()
    for number in 1...100 {
      run.scope(at(10, 23, 12, 2)) { run in
        call(number, in: &run)
        run.print(at(11, 3, 26), name(number))
      }
    }
    call(15, in: &run)
    run.value(at(14, 1, 13), "", "\"FizzBuzz!\"")
    call(6, in: &run)
    run.value(at(15, 5, 11), "answer", "\"Fizz!\"")
    run.number(at(16, 5, 10), "total", 0)
    var total = 0
    for number in 1...12 {
      total += number * number
      run.scope(at(17, 22, 50)) { $0.number(at(17, 24, 29), "total", total) }
    }
    for number in [3, 5, 15] {
      run.scope(at(18, 28, 45)) { run in
        run.number(at(18, 28, 29), "$0", number)
        call(number, in: &run)
        run.value(at(18, 30, 42), "", "\"\(name(number))\"")
      }
    }
    run.value(
      at(18, 5, 10), "short", "[\"Fizz!\", \"Buzz!\", \"FizzBuzz!\"]", type: "[String]", count: 3)
    return run.timeline()
  }

  static var result: SnippetResult {
    SnippetResult(snippet: "FizzBuzz", timeline: timeline, diagnostics: [], disagreements: [])
  }
}
