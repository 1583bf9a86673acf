// The exercises that `lessons new exercise --kind` writes: one of each way to judge a learner's work.

extension Templates {
  /// How an exercise is judged, as authors say it.
  enum ExerciseKind: String, CaseIterable {
    case checks, predict, clients, probes
  }

  /// The files of a new exercise.
  static func exercise(_ slug: String, _ kind: ExerciseKind) -> [File] {
    switch kind {
    case .checks: exercise(slug)
    case .predict: prediction(slug)
    case .clients: clients(slug)
    case .probes: probes(slug)
    }
  }

  // MARK: Predictions

  private static func prediction(_ slug: String) -> [File] {
    func code(_ first: String, _ second: String) -> String {
      """
      let price = 3
      var sum = price
      sum += 4
      price\(first)
      sum\(second)

      """
    }
    func value(_ value: Int) -> String { "  // expected-value {{\(value)}}" }
    func wrong(_ line: Int, _ note: String, _ first: Int, _ second: Int) -> String {
      "// expected-failure {{line \(line)}} \(note)\n" + code(value(first), value(second))
    }
    return [
      (
        "exercise.md",
        """
        ---
        title: \(title(slug))
        kind: predict
        ---

        Write behind the last two lines what they give, as `// expected-value {{…}}`.

        @Hints

        1. Which of the two names does the third line change?
        2. `var sum = price` copies the number; from then on, the two have nothing to do with each other.

        """
      ),
      ("solution.swift", code(value(3), value(7))), ("starter.swift", code("", "")),
      (
        "wrong/one-number.swift",
        wrong(4, "Both names are taken for the same number.", 7, 7)
      ),
      ("wrong/set-to.swift", wrong(5, "`+=` is read as `=`.", 3, 4)),
      ("wrong/not-changed.swift", wrong(5, "The third line is passed over.", 3, 3)),
    ]
  }

  // MARK: Clients

  private static func clients(_ slug: String) -> [File] {
    func code(_ count: String, _ press: String = "mutating func press() { count += 1 }") -> String {
      """
      /// Counts how often it was pressed.
      struct Counter {
        \(count)

        \(press)
      }

      """
    }
    return [
      (
        "exercise.md",
        """
        ---
        title: \(title(slug))
        ---

        Everybody can read the `count` of a `Counter`, and nobody but `press()` can change it. Complete it.

        @Hints

        1. Who can set the property now, and who should?
        2. A property can be read by everybody and be set by its type alone: `private(set)` says so.

        """
      ),
      ("solution.swift", code("private(set) var count = 0")),
      ("starter.swift", code("var count = 0")),
      (
        "clients/Count.swift",
        """
        // The count can be read after a press
        func use() -> Int {
          var counter = Counter()
          counter.press()
          return counter.count
        }

        """
      ),
      (
        "clients/Count-refused.swift",
        """
        // The count is set by nobody else
        func use() -> Int {
          var counter = Counter()
          counter.count = 100  // expected-error {{cannot assign to property}}
          return counter.count
        }

        """
      ),
      (
        "wrong/hidden.swift",
        "// expected-failure {{The count can be read after a press}} What is private is read by nobody.\n"
          + code("private var count = 0")
      ),
      (
        "wrong/hidden-press.swift",
        "// expected-failure {{The count can be read after a press}} The wrong member is closed.\n"
          + code("var count = 0", "private mutating func press() { count += 1 }")
      ),
      (
        "wrong/in-this-file.swift",
        "// expected-failure {{The count is set by nobody else}} The module is no wall within itself.\n"
          + code("internal(set) var count = 0")
      ),
    ]
  }

  // MARK: Probes

  private static func probes(_ slug: String) -> [File] {
    func lift(_ body: String) -> String {
      """
      class Lift {
        var floor = 0

        func goUp() {
          \(body)
        }
      }

      """
    }
    return [
      (
        "exercise.md",
        """
        ---
        title: \(title(slug))
        ---

        Complete the class `Lift` for a house with floors from 0 to 5.

        - `goUp()` goes one floor up.
        - At the top, it stays where it is.

        @Hints

        1. Going up means adding one. When must it not be done?
        2. Ask by `if` before you add whether there is a floor above.

        """
      ),
      ("solution.swift", lift("if floor < 5 { floor += 1 }")),
      ("starter.swift", lift("// One floor up.")),
      (
        "probes.swift",
        """
        // Presses the buttons of a learner's lift and tells where it goes: checks get plain values.

        /// The floors that a new lift comes to.
        func floors(afterPresses presses: Int) -> [Int] {
          let lift = Lift()
          return (0..<presses).map { _ in
            lift.goUp()
            return lift.floor
          }
        }

        """
      ),
      (
        "checks.swift",
        """
        import Testing

        @testable import Exercise

        @Suite struct Lifts {
          @Test("it goes up", arguments: [[1], [1, 2, 3], [1, 2, 3, 4, 5]])
          func up(expected: [Int]) {
            #expect(floors(afterPresses: expected.count) == expected)
          }

          @Test("it stays at the top")
          func top() {
            #expect(floors(afterPresses: 7) == [1, 2, 3, 4, 5, 5, 5])
          }
        }

        """
      ),
      (
        "wrong/through-the-roof.swift",
        "// expected-failure {{it stays at the top}} The top floor is not asked for.\n"
          + lift("floor += 1")
      ),
      (
        "wrong/one-below.swift",
        "// expected-failure {{it goes up}} Five floors are counted from 0 to 4; here there are six.\n"
          + lift("if floor < 4 { floor += 1 }")
      ),
      (
        "wrong/in-one-go.swift",
        "// expected-failure {{it goes up}} The lift goes all the way.\n"
          + lift("while floor < 5 { floor += 1 }")
      ),
    ]
  }
}
