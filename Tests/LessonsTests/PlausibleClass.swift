// A class of learners who make the mistakes that people make, some often, some once: no names, and no
// two files alike.

/// Makes files for the exercise of `Place.writeBangCourse`.
struct PlausibleClass {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// How often each mistake is made, the commonest first; the last is another one each time.
  private static let weights = [9, 6, 5, 4, 3, 3, 2, 2, 2, 1, 4]

  /// So many learners, each with the text of a file; the first quarter has it right.
  func learners(_ count: Int) -> [(name: String, text: String)] {
    var maker = self
    return (0..<count).map { index in
      let name = "learner-\(index < 10 ? "0" : "")\(index)"
      return (name, maker.file(mistake: index < count / 4 ? nil : maker.mistake()))
    }
  }

  private mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }

  private mutating func mistake() -> Int {
    var place = next(Self.weights.reduce(0, +))
    for (mistake, weight) in Self.weights.enumerated() {
      if place < weight { return mistake }
      place -= weight
    }
    return 0
  }

  private mutating func file(mistake: Int?) -> String {
    let parameter = ["number", "n", "value", "count", "x"][next(5)]
    let local = ["word", "result", "answer", "text", "said"][next(5)] + "\(next(90) + 10)"
    let own = next(900) + 100
    let bang = mistake == 1 ? "Bang" : mistake == 3 ? "bang!" : mistake == 10 ? "\(own)" : "Bang!"
    let test = mistake == 2 ? "\(parameter) == 7" : "\(parameter) % 7 == 0"
    let other =
      switch mistake {
      case 0: "\"\""
      case 4: "\"Number \\(\(parameter))\""
      case 7: parameter
      default: "\"\\(\(parameter))\""
      }
    let name = mistake == 8 ? "sayBang" : "bang"
    let start = "// \(own)\nfunc \(name)(_ \(parameter): Int) -> String {\n"
    if mistake == 5 {
      // What is not there is taken all the same.
      return start + "  let \(local) = [\"Bang!\"]\n"
        + "  return \(test) ? \(local)[0] : \(local)[1]\n}\n"
    }
    let returned = mistake == 6 ? String(local.dropLast()) : local
    let bodies = [
      "  if \(test) {\n    return \"\(bang)\"\n  }\n  return \(other)\n}\n",
      "  return \(test) ? \"\(bang)\" : \(other)\n}\n",
    ]
    guard mistake != 6, mistake != 9, next(3) > 0 else {
      let condition = mistake == 9 ? "\(parameter) % 7 = 0" : test
      return start
        + "  var \(local) = \(other)\n  if \(condition) { \(local) = \"\(bang)\" }\n  return \(returned)\n}\n"
    }
    return start + bodies[next(2)]
  }
}

extension Place {
  /// A course with one exercise.
  func writeBangCourse() throws {
    let files = [
      "course.yml": "title: Numbers\nlanguages: [en]\nlessons: [numbers]\n",
      "numbers/lesson.md":
        "---\ntitle: Numbers\nsummary: What they say.\npages: [seven]\n---\n\nSeven.\n",
      "numbers/seven/page.md": "---\ntitle: Seven\n---\n\nSay it.\n\n@Exercise(path: \"bang\")\n",
      "numbers/seven/bang/exercise.md":
        "---\ntitle: Say Bang!\npoints: 4\n---\n\nMultiples of seven say `\"Bang!\"`.\n",
      "numbers/seven/bang/starter.swift":
        "func bang(_ number: Int) -> String {\n  return \"nothing yet\"\n}\n",
      "numbers/seven/bang/solution.swift":
        "func bang(_ number: Int) -> String {\n  number % 7 == 0 ? \"Bang!\" : \"\\(number)\"\n}\n",
      "numbers/seven/bang/checks.swift": """
      import Testing

      @testable import Exercise

      @Suite struct Bang {
        @Test("seven says Bang!")
        func seven() { #expect(bang(7) == "Bang!") }

        @Test("other numbers say themselves", arguments: [1, 8, 100])
        func others(number: Int) { #expect(bang(number) == "\\(number)") }

        @Test("multiples of seven say Bang!", arguments: [14, 21, 700])
        func multiples(number: Int) { #expect(bang(number) == "Bang!") }
      }

      """,
      "numbers/seven/bang/wrong/only-seven.swift": """
      // expected-failure {{multiples of seven say Bang!}} Seven itself was asked for, and not its multiples.
      func bang(_ number: Int) -> String { number == 7 ? "Bang!" : "\\(number)" }

      """,
    ]
    for (name, text) in files { try write("Lessons/\(name)", text) }
  }
}
