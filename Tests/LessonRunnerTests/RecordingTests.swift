// A program's values, prints and scopes, from the compiler's transform to the timeline.

import LessonModel
import Testing

@testable import LessonRunner

@Suite("A recording of a program")
struct RecordingTests {
  @Test("has every value with its place, count and last value")
  func values() async throws {
    let run = try await RecordingWorkshop.run(
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
    #expect(run.ending == .programEnded)
    #expect(run.timeline.place(1)?.name == "number")
    #expect(run.timeline.place(1)?.count == 101)
    #expect(run.timeline.place(1)?.last == RenderedValue(text: "15", typeName: "Int", number: 15))
    #expect(run.timeline.place(4)?.count == 27)
    #expect(run.timeline.place(4)?.last == RenderedValue(text: "\"Fizz!\"", typeName: "String"))
    #expect(run.timeline.place(11, .print)?.count == 100)
    #expect(run.timeline.place(11, .print)?.last?.text == "Buzz!\n")
    #expect(run.timeline.place(13)?.last?.text == "\"FizzBuzz!\"")
  }

  @Test("has the values of a program with a closure that must not escape")
  func nonescaping() async throws {
    let run = try await RecordingWorkshop.run(
      """
      func twice(_ change: (Int) -> Int) -> Int {
        change(change(1))
      }
      twice { $0 + 3 }
      """)
    #expect(run.timeline.place(2)?.last?.text == "7")
    #expect(run.timeline.place(4)?.last?.text == "7")
  }

  @Test("has events in the order in which things happened, nested by scope")
  func order() async throws {
    let run = try await RecordingWorkshop.run(
      """
      func double(_ x: Int) -> Int {
        print("doubling")
        return x * 2
      }
      let a = double(4)
      print(a, terminator: "")
      [1].forEach { print($0) }
      """)
    #expect(
      run.timeline.outline == [
        "1: {",
        "  1: x = 4",
        "  2: print doubling",
        "  3: 8",
        "1: }",
        "5: a = 8",
        "6: print 8",
        "7: {",
        "  7: $0 = 1",
        "  7: print 1",
        "7: }",
      ])
    #expect(run.timeline.standardOutput.text == "doubling\n81\n")
  }

  @Test("says nothing of what computes ()")
  func void() async throws {
    let run = try await RecordingWorkshop.run(
      """
      func nothing() {}
      nothing()
      """)
    #expect(run.timeline.places.allSatisfy { $0.kind == .scope })
  }

