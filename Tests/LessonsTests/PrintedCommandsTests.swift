import Testing

@Suite("Printed commands")
struct PrintedCommandsTests {
  /// What each kind of answer to the exercise of the miniature course leads to.
  private static let answers = [
    "not begun": nil,
    "does not compile": "func greet(_ name: String) -> String {\n  retrun name\n}\n",
    "fails": "func greet(_ name: String) -> String {\n  \"Hello\"\n}\n",
    "passes": """
    func greet(_ name: String) -> String {
      name.isEmpty ? "Hello!" : "Hello, \\(name)!"
    }

    """,
  ]

  @Test("Each command that is printed works as it is printed", arguments: answers.keys.sorted())
  func printed(answer: String) async throws {
    let place = try Place()
    if let text = Self.answers[answer] as? String {
      try place.write("Work/greetings/greet.swift", text)
    }
    let asked = [
      [], ["list"], ["check", "greet"], ["check", "gret"], ["check", "--all"], ["hint", "greet"],
      ["run", "greetings"], ["run", "hello"], ["run", "nowhere"], ["solution", "greet"], ["lint"],
      ["build"], ["reset", "greet"], ["grade", "."],
    ]
    var printed = Set<[String]>()
    for arguments in asked {
      let ran = try await place.lessons(arguments)
      printed.formUnion(Self.commands(in: ran.output + ran.errors))
    }
    #expect(printed.contains(["list"]))
    // These two wait for a reader.
    for arguments in printed where !["watch", "serve"].contains(arguments[0]) {
      let ran = try await place.lessons(arguments)
      #expect(ran.exitCode == 0 || ran.exitCode == 1, "\(arguments): \(ran.errors)")
      #expect(!ran.errors.contains("there is no"), "\(arguments): \(ran.errors)")
    }
  }

  /// The arguments of each command in a text: at a line's beginning, in back quotes, or at the end of
  /// a sentence that names it.
  private static func commands(in text: String) -> [[String]] {
    text.matches(of: /(?m)(?:^ *|`|: )lessons ([a-z]+(?: [^\s`·<\[]+)*)(?=[`\n]| *·|  )/)
      .map { $0.1.split(separator: " ").map(String.init) }
  }
}
