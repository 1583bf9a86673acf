// Which lines do something else each time a program runs, as far as two runs can tell.

import LessonModel
import SwiftReading
import Testing

@testable import LessonRunner

@Suite("Two runs of one program")
struct ChanceTests {
  private let range = SourceRange(
    start: SourcePosition(line: 1, column: 1), end: SourcePosition(line: 1, column: 2))

  /// The sidebar of a program whose only line had a value so many times, the kept ones in `kept`.
  private func sidebar(
    _ kept: [String], last: String, count: Int, lastIsSampled: Bool = false
  ) -> Sidebar {
    func value(_ text: String) -> RenderedValue { RenderedValue(text: text, typeName: "Int") }
    let events = kept.map { text in
      Event(
        instantNanoseconds: 0, range: range, kind: .value(name: "x", value(text)))
    }
    let place = Place(
      range: range, kind: .value, name: "x", count: count, recordedCount: kept.count,
      last: value(last), lastIsSampled: lastIsSampled)
    let timeline = Timeline(
      events: events, places: [place], durationNanoseconds: 0, termination: .exited(code: 0))
    return Sidebar(of: timeline, source: SourceFile(path: "A.swift", text: "x"))
  }

  @Test("agree when all values are the same")
  func same() {
    let run = sidebar(["1", "2"], last: "2", count: 2)
    #expect(run.linesThatDiffer(from: run).isEmpty)
  }

  @Test("differ in a last value, in a value before, in a count, and in a line")
  func different() {
    let run = sidebar(["1", "2"], last: "2", count: 2)
    #expect(run.linesThatDiffer(from: sidebar(["1", "3"], last: "3", count: 2)) == [1])
    #expect(run.linesThatDiffer(from: sidebar(["0", "2"], last: "2", count: 2)) == [1])
    #expect(run.linesThatDiffer(from: sidebar(["1", "2"], last: "2", count: 3)) == [1])
    #expect(run.linesThatDiffer(from: Sidebar()) == [1])
  }

  @Test("agree where tasks ran side by side and each had the value that it had before")
  func anotherOrder() {
    let run = sidebar(["2", "4"], last: "4", count: 2)
    let other = sidebar(["4", "2"], last: "2", count: 2)
    #expect(run.linesThatDiffer(from: other) == [1])
    #expect(run.linesThatDiffer(from: other, inAnyOrder: true) == [])
    let wrong = sidebar(["4", "4"], last: "4", count: 2)
    #expect(run.linesThatDiffer(from: wrong, inAnyOrder: true) == [1])
    let file = { SourceFile(path: "/a.swift", text: $0) }
    #expect(Chance.runsSideBySide(file("async let a = f()\n")))
    #expect(Chance.runsSideBySide(file("await withTaskGroup(of: Int.self) { _ in }\n")))
    #expect(!Chance.runsSideBySide(file("let a = await f() // async let\n")))
  }

  @Test("agree when the clock alone decided what one of them kept")
  func sampled() {
    let run = sidebar(["1", "2"], last: "9", count: 9)
    let slower = sidebar(["1", "5"], last: "5", count: 9, lastIsSampled: true)
    #expect(run.linesThatDiffer(from: slower).isEmpty)
    #expect(slower.linesThatDiffer(from: run).isEmpty)
  }

  @Test("differ in the last value even when not all values were kept")
  func lastOfMany() {
    let run = sidebar(["1", "2"], last: "9", count: 9)
    #expect(run.linesThatDiffer(from: sidebar(["1", "2"], last: "8", count: 9)) == [1])
  }

  @Test("are compared as far as both go when one of them cut a value short")
  func cut() {
    let run = sidebar(["[1, 2, 3]"], last: "[1, 2, 3]", count: 1)
    let slower = sidebar(["[1, …, 3]"], last: "[1, …, 3]", count: 1)
    let other = sidebar(["[4, …, 3]"], last: "[4, …, 3]", count: 1)
    #expect(run.linesThatDiffer(from: slower).isEmpty)
    #expect(slower.linesThatDiffer(from: run).isEmpty)
    #expect(run.linesThatDiffer(from: other) == [1])
    #expect(slower.linesThatDiffer(from: other) == [1])
  }
}
