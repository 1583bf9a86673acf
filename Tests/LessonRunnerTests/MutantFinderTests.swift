// The rules by which solutions are changed: each on a few lines, with all that they change in them.

import LessonModel
import Testing

@testable import LessonRunner

@Suite("Finding mutants")
struct MutantFinderTests {
  /// What is changed in a text, each change as the text between what stays the same.
  private func changes(
    _ text: String, starter: String? = nil, isProgram: Bool = false
  ) -> Set<String> {
    let file = SourceFile(path: "solution.swift", text: text)
    let starter = starter.map { SourceFile(path: "starter.swift", text: $0) }
    let mutants = MutantFinder.mutants(of: file, starter: starter, isProgram: isProgram)
    let changes = mutants.map { mutant in
      let old = String(decoding: Array(text.utf8)[mutant.range], as: UTF8.self)
      return "\(old) → \(mutant.replacement)"
    }
    return Set(changes)
  }

  @Test("Comparisons, operands and constants")
  func comparisons() {
    #expect(
      changes("func f(_ n: Int) -> Bool { n % 3 <= 5 && n != 0 }\n") == [
        " → let n: Int = 0; return ", "n % 3 <= 5 && n != 0 → ",
        "n % 3 <= 5 && n != 0 → n % 3 <= 5",
        "n % 3 <= 5 && n != 0 → n != 0", "n % 3 <= 5 && n != 0 → return false",
        "n % 3 <= 5 && n != 0 → return true", "% → /", "3 → 4", "3 → 2",
        "<= → <", "<= → >", "5 → 6", "5 → 4", "5 → 0", "5 → -5", "&& → ||", "!= → ==", "0 → 1",
        "0 → -1",
      ])
  }

  @Test("Strings, what stands in them, and calls")
  func strings() {
    #expect(
      changes("func f(_ w: [String]) { print(\"Hi \", \"a\\(w.first! + g(1))\", w.sorted()) }\n")
        == [
          " → let w: [String] = []; ",
          "print(\"Hi \", \"a\\(w.first! + g(1))\", w.sorted()) → ",
          "print(\"Hi \", \"a\\(w.first! + g(1))\", w.sorted()) → return",
          "\"Hi \" → \"\"", "\"Hi \" → \"Hi\"", "\"Hi \" → \"hi \"",
          "\"a\\(w.first! + g(1))\" → \"\"", "w.first! + g(1) → w.first!", "w.first! + g(1) → g(1)",
          "first → last", "+ → -", "g(1) → 1", "1 → 2", "1 → 0", "1 → -1", ".sorted() → ",
        ])
  }

  @Test("A program's own statements, where what it prints is judged")
  func program() {
    let text = """
      import Glibc
      let most = 3
      func double(_ n: Int) -> Int { n }
      for actor in 1...most where actor != 2 { print(double(actor)) }

      """
    let own = changes(text, isProgram: true).subtracting(changes(text))
    #expect(
      own == [
        "... → ..<", "1 → 2", "1 → 0", "1 → -1", "!= → ==", "2 → 3", "2 → 1", "2 → 0", "2 → -2",
        "for actor in 1...most where actor != 2 { print(double(actor)) } → ",
        "print(double(actor)) → ", "double(actor) → actor", " where actor != 2 → ",
        "print(double(actor)) → double(actor)",
      ])
    let starter = text.replacing("actor != 2", with: "true")
    #expect(changes(text, starter: starter, isProgram: true).isSuperset(of: own))
    let given = text.replacing("{ n }", with: "{ 2 * n }")
    #expect(changes(text, starter: given, isProgram: true).isDisjoint(with: own))
  }

  @Test("The largest number has neighbours, too")
  func largest() {
    let largest = "9_223_372_036_854_775_807"
    #expect(
      changes("func f() -> Int { \(largest) }\n").isSuperset(of: [
        "\(largest) → 9223372036854775806", "\(largest) → 0",
      ]))
  }

  @Test("Nothing is divided by zero, and what leaves a `guard` stays")
  func refusedForSure() {
    let mutants = changes(
      "func f(_ n: Int) -> Int {\n  guard n / 1 > 2 else {\n    g()\n    return n %  7\n  }\n  h(0)\n}\n"
    )
    #expect(mutants.isDisjoint(with: ["1 → 0", "7 → 0", "return n %  7 → "]))
    #expect(mutants.isSuperset(of: ["1 → 2", "7 → 8", "g() → ", "0 → 1", "h(0) → "]))
  }

  @Test("Conditions, choices and statements")
  func statements() {
    #expect(
      changes("func f(_ a: A) {\n  guard a.x, !a.y else { return }\n  g = a.x ? b : c\n}\n") == [
        "guard a.x, !a.y else { return }\n  g = a.x ? b : c → return",
        "guard a.x, !a.y else { return } → ", "a.x → true", "a.x → false", "! → ", "!a.y → true",
        "!a.y → false", "g = a.x ? b : c → ", "a.x ? b : c → b", "a.x ? b : c → c",
      ])
  }

  @Test("Cases and their conditions")
  func cases() {
    #expect(
      changes("func f() {\n  switch a {\n  case .b where c: d()\n  case .e, .f: g()\n  }\n}\n") == [
        "switch a {\n  case .b where c: d()\n  case .e, .f: g()\n  } → ",
        "switch a {\n  case .b where c: d()\n  case .e, .f: g()\n  } → return",
        "case .b where c: d() → ",
        " where c → ", "d() → break", "d() → g()", "case .e, .f: g() → ", "case .e, .f: → default:",
        ".e, → ", ", .f → ", "g() → break", "g() → d()",
      ])
  }

  @Test("Cases change places only where some value may fit both")
  func disjointCases() {
    func swaps(_ first: String, _ second: String) -> Bool {
      let cases = ["case \(first): d()", "case \(second): g()"]
      return changes("func f() {\n  switch a {\n  \(cases[0])\n  \(cases[1])\n  }\n}\n").contains(
        "\(cases[0])\n  \(cases[1]) → \(cases[1])\n  \(cases[0])")
    }
    for (first, second) in [
      (".b", ".c"), (".b, .c", ".e"), ("(true, 0)", "(true, 1)"), ("\"a\"", "\"b\""),
      ("[\"a\", \"b\"]", "[\"a\", \"c\"]"), (".b(let x)", ".c"), (".b where c", ".e"),
      (".b(.none)", ".b(.some(let x))"), ("let .b(x), .c(x, _)", ".e(let x)"),
      (".b(of: 1, _)", ".b(of: 2, let x)"), ("(_, .b)", "(let x, .c(1))"),
    ] {
      #expect(!swaps(first, second), "\(first) | \(second)")
    }
    for (first, second) in [
      (".b", ".b(1)"), (".b, .c", ".c, .e"), ("(true, _)", "(true, 1)"), ("0", "0..<3"), ("x", "y"),
      (".b(let x)", ".b(1)"), (".b(let x), .c", ".c"), (".b.c", ".d"), ("0x1", "1"),
      ("nil", ".none"), (".b where c", ".b"),
    ] {
      #expect(swaps(first, second), "\(first) | \(second)")
    }
  }

  @Test("An operator that is declared keeps its name")
  func operators() {
    #expect(!changes("func * (k: Int, v: V) -> V { w(k * 2) }\n").contains { $0.hasPrefix("* (") })
    let declared = "struct V {\n  static func + (a: V, b: V) -> V { a }\n}\n"
    #expect(!changes(declared).contains("+ → -"))
  }

  @Test("A body that the starter has stays, whatever becomes of the line above it")
  func givenBodies() {
    let starter = "class A {\n  func f() -> Int {\n    1 + 2\n  }\n}\n"
    let solution = starter.replacing("  func", with: "  private func")
    #expect(changes(solution, starter: starter) == ["private  → "])
  }

  @Test("Declarations, and only what the starter does not have")
  func declarations() {
    let starter = "final class A {\n  private var x = 1\n  weak var b: A?\n}\n\nA()\n"
    let solution = starter.replacing("  weak", with: "  private let y = 2\n  weak")
    #expect(
      changes(solution, starter: starter) == [
        "private  → ", "2 → 3", "2 → 1", "2 → 0", "2 → -2",
      ])
    #expect(changes("final class A {\n  weak var b: A?\n}\n") == ["final  → ", "weak  → "])
  }
}
