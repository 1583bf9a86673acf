// The exercises that are handed out and ask for types, or for what is refused.

extension Place {
  /// Their files, by their paths on the page.
  static let typeFiles: [String: String] = [
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
  ]
}
