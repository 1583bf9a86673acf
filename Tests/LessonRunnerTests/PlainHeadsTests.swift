// Branches, loops, labels and closures are told from each other however they are laid out: a program that is
// recorded does what it does without that.

import LessonModel
import SwiftReading
import Testing

@testable import LessonRunner

@Suite("As plain Swift does, however it is laid out")
struct PlainHeadsTests {
  @Test("What a lone call returns is let go at once in functions that return in branches")
  func returnsInBranches() async throws {
    let timeline = try await RecordingWorkshop.run(
      """
      final class Item {
        let n: Int
        init(_ n: Int) { self.n = n }
        deinit { print("gone", n) }
      }
      var list = [Item(1), Item(2), Item(3), Item(4)]
      func pop(_ isLast: Bool) -> String {
        list.removeLast()
        print("removed")
        if isLast {
          return "last"
        } else {
          return "more"
        }
      }
      func act(_ command: String) -> Bool {
        switch command {
        case "pop":
          list.removeLast()
          print("in case")
          return true
        default:
          return false
        }
      }
      func clear() -> () {
        list.removeLast()
        print("cleared")
      }
      func numbers() -> [Int] { [1, 2].map { $0 + 1 } }
      print(pop(false), act("pop"), numbers())
      clear()
      """
    ).timeline
    #expect(
      timeline.standardOutput.text
        == "gone 4\nremoved\ngone 3\nin case\nmore true [2, 3]\ngone 2\ncleared\n")
  }

  @Test(
    "Whatever the head of a branch or loop looks like, statements keep their order",
    arguments: [
      "if\n  let last = list.last,\n  last > 2\n{\n  print(last)\n}",
      "while\n  let last = list.last,\n  last > 5\n{\n  print(last)\n}",
      "for\n  item in list\n  where item > 1\n{\n  print(item)\n}",
      "if let big = { list.max() }(), big > 2 {\n  print(big)\n}",
      "if let big = list.max { $0 < $1 }, big > 2 {\n  print(big)\n}",
      "repeat { at += 0 } while list.allSatisfy { isBig($0) }",
      "for item in list.filter { $0 > 1 } {\n  print(item)\n}",
      "switch at {\ncase let n where isStrict ? n > 70 : n > 60: print(n)\ndefault: break\n}",
      "guard at > 0 else {\n  throw\n    Small()\n}",
    ])
  func heads(statement: String) async throws {
    let timeline = try await RecordingWorkshop.run(
      """
      struct Small: Error {}
      var at = 0, isStrict = true, Total = 0
      func isBig(_ n: Int) -> Bool { n > 2 }
      func next() -> Int { at += 1; return at * 10 }
      func work(_ list: [Int]) throws -> [Int] {
        var out = [0, 0, 0]
        out[at] = next() + 1
        \(statement.replacing("\n", with: "\n  "))
        return out
      }
      print(try work([1, 2, 3]))
      Total += 1
      """
    ).timeline
    #expect(timeline.standardOutput.text.hasSuffix("[11, 0, 0]\n"))
    #expect(timeline.places.filter { $0.unrecorded != nil } == [])
    #expect(timeline.places.contains { $0.name == "Total" && $0.last?.text == "1" })
  }

  @Test("What a lone call in a closure of a known function returns is let go, whatever is imported")
  func foreignImports() async throws {
    let timeline = try await RecordingWorkshop.run(
      """
      #if canImport(Darwin)
      import Darwin
      #else
      import Glibc
      #endif
      import struct Foundation.Date
      import RegexBuilder
      final class Item {
        let n: Int
        init(_ n: Int) { self.n = n }
        deinit { print("gone", n) }
      }
      struct Shelf {
        var list = [Item(1), Item(2), Item(3)]
        var top: Int { get { list.count } set { list.removeLast(); print("set") } }
      }
      var shelf = Shelf()
      [0].forEach { _ in
        shelf.list.removeLast()
        print("after")
      }
      shelf.top = 0
      """
    ).timeline
    #expect(timeline.standardOutput.text == "gone 3\nafter\ngone 2\nset\n")
  }

  @Test("On one line, each branch's values are shown, and what was returned last")
  func oneLine() async throws {
    let source = """
      enum Game {
        nonisolated(unsafe) static var cells = [0, 0], at = 0
        static func next() -> Int { at += 1; return at * 10 }
      }
      Game.cells[Game.at] = Game.next()
      var x = 0
      for i in 0..<4 {
        if i % 2 == 0 { x = i * 10 } else { x = -i }
      }
      func sign(_ n: Int) -> Int { if n < 0 { return -1 } else { return 1 } }
      print(sign(5), sign(-5), sign(4))
      func load(_ n: Int) async -> Int { n * 10 }
      var loaded: [Int] = []
      loaded.append(await load(2))
      """
    let timeline = try await RecordingWorkshop.run(source).timeline
    let sidebar = Sidebar(of: timeline, source: SourceFile(path: "/main.swift", text: source))
    let shown = [5, 8, 10, 14].map { sidebar.lines[$0]?.items.map(\.last.text) }
    #expect(shown == [["[10, 0]"], ["20", "-3"], ["4", "1"], ["[20]"]])
  }
}
