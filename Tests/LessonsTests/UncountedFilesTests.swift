// Files of a learner's that an exercise does not have: nothing in them counts, and that is said.

import Foundation
import Testing

@Suite("Files that an exercise does not have")
struct UncountedFilesTests {
  private static let files = [
    "basket.swift": """
    func bill(for basket: [String]) -> Int {
      basket.reduce(0) { $0 + cost(of: $1) }
    }

    """,
    "basket/Prices.swift": "func price(of fruit: String) -> Int { 3 }\n",
    "basket/Helper.swift": "func cost(of fruit: String) -> Int { price(of: fruit) }\n",
  ]
  private static let sentence =
    "what is in Helper.swift does not count: the exercise has no file of this\n    name"

  /// The miniature course with the exercise of several files, and what a learner has for it.
  private static func place(_ folder: String) throws -> Place {
    let place = try Place()
    try place.copyFixture(
      "../../Docs/exercises/exercise/basket", to: "Lessons/greetings/kinds/basket")
    let page = "Lessons/greetings/kinds/page.md"
    try place.write(page, try place.read(page) + "\n@Exercise(path: \"basket\")\n")
    for (path, text) in files { try place.write("\(folder)/\(path)", text) }
    return place
  }

  @Test("Whoever calls what is in one learns that nothing in it counts")
  func atHome() async throws {
    let place = try Self.place("Work/greetings")
    let refused = try await place.lessons(["check", "basket"])
    #expect(refused.output.contains("✘ \(Self.sentence)"), "\(refused.output)")
    #expect(refused.output.contains("cannot find 'cost' in scope"), "\(refused.output)")
    try place.write(
      "Work/greetings/basket.swift",
      "func bill(for basket: [String]) -> Int { basket.reduce(0) { $0 + price(of: $1) } }\n")
    let judged = try await place.lessons(["check", "basket"])
    #expect(judged.output.contains("0 of 3 checks pass"), "\(judged.output)")
    #expect(!judged.output.contains("does not count"), "\(judged.output)")
  }

  @Test("One whose name differs in capital letters alone is taken where there is none of that name")
  func otherLetters() async throws {
    let solution = "../../Docs/exercises/exercise/basket/solution"
    let place = try Self.place("Class/ada/Greetings")
    for folder in ["Work/Greetings", "Class/ada/Greetings"] {
      try place.copyFixture("\(solution).swift", to: "\(folder)/Basket.swift")
      try place.copyFixture("\(solution)/Prices.swift", to: "\(folder)/basket/prices.swift")
    }
    for path in Self.files.keys { try place.remove("Class/ada/Greetings/\(path)") }
    let judged = try await place.lessons(["check", "basket"])
    #expect(judged.output.contains("all 3 checks pass"), "\(judged.output)")
    let own = try place.files(below: "Work").keys.filter {
      $0.hasSuffix(".swift") && !$0.contains(".lessons/")
    }
    #expect(own.sorted() == ["Greetings/Basket.swift", "Greetings/basket/prices.swift"])
    for folder in ["Class", "."] {
      let graded = try await place.lessons(["grade", folder, "--exercise", "basket"])
      #expect(graded.output.contains("1 pass"), "\(folder): \(graded.output)")
    }
  }

  @Test("One whose name differs in capital letters alone from one that nobody changed is taken")
  func untouchedNamesake() async throws {
    let place = try Self.place("Work/greetings")
    try place.remove("Work/greetings/basket")
    try place.remove("Work/greetings/basket.swift")
    let begun = try await place.lessons(["check", "basket"])
    #expect(begun.output.contains("not begun"), "\(begun.output)")
    let solution = "../../Docs/exercises/exercise/basket/solution"
    try place.copyFixture("\(solution).swift", to: "Work/greetings/Basket.swift")
    try place.copyFixture("\(solution)/Prices.swift", to: "Work/greetings/basket/prices.swift")
    let judged = try await place.lessons(["check", "basket"])
    #expect(judged.output.contains("all 3 checks pass"), "\(judged.output)")
    #expect(judged.output.contains("Work/greetings/Basket.swift"), "\(judged.output)")
    let graded = try await place.lessons(["grade", ".", "--exercise", "basket"])
    #expect(graded.output.contains("1 pass"), "\(graded.output)")
    _ = try await place.lessons(["reset", "basket"])
    let again = try await place.lessons(["check", "basket"])
    #expect(again.output.contains("not begun"), "\(again.output)")
  }

