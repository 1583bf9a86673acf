// A program's values, prints and scopes, from the compiler's transform to the timeline.

import LessonModel
import ProcessSandbox
import Testing

@testable import LessonRunner

@Suite("A recording of a program")
struct RecordingTests {
  let workshop: RecordingWorkshop

  init() throws {
    workshop = try RecordingWorkshop.shared.get()
  }

  @Test("has every value with its place, count and last value")
  func values() throws {
    let run = try workshop.run(
      """
      func fizzBuzz(_ number: Int) -> String {
        switch (number % 3, number % 5) {
        case (0, 0): return "FizzBuzz!"
        case (0, _): return "Fizz!"
        case (_, 0): return "Buzz!"
        case (_, _): return "\\(number)"
        }
      }

      for i in 1...100 {
        print(fizzBuzz(i))
      }
      fizzBuzz(15)
      """)
    #expect(run.outcome.termination.isSuccess, "\\(run.outcome.standardError.text)")
    #expect(run.recording.programEnd == .ended(code: 0))
    let places = run.timeline.places
    func place(_ line: Int, _ kind: Place.Kind) -> Place? {
      places.first { $0.range.start.line == line && $0.kind == kind }
    }
    #expect(place(1, .value)?.name == "number")
    #expect(place(1, .value)?.count == 101)
    #expect(place(1, .value)?.last == RenderedValue(text: "15", typeName: "Int", number: 15))
    #expect(place(4, .value)?.count == 27)
    #expect(place(4, .value)?.last == RenderedValue(text: "\"Fizz!\"", typeName: "String"))
    #expect(place(11, .print)?.count == 100)
    #expect(place(11, .print)?.last?.text == "Buzz!\n")
    #expect(place(13, .value)?.last?.text == "\"FizzBuzz!\"")
  }
}