  @Test("keeps scopes straight when functions throw and closures return")
  func scopes() async throws {
    let run = try await RecordingWorkshop.run(
      """
      struct Refused: Error {}
      func check(_ x: Int) throws { if x > 1 { throw Refused() } }
      func sum(_ values: [Int]) -> Int {
        let doubled = values.map { $0 * 2 }
        let total = doubled.reduce(0, +)
        return total
      }
      try? check(2)
      sum([1])
      """)
    #expect(
      run.timeline.outline == [
        "2: {",
        "  2: x = 2",
        "  2: {",
        "8: nil",
        "3: {",
        "  3: values = [1]",
        "  4: {",
        "    4: $0 = 1",
        "    4: 2",
        "  4: }",
        "  4: doubled = [2]",
        "  5: total = 2",
        "  6: 2",
        "3: }",
        "9: 2",
      ])
  }

  @Test("does not record what a description does while a value is rendered")
  func reentry() async throws {
    let run = try await RecordingWorkshop.run(
      """
      struct Loud: CustomStringConvertible {
        var description: String {
          let word = "loud"
          return word
        }
      }
      let value = Loud()
      """)
    #expect(run.timeline.outline == ["7: value = loud"])
  }

  @Test("has exact counts and the last value of a million iterations, and a sample of the rest")
  func million() async throws {
    let run = try await RecordingWorkshop.run(
      """
      var total = 0
      for i in 1...1_000_000 {
        total = i
      }
      """)
    let place = try #require(run.timeline.place(3))
    #expect(place.count == 1_000_000)
    #expect(place.last?.number == 1_000_000)
    #expect(!place.lastIsSampled)
    let numbers = run.timeline.events.compactMap { event -> Double? in
      guard event.range == place.range, case .value(_, let value) = event.kind else { return nil }
      return value.number
    }
    #expect(numbers.count == place.recordedCount)
    #expect((1_000...3_000).contains(numbers.count))
    #expect(numbers.prefix(256).elementsEqual((1...256).map(Double.init)))
    let lastGap = 1_000_000 - (numbers.last ?? 0)
    #expect(lastGap < 20_000)
  }

  @Test("has counts and last values when the program is killed")
  func killed() async throws {
    let run = try await RecordingWorkshop.run(
      """
      var n = 0
      while true {
        n = n % 10 + 1
      }
      """, limits: RunLimits(wallSeconds: 0.5))
    #expect(run.timeline.termination == .timedOut(limitSeconds: 0.5))
    let place = try #require(run.timeline.place(3))
    #expect(place.count > 1_000)
    #expect(place.last != nil)
    #expect([2, 3].contains(run.timeline.stop?.location.position.line))
    #expect(run.timeline.stop?.isExact == false)
  }

  @Test("comes from all threads, each with its ordinal")
  func threads() async throws {
    let run = try await RecordingWorkshop.run(
      """
      await withTaskGroup(of: Void.self) { group in
        for _ in 1...8 {
          group.addTask { @concurrent in
            for i in 1...1_000 {
              let square = i * i
            }
          }
        }
      }
      """)
    let place = try #require(run.timeline.place(5))
    #expect(place.count == 8_000)
    #expect(place.name == "square")
    #expect(run.ending == .programEnded)
  }

  @Test("of several threads loses no value and mixes up none")
  func threadValues() async throws {
    let run = try await RecordingWorkshop.run(
      """
      import Foundation
      struct Pair { var name: String; var n: Int }
      let lock = NSLock()
      nonisolated(unsafe) var total = 0
      DispatchQueue.concurrentPerform(iterations: 4) { worker in
        var sum = 0
        for round in 1...3_000 {
          sum += worker
          let text = String(repeating: "abcd", count: worker + 1)
          let pair = Pair(name: text, n: worker)
          if round == 3_000 { lock.withLock { total += sum } }
        }
      }
      let end = total
      """)
    let timeline = run.timeline
    #expect([8, 9, 10].map { timeline.place($0)?.count } == [12_000, 12_000, 12_000])
    #expect(timeline.place(14)?.last?.text == "18000")
    let texts = (1...4).map { "\"\(String(repeating: "abcd", count: $0))\"" }
    let pairs = zip(texts, 0...).map { "Pair(name: \($0), n: \($1))" }
    var seen: [Int: Set<String>] = [:]
    for event in timeline.events {
      guard case .value(_, let value) = event.kind, let line = event.range?.start.line else {
        continue
      }
      seen[line, default: []].insert(value.text)
    }
    #expect(seen[9]?.isSubset(of: texts) == true)
    #expect(seen[10]?.isSubset(of: pairs) == true)
    #expect(run.ending == .programEnded)
  }

  @Test("is not disturbed by a forked child")
  func fork() async throws {
    let run = try await RecordingWorkshop.run(
      """
      import Glibc
      @_silgen_name("fork") func forkProcess() -> pid_t
      let before = 1
      let child = forkProcess()
      if child == 0 {
        let inChild = 2
        exit(7)
      }
      waitpid(child, nil, 0)
      let after = 3
      """)
    #expect(run.ending == .programEnded)
    #expect(run.timeline.place(3)?.last?.text == "1")
    #expect(run.timeline.place(6) == nil)
    #expect(run.timeline.place(10)?.last?.text == "3")
  }

  @Test("has print(_:to:) as no output")
  func printIntoString() async throws {
    let run = try await RecordingWorkshop.run(
      """
      var text = ""
      print("a", to: &text)
      text
      """)
    #expect(run.timeline.place(2, .print) == nil)
    #expect(run.timeline.place(3)?.last?.text == "\"a\\n\"")
  }
}
