// Where a program stopped, and why, for each way in which learners' programs stop.

import LessonModel
import Testing

@testable import LessonRunner

@Suite("The stop of a program")
struct RecordingStopTests {
  @Test("Why a program stops does not name the folder that it ran in")
  func withoutFolders() {
    let error =
      "'try!' expression unexpectedly raised an error: Error Domain=NSCocoaErrorDomain Code=260 "
      + "\"The file doesn’t exist.\""
    let told =
      "Snippet/main.swift:3: Fatal error: \(error)UserInfo={NSFilePath=/tmp/a.x, NSURL=a -- file:/}\n"
    #expect(StopFinder.lastMessage(in: told) == error)
  }

  /// A program that does not come to its end.
  struct Trap: Sendable, CustomTestStringConvertible {
    var source: String
    var line: Int
    var message: String?

    var testDescription: String { message ?? source }
  }

  @Test("is none where a value traps that is only written down, in a text that is typed, too")
  func trappingDescription() async throws {
    let text = """
      struct Trapping: CustomStringConvertible {
        var name: String!
        var description: String { name }
      }
      var trapping = Trapping()
      trapping.name = "a"
      print(trapping)

      """
    let snippet = Snippet(
      name: "Trapping", file: SourceFile(path: "/lesson/Trapping.swift", text: text), marks: [],
      visibleLines: [], slices: [:])
    let engine = try await RecordingWorkshop.engine.value
    let results = [
      try await engine.run(snippet), try await engine.run(edited: snippet) { _, _ in },
    ]
    for timeline in results.map(\.timeline) {
      #expect(timeline?.termination == .exited(code: 0))
      #expect(timeline?.stop == nil)
      #expect(timeline?.standardOutput.text == "a\n")
      #expect(timeline?.recordingEnd?.isClean == false)
    }
  }

  @Test(
    "is the exact line of a trap, with the runtime's message",
    arguments: [
      Trap(
        source: """
          func pick(_ values: [Int], _ index: Int) -> Int {
            values[index]
          }
          pick([1, 2, 3], 7)
          """, line: 2, message: "Index out of range"),
      Trap(
        source: """
          let number = Int("seven")
          print(number!)
          """, line: 2, message: "Unexpectedly found nil while unwrapping an Optional value"),
      Trap(
        source: """
          print("Your name?")
          let name = readLine()!
          """, line: 2,
        message: "Unexpectedly found nil while unwrapping an Optional value: "
          + "readLine() found no line to read"),
      Trap(
        source: """
          func grow(_ n: Int8) -> Int8 {
            n + 100
          }
          grow(100)
          """, line: 2, message: "Arithmetic overflow"),
      Trap(
        source: """
          var count = Int8.max
          count += 1
          """, line: 2, message: "Arithmetic overflow"),
      Trap(
        source: """
          [2, 1, 0].map { n in
            10 / n
          }
          """, line: 2, message: "Division by zero"),
      Trap(
        source: """
          class Train { init() {} }
          class MaglevTrain: Train {}
          let train = Train()
          train as! MaglevTrain
          """, line: 4, message: "Could not cast value of type 'Train' to 'MaglevTrain'"),
      Trap(
        source: """
          func fail(_ text: String, line: UInt = #line) { fatalError(text, line: line) }
          print("before")
          fail("here")
          """, line: 3, message: "here"),
      Trap(
        source: """
          func check(_ n: Int) {
            precondition(n > 3, "n must be large")
          }
          check(1)
          """, line: 2, message: "Precondition failed: n must be large"),
      Trap(source: "fatalError(\"not yet: later\")", line: 1, message: "not yet: later"),
      Trap(
        source: """
          final class Counter {
            var count = 1
            func add(to total: inout Int) {
              count += 1
              total += 1
            }
          }
          let counter = Counter()
          counter.add(to: &counter.count)
          """, line: 9,
        message: "Simultaneous accesses, but modification requires exclusive access"),
      Trap(
        source: """
          func deep(_ n: Int) -> Int {
            deep(n + 1) + 1
          }
          deep(0)
          """, line: 2, message: "A function calls itself without end, or too often"),
    ])
  func traps(_ trap: Trap) async throws {
    let run = try await RecordingWorkshop.run(trap.source)
    #expect(run.ending == .stopped)
    #expect(run.timeline.stop?.location.path == "/lesson/Snippet.swift")
    #expect(run.timeline.stop?.location.position.line == trap.line)
    #expect(run.timeline.stop?.message == trap.message)
    #expect(run.timeline.stop?.isExact == true)
    #expect(!run.timeline.standardError.text.contains("Backtracing"))
  }