  @Test("It is said of one whose name differs in capital letters alone from one that is there")
  func capitalLetters() async throws {
    let place = try Self.place("Work/greetings")
    try place.remove("Work/greetings/basket/Helper.swift")
    try place.write(
      "Work/greetings/basket/prices.swift", "func cost(of fruit: String) -> Int { 3 }\n")
    let refused = try await place.lessons(["check", "basket"])
    #expect(
      refused.output.contains("✘ what is in prices.swift does not count"), "\(refused.output)")
  }

  @Test("One with nothing in it is not one that was not handed in")
  func emptied() async throws {
    let place = try Self.place("Class/ada/greetings")
    try place.remove("Class/ada/greetings/basket")
    for learner in ["ada", "bo"] {
      try place.write(
        "Class/\(learner)/greetings/basket.swift",
        "func bill(for basket: [String]) -> Int { basket.reduce(0) { $0 + price(of: $1) } }\n")
    }
    try place.write("Class/ada/greetings/basket/Prices.swift", "")
    _ = try await place.lessons(["grade", "Class", "--exercise", "basket"])
    let lacksPrice = try ["ada", "bo"].map { learner in
      try place.read("Results/results/\(learner)/greetings/basket.json")
        .contains("cannot find 'price' in scope")
    }
    #expect(lacksPrice == [true, false])
  }

  @Test("A platform's learner learns it, too")
  func onPlatform() async throws {
    let place = try Self.place("handed-in")
    let answer = try await place.lessons([
      "grade", "handed-in", "--as", "submitty", "--exercise", "basket", "--output", "out",
    ])
    #expect(answer.errors == "")
    let said = try place.read("out/validation_results.json")
    let sentences =
      "what is in basket/Helper.swift does not count: the exercise has no file of this name; "
      + "does not compile: line 2: cannot find 'cost' in scope"
    #expect(said.contains(sentences), "\(said)")
  }

  @Test("Of one that has the name, and cannot be taken, it is said why")
  func notTaken() async throws {
    let place = try Self.place("Work/greetings")
    let bill = try place.read("Lessons/greetings/kinds/basket/solution.swift")
    let prices = try place.read("Lessons/greetings/kinds/basket/solution/Prices.swift")
    let large = prices + String(repeating: "// so\n", count: 50_000)
    for (name, files) in [
      "two": ["a/Prices.swift": prices, "b/Prices.swift": prices + "// mine\n"],
      "large": ["Prices.swift": large],
    ] {
      try place.write("\(name)/basket.swift", bill)
      for (path, text) in files { try place.write("\(name)/\(path)", text) }
    }
    try place.write("latin/basket.swift", bill)
    try place.write("latin/Prices.swift", "")
    try Data("// für\n".unicodeScalars.map { UInt8($0.value) } + prices.utf8)
      .write(to: URL(filePath: "\(place.path)/latin/Prices.swift"))
    for (name, reason) in [
      "two": "which file counts for Prices.swift is not clear: hand in one of a/Prices.swift, "
        + "b/Prices.swift",
      "large": "Prices.swift cannot be judged: it is larger than 256 KiB",
      "latin": "Prices.swift: line 1 is not UTF-8",
    ] {
      let answer = try await place.lessons([
        "grade", name, "--as", "submitty", "--exercise", "basket", "--output", "of \(name)",
      ])
      #expect(answer.exitCode == 0, "\(answer.errors)")
      let result = try place.read("of \(name)/validation_results.json")
      #expect(result.contains(reason), "\(result)")
      #expect(!result.contains("does not count"), "\(result)")
    }
  }
}
