// The exercises that are handed out and ask for functions.

extension Place {
  /// Their files, by their paths on the page.
  static let functionFiles: [String: String] = [
    // Split, with hidden checks, probes for them and points.
    "bang/exercise.md": """
    ---
    title: Bang
    points: 4
    checks:
      "sevens bang": {points: 2}
      "big sevens bang, too":
        points: 3
        after: sevens bang
      others stay: {after: "big sevens bang, too"}
    ---

    Say `Bang!` for sevens.

    @Hints

    1. What is left of seven?
    2. Zero.

    """,
    "bang/exercise.zh-Hans.md": """
    ---
    title: 砰
    checks:
      "sevens bang": 七的倍数
      "big sevens bang, too": 大的七的倍数
      others stay: 其余不变
    ---

    七的倍数说 `Bang!`。

    @Hints

    1. 余数是多少？
    2. 零。

    """,
    "bang/solution.swift": """
    func bang(_ n: Int) -> String {
      // starter.hide
      let leftOver = n % 7
      if leftOver == 0 { return "Bang!" }
      // starter.show
      return "\\(n)"
    }

    """,
    "bang/checks.swift": """
    import Testing

    @testable import Exercise

    @Suite struct Bang {
      @Test("sevens bang", arguments: [7, 14])
      func sevens(number: Int) { #expect(bang(number) == "Bang!") }

      @Test("others stay")
      func others() { #expect(joined(1, 2) == "1 2") }
    }

    """,
    "bang/hidden.swift": """
    import Testing

    @testable import Exercise

    @Suite struct BangHidden {
      @Test("big sevens bang, too")
      func big() { #expect(secretly(777_777) == ["Bang!"]) }
    }

    """,
    "bang/probes.swift": """
    // What checks call.

    func joined(_ first: Int, _ second: Int) -> String {
      bang(first) + " " + bang(second)
    }

    /// Only for those who grade.
    func secretly(_ number: Int) -> [String] {
      [bang(number)]
    }

    """,
    "bang/wrong/eights.swift": """
    // expected-failure {{sevens bang}} Eight is a number that many people take for seven.
    // zh-Hans: 很多人把八当成七。
    func bang(_ n: Int) -> String {
      n % 8 == 0 ? "Bang!" : "\\(n)"
    }

    """,
    "bang/wrong/small.swift": """
    // expected-failure {{big sevens bang, too}} Only what is small was looked at.
    func bang(_ n: Int) -> String {
      n == 7 || n == 14 ? "Bang!" : "\\(n)"
    }

    """,
    // Functions with defaults, labels, throws and async; Foundation.
    "shout/exercise.md": """
    ---
    title: Shout
    swift: 6
    limits: {time: 3s}
    ---

    Shout.

    @Hints

    1. Louder.
    2. `uppercased()`.

    """,
    "shout/solution.swift": """
    import Foundation

    struct Silence: Error {}

    func shout(_ text: String, times: Int = 1, end: String? = nil) throws -> [String] {
      // starter.hide
      guard !text.isEmpty else { throw Silence() }
      return Array(repeating: text.uppercased() + (end ?? "!"), count: times)
      // starter.show
      #if false
        return []
      #endif
    }

    func later(_ text: String) async -> String { text.lowercased() }

    """,
    "shout/starter.swift": """
    import Foundation

    struct Silence: Error {}

    func shout(_ text: String, times: Int = 1, end: String? = nil) throws -> [String] {
      []
    }

    func later(_ text: String) async -> String { text.lowercased() }

    """,
    "shout/checks.swift": """
    import Testing

    @testable import Exercise

    @Suite struct Shouts {
      @Test("it shouts") func once() throws { #expect(try shout("a") == ["A!"]) }
      @Test("it shouts more than once") func twice() throws {
        #expect(try shout("a", times: 2, end: "?") == ["A?", "A?"])
      }
      @Test("silence is refused") func nothing() { #expect(throws: (any Error).self) { try shout("") } }
      @Test("later") func whispers() async { #expect(await later("A") == "a") }
    }

    """,
    "shout/wrong/once.swift": """
    // expected-failure {{it shouts more than once}} The number was not looked at.
    import Foundation

    struct Silence: Error {}

    func shout(_ text: String, times: Int = 1, end: String? = nil) throws -> [String] {
      guard !text.isEmpty else { throw Silence() }
      return [text.uppercased() + (end ?? "!")]
    }

    func later(_ text: String) async -> String { text.lowercased() }

    """,
    // A prediction of values, some of them asked for.
    "numbers/exercise.md": """
    ---
    title: Numbers
    kind: predict
    ---

    Mark the values of the last two lines.

    @Hints

    1. Count.
    2. Count again.

    """,
    "numbers/starter.swift": "let all = [3, 1, 2]\n// Sorted.\nall.sorted()\nall.count\n",
    "numbers/solution.swift":
      "let all = [3, 1, 2]\nall.sorted()  // expected-value {{[1, 2, 3]}}\n"
      + "all.count  // expected-value {{3}}\n",
    "numbers/wrong/unsorted.swift": """
    // expected-failure {{line 3}} Sorting does not change the list itself, but gives another.
    let all = [3, 1, 2]
    all.sorted()  // expected-value {{[3, 1, 2]}}
    all.count  // expected-value {{3}}

    """,
    // Generic functions and closures: checks that are compiled once and cannot be apart.
    "twice/exercise.md": """
    ---
    title: Twice
    ---

    Do it twice.

    @Hints

    1. Again.
    2. And again.

    """,
    "twice/solution.swift": """
    func twice<Value>(_ value: Value, _ work: (Value) -> Value) -> Value {
      // starter.hide
      let firstResult = work(value)
      return work(firstResult)
      // starter.show
    }

    """,
    "twice/starter.swift": """
    func twice<Value>(_ value: Value, _ work: (Value) -> Value) -> Value {
      value
    }

    """,
    "twice/checks.swift": """
    import Testing

    @testable import Exercise

    @Suite struct Twice {
      @Test("done twice") func doubled() { #expect(twice(3) { $0 * 2 } == 12) }
      @Test("done twice with texts") func texts() { #expect(twice("a") { $0 + "b" } == "abb") }
    }

    """,
    "twice/wrong/once.swift": """
    // expected-failure {{done twice}} Once is not twice.
    func twice<Value>(_ value: Value, _ work: (Value) -> Value) -> Value {
      work(value)
    }

    """,
  ]
}
