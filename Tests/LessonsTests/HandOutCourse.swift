// A course with an exercise of each kind, and answers to them: what is handed out must judge them alike.

import Foundation

extension Place {
  /// The exercises of the page that is added to the miniature course.
  static let handOutExercises = [
    "bang", "train", "refused", "fit", "point", "shout", "numbers", "twice",
  ]

  /// Adds a page with an exercise of each kind, or some of these, to the miniature course.
  func addExercisesOfEachKind(_ only: [String] = handOutExercises) throws {
    let page = "Lessons/greetings/more"
    try write("Lessons/greetings/lesson.md", lessonText)
    try write("\(page)/page.md", pageText(only))
    for (name, text) in Self.files where only.contains(String(name.prefix { $0 != "/" })) {
      try write("\(page)/\(name)", text)
    }
  }

  private var lessonText: String {
    "---\ntitle: Greetings\nsummary: Say hello.\npages: [hello, kinds, more]\n---\n\nA lesson.\n"
  }

  private func pageText(_ exercises: [String]) -> String {
    "---\ntitle: More\nsummary: One of each kind.\n---\n\nOne of each kind.\n"
      + exercises.map { "\n@Exercise(path: \"\($0)\")\n" }.joined()
  }

  /// The answers that are judged, by exercise and a name of their own.
  static let handOutAnswers: [String: [String: String]] = {
    var answers: [String: [String: String]] = [:]
    for (name, text) in files {
      let parts = name.split(separator: "/").map(String.init)
      guard name.hasSuffix(".swift"), parts.contains("wrong") || parts.count == 2 else { continue }
      guard ["solution.swift", "starter.swift"].contains(parts[1]) || parts[1] == "wrong" else {
        continue
      }
      answers[parts[0], default: [:]][parts.last ?? ""] = text + "// Mine.\n"
    }
    for exercise in handOutExercises {
      answers[exercise, default: [:]]["broken.swift"] = "let a: Int = \"a\"\n"
      answers[exercise, default: [:]]["nothing.swift"] = "let nothing = 1\n"
    }
    answers["train", default: [:]]["misspelt.swift"] = "class Trian { func describe() { } }\n"
    answers["bang", default: [:]]["loop.swift"] =
      "func bang(_ n: Int) -> String { while true {} }\n"
    answers["bang", default: [:]]["trap.swift"] =
      "func bang(_ n: Int) -> String { [\"\"][n] }\nfunc == (a: String, b: String) -> Bool { true }\n"
    answers["refused", default: [:]]["all.swift"] =
      "let a = 1  // expected-error {{}}\na = 2  // expected-error {{}}\n"
      + "var b = 3  // expected-error {{}}\nb = 4  // expected-error {{}}\n"
    return answers
  }()

  static let files: [String: String] = [
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
    // In one process with its checks; the learner declares a class.
    "train/exercise.md": """
    ---
    title: Train
    module: Railway
    isolation: MainActor
    ---

    Write a class `SteamTrain`.

    @Hints

    1. A class.
    2. With a method.

    """,
    "train/solution.swift": """
    class Train {
      var wheels = 4
      func describe() -> String { "a train" }
    }

    // starter.hide
    final class SteamTrain: Train {
      private let secretSteam = "a steam train"
      override func describe() -> String { secretSteam }
    }
    // starter.show

    """,
    "train/checks.swift": """
    import Testing

    @testable import Railway

    @MainActor @Suite struct Trains {
      @Test("a steam train says so")
      func steam() { #expect(SteamTrain().describe() == "a steam train") }

      @Test("it is a train")
      func isTrain() { #expect(SteamTrain() as Any is Train) }
    }

    """,
    "train/wrong/no-train.swift": """
    // expected-failure {{it is a train}} It was forgotten whose child it is.
    class Train {}
    class SteamTrain { func describe() -> String { "a steam train" } }

    """,
    // A prediction of what the compiler refuses.
    "refused/exercise.md": """
    ---
    title: Refused
    kind: predict
    ---

    Mark what is refused.

    @Hints

    1. What is constant?
    2. `let` is.

    """,
    "refused/starter.swift": "let a = 1\na = 2\nvar b = 3\nb = 4\n",
    "refused/solution.swift":
      "let a = 1\na = 2  // expected-error {{cannot assign to value: 'a'}}\nvar b = 3\nb = 4\n",
    "refused/wrong/other.swift": """
    // expected-failure {{line 2}} The variable was taken for the constant.
    let a = 1
    a = 2
    var b = 3
    b = 4  // expected-error {{}}

    """,
    // Nothing but clients.
    "fit/exercise.md": """
    ---
    title: Fit
    ---

    Let only numbers fit.

    @Hints

    1. Types.
    2. `Int`.

    """,
    "fit/solution.swift": """
    // starter.hide
    func fit(_ number: Int) {}
    // starter.show

    """,
    "fit/clients/text.swift": "// Numbers fit\nlet good: Void = fit(7)\n",
    "fit/clients/text-refused.swift":
      "// Texts do not fit\nlet bad: Void = fit(\"7\")  // expected-error {{cannot convert}}\n",
    "fit/wrong/any.swift": """
    // expected-failure {{Texts do not fit}} Everything fits.
    func fit(_ any: Any) {}

    """,
    // Probes that look at a struct.
    "point/exercise.md": """
    ---
    title: Point
    ---

    Make a struct `Point` with `x` and `y` that can be compared.

    @Hints

    1. A struct.
    2. `Equatable`.

    """,
    "point/solution.swift": """
    // starter.hide
    struct Point: Equatable {
      var x: Int
      var y: Int
      func secretHelper() -> Int { x * 31 + y }
    }
    // starter.show

    """,
    "point/probes.swift": """
    func isSame(_ x: Int, _ y: Int) -> Bool {
      Point(x: x, y: y) == Point(x: y, y: x)
    }

    var origin: [String: (Int, Int)?] { ["origin": (Point(x: 0, y: 1).x, Point(x: 0, y: 1).y)] }

    """,
    "point/checks.swift": """
    import Testing

    @testable import Exercise

    @Suite struct Points {
      @Test("points are compared", arguments: [(1, 1, true), (1, 2, false)])
      func compared(x: Int, y: Int, same: Bool) { #expect(isSame(x, y) == same) }

      @Test("the origin")
      func start() {
        let found = origin["origin"] ?? nil
        #expect(found?.1 == 1)
      }
    }

    """,
    "point/wrong/always.swift": """
    // expected-failure {{points are compared}} All points are taken for one.
    struct Point: Equatable {
      var x: Int
      var y: Int
      static func == (a: Point, b: Point) -> Bool { true }
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