  @Test(
    "is the exact line from which an error was thrown that nobody caught",
    arguments: [
      Trap(
        source: """
          struct Refused: Error {}
          func refuse() throws {
            throw Refused()
          }
          let before = 1
          try refuse()
          """, line: 3, message: "Exercise.Refused()"),
      Trap(
        source: """
          enum Storm: Error { case force(Int) }
          func sail(in wind: Int) throws(Storm) -> Int {
            if wind > 8 {
              throw .force(wind)
            }
            return wind
          }
          let calm = try sail(in: 3)
          let rough = try sail(in: 9)
          """, line: 4, message: "Exercise.Storm.force(9)"),
      Trap(
        source: """
          import Foundation
          let text = Data("x".utf8)
          let count = 1
          let number = try JSONDecoder().decode(Int.self, from: text)
          print(number, count)
          """, line: 4, message: nil),
      Trap(
        source: """
          enum Refused: Error { case first, second }
          func refuse() throws { throw Refused.first }
          func pass() throws {
            defer { print("left") }
            do {
              try refuse()
            } catch {
              print("again")
              throw Refused.second
            }
          }
          try? refuse()
          try pass()
          """, line: 9, message: "Exercise.Refused.second"),
      Trap(
        source: """
          struct Refused: Error {}
          func refuse(_ number: Int) async throws -> Int {
            await Task.yield()
            if number > 1 {
              throw Refused()
            }
            return number
          }
          let first = try await refuse(1)
          async let second = refuse(2)
          let sum = try await first + second
          """, line: 5, message: "Exercise.Refused()"),
    ])
  func uncaught(_ trap: Trap) async throws {
    let run = try await RecordingWorkshop.run(trap.source)
    let message = try #require(run.timeline.stop?.message)
    #expect(message.hasPrefix("an error was thrown and not caught: \(trap.message ?? "")"))
    #expect(run.timeline.stop?.location.path == "/lesson/Snippet.swift")
    #expect(run.timeline.stop?.location.position.line == trap.line)
    #expect(run.timeline.stop?.isExact == true)
  }

  @Test(
    "stands at its line's own beginning or behind it, where only the line is known, too",
    arguments: [
      """
      func first(of frames: [Int]) -> Int {
        let found = frames
          .filter { $0 > 3 }
          .first!
        return found
      }
      first(of: [])
      """,
      """
      func open(_ number: Int) {
        if number == 0 {
      \t\t\tpreconditionFailure("shut")
        }
      }
      open(0)
      """,
    ])
  func column(_ source: String) async throws {
    let run = try await RecordingWorkshop.run(source)
    let position = try #require(run.timeline.stop?.location.position)
    let line = source.split(separator: "\n", omittingEmptySubsequences: false)[position.line - 1]
    #expect(position.column > line.prefix { $0.isWhitespace }.utf8.count)
  }

  @Test("keeps what was printed and computed until then")
  func before() async throws {
    let run = try await RecordingWorkshop.run(
      """
      let a = 3
      print("no line end", terminator: "")
      fatalError()
      """)
    #expect(run.timeline.standardOutput.text == "no line end")
    #expect(run.timeline.place(1)?.last?.text == "3")
    #expect(run.timeline.place(2, .print)?.last?.text == "no line end")
  }

  @Test("knows leaving early from coming to an end")
  func endings() async throws {
    let early = try await RecordingWorkshop.run(
      """
      import Glibc
      func leave() { exit(3) }
      leave()
      """)
    #expect(early.ending == .leftEarly(code: 3))
    #expect(early.timeline.termination == .exited(code: 3))

    let awaited = try await RecordingWorkshop.run(
      """
      func later() async -> Int { await Task.yield(); return 3 }
      let three = await later()
      print(three)
      """)
    #expect(awaited.ending == .programEnded)
    #expect(awaited.timeline.place(2)?.last?.text == "3")

    let main = try await RecordingWorkshop.run(
      """
      @main struct Program {
        static func main() { print("main") }
      }
      """)
    #expect(main.ending == .programEnded)
    #expect(main.timeline.standardOutput.text == "main\n")

    let empty = try await RecordingWorkshop.run("struct Unused { var x = 1 }")
    #expect(empty.ending == .programEnded)
    #expect(empty.timeline.events.isEmpty)
  }
}
