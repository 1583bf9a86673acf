// What a module of many mutants has of each: a copy of a statement where that does the same, else of the whole
// body.

import Foundation
import LessonModel
import Testing

@testable import LessonRunner

@Suite("Many mutants in one module")
struct SchemataTests {
  /// The copies that changes to a text have: what stands behind each `if __lessons_is(…) {`, without spaces
  /// around it.
  private func copies(_ text: String, _ changes: [(String, String)], isNarrow: Bool = true) throws
    -> [String]
  {
    let file = SourceFile(path: "solution.swift", text: text)
    var mutants: [Int: Mutant] = [:]
    for (index, change) in changes.enumerated() {
      let range = try #require(text.firstRange(of: change.0))
      let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
      mutants[index + 1] = Mutant(
        range: start..<start + change.0.utf8.count, replacement: change.1, change: "")
    }
    let schemata = try #require(Schemata(mutants, of: file, isNarrow: isNarrow))
    let lines = schemata.source.lines
    return schemata.lines.sorted { $0.mutant < $1.mutant }.map { copy in
      let own = lines[copy.lines.lowerBound - 1..<copy.lines.upperBound - 1]
      return own.joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
    }
  }

  @Test("A mutant has a copy of the smallest statement around its change, in any block")
  func smallest() throws {
    let text = """
      func f(_ n: Int) -> Int {
        for i in 1...9 where i > n {
          if i == 3 { g(1) } else { g(2) }
        }
        switch n {
        case 0: return 5
        default: return n + 6
        }
      }
      """
    #expect(
      try copies(
        text,
        [
          ("1)", "0)"), ("g(2)", ""), ("i == 3", "true"), ("1...9", "0...9"), ("5", "7"),
          ("n + 6", "n"),
        ]
      ) == [
        "g(0)", "", "if true { g(1) } else { g(2) }",
        "for i in 0...9 where i > n {\n    if i == 3 { g(1) } else { g(2) }\n  }",
        "return 7", "return n",
      ])
  }

  @Test("A copy of the whole body is one for what declares, and for what a body ends with")
  func whole() throws {
    let text = """
      func f(_ n: Int) -> Int {
        let m = n + 1
        guard let k = g(m) else { return 2 }
        defer { h(3) }
        return k
      }
      """
    for (old, new) in [("1", "4"), ("g(m)", "nil"), ("return 2", ""), ("3", "4"), ("return k", "")]
    {
      let whole = text.replacing("\(old)", with: new, maxReplacements: 1)
      let body = whole.split(separator: "\n").dropFirst().dropLast().joined(separator: "\n")
      let copy = try copies(text, [(old, new)])[0]
      #expect(copy == (body + "\n\n__lessons_end()").trimmingCharacters(in: .whitespaces), "\(old)")
    }
  }

  @Test("What stands in a closure, or is a value, is not changed by itself")
  func values() throws {
    let text = """
      func f(_ n: [Int]) {
        g(n.map { $0 + 1 })
        let k = if n.isEmpty { 2 } else { 3 }
        h(k)
      }
      """
    #expect(try copies(text, [("1", "4")]) == ["g(n.map { $0 + 4 })"])
    #expect(try copies(text, [("2", "4")])[0].hasPrefix("g(n.map { $0 + 1 })"))
  }

  @Test("What a `do` catches is what all of its statements throw, so that they stay together")
  func thrown() throws {
    let text = """
      func f() {
        g(1)
        do {
          try h(2)
        } catch .failed { g(3) }
      }
      """
    let whole = "do {\n    try h(4)\n  } catch .failed { g(3) }"
    #expect(try copies(text, [("1", "4"), ("2", "4")]) == ["g(4)", whole])
  }

  @Test("Where copies of statements will not do, each mutant has one of its function's body")
  func wide() throws {
    #expect(
      try copies("func f() {\n  g(1)\n  g(2)\n}", [("1", "3")], isNarrow: false) == [
        "g(3)\n  g(2)\n\nreturn"
      ])
  }
}
