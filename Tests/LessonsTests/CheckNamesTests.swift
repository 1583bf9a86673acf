// Names of checks as authors may write them: a file of checks says no less than Swift Testing does of it.

import Testing

@Suite("Names of checks")
struct CheckNamesTests {
  private static let checks = ##"""
    import Testing

    @testable import Exercise

    @Suite struct Greeting {
      @Test(arguments: ["Ada", "Bo"])
      func others(name: String) { #expect(greet(name) == "Hello, \(name)!") }
      @Test func `without a name (at all)`() { #expect(greet("") == "Hello!") }
      @Test(#"a "name" with \ in it"#) func quoted() { #expect(greet("Cy") == "Hello, Cy!") }
      @Test("caf\u{e9}, \"closed\"") func cafe() { #expect(greet("Eve") == "Hello, Eve!") }
    }

    """##

  @Test("However a check is named, that name is the one for points, wrong answers and people")
  func unusual() async throws {
    let place = try Place()
    let greet = "Lessons/greetings/hello/greet"
    try place.write("\(greet)/checks.swift", Self.checks)
    try place.write(
      "\(greet)/exercise.md",
      try place.read("\(greet)/exercise.md").replacing(
        /(?m)^checks: .*$/,
        with: #"""
          checks:
            "others(name:)": {points: 3}
            "without a name (at all)": {after: "others(name:)"}
            "a \"name\" with \\ in it": {points: 2}
            "café, \"closed\"": {points: 4}
          """#))
    for name in ["always-hello", "comma-stays", "nobody-at-all"] {
      try place.remove("\(greet)/wrong/\(name).swift")
    }
    let wrong = [
      ("without a name (at all)", "name.isEmpty", "Empty is a name as well."),
      ("others(name:)", #"name == "Ada""#, "Ada is greeted, too."),
      (#"a "name" with \ in it"#, #"name == "Cy""#, "Cy is greeted, too."),
      (#"café, "closed""#, #"name == "Eve""#, "Eve is greeted, too."),
    ]
    for (number, (check, condition, note)) in wrong.enumerated() {
      try place.write(
        "\(greet)/wrong/answer-\(number).swift",
        """
        // expected-failure {{\(check)}} \(note)
        func greet(_ name: String) -> String {
          if \(condition) { return "" }
          return name.isEmpty ? "Hello!" : "Hello, \\(name)!"
        }

        """)
    }
    try place.write("Work/greetings/greet.swift", Place.wrong)
    try await expectTranscript(
      "check-names-unusual", at: place, [["lint"], ["check", "greet", "--width", "80"]])
  }
}
