// What an author's checks require, as the testing library takes it.

import Testing

@Suite("Required values")
struct RequiredValuesTests {
  private static let greet = "Lessons/greetings/hello/greet"

  @Test("A 'try' that a requirement lacks is an error, and others tell their values")
  func requirements() async throws {
    let place = try Place()
    let checks = """
      import Testing

      @testable import Exercise

      func greeting(_ name: String) throws -> String? { greet(name) }
      func later(_ name: String) async -> String? { greet(name) }

      @Suite @MainActor struct Greeting {
        var names = ["Ada"]

        @Test("a name is greeted")
        mutating func named() async throws {
          let last = names.popLast()
          let name = try #require(last)
          let hello = try #require(try greeting(name))
          let again = try #require(await later(name))
          #expect(again == hello)
          try [name].forEach {
            let first = try #require($0.first)
            #expect(first == "A")
          }
          let third = try #require(greeting(name))
          #expect(third == "Hello, Ada!")
        }

        @Test("without a name it just says hello")
        func unnamed() throws {
          let first = try #require(greet("").first { $0.isLetter })
          #expect(first == "H")
        }
      }

      """
    try place.write("\(Self.greet)/checks.swift", checks)
    var said = try await transcript(at: place, [["lint", "greet"]])
    try place.write(
      "\(Self.greet)/checks.swift",
      checks.replacing("try #require(greeting", with: "try #require(try greeting"))
    said += try await transcript(
      at: place, [["lint", "greet"], ["check", "greet", "--solutions"]])
    try expectGolden(said, "lint-requirements.txt")
  }

  @Test("A condition that changes what it is a call of is told: no package compiles it")
  func changingCondition() async throws {
    let place = try Place()
    func check(_ statements: String) throws {
      let checks = try place.read("\(Self.greet)/checks.swift")
        .replacing(
          "@testable import Exercise\n",
          with: """
            @testable import Exercise

            struct Greeter {
              var names = ["Ada"]
              mutating func isDone() -> Bool { names.popLast() == nil }
              func knows(_ name: String) -> Bool { names.contains(name) }
            }

            """
        )
        .replacing("  func unnamed() {\n", with: "  func unnamed() throws {\n" + statements)
      try place.write("\(Self.greet)/checks.swift", checks)
    }
    try check(
      """
          var greeter = Greeter()
          #expect(greeter.knows("Ada"))
          #expect(!greeter.isDone())
          let done = greeter.isDone()
          #expect(done)

      """)
    try expectGolden(
      try await transcript(at: place, [["lint", "greet"], ["check", "greet", "--solutions"]]),
      "lint-changing-condition.txt")
  }
}
