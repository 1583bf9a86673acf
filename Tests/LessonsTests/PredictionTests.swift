import Testing

@Suite("Predictions")
struct PredictionTests {
  @Test("A prediction is told that it is wrong, and what is true shows after a pass")
  func values() async throws {
    let place = try Place()
    let answers = [
      "// A comment alone.\nwords.count\nwords[0]\n",
      "words.count  // expected-value {{?}}\nwords[0]  // expected-value {{one}}\n",
      "words.count  // expected-vaule ｛｛2｝｝\nwords[0]  // expected-error {{}}\n",
      "words.count + 1  // expected-value {{3}}\nwords[0]\n",
      "words.count ／／ expected-value {{2}}\nwords[0]\n",
      "words.count  // expected-value {{2}}\nwords[0]  // expected-value {{\"one\"}}\n",
    ]
    var transcripts = ""
    for answer in answers {
      try place.write(
        "Work/greetings/guess.swift", "// Two words.\nlet words = [\"one\", \"two\"]\n" + answer)
      transcripts += try await transcript(at: place, [["check", "guess"]])
    }
    transcripts += try await transcript(
      at: place, [["check", "guess", "--language", "zh-Hans", "--width", "80"]])
    try expectGolden(transcripts, "predict-values.txt")
  }

  @Test(
    "Who predicts what one of the author's wrong answers does reads its note, at home and graded")
  func notes() async throws {
    let place = try Place()
    let note = "Positions were counted from one."
    let answer = """
      // Two words.
      let words = ["one", "two"]
      words.count  // expected-value {{2}}
      words[0]  // expected-value {{"two"}}

      """
    try place.write("Work/greetings/guess.swift", answer)
    #expect(try await place.lessons(["check", "guess"]).output.contains(note))
    try place.submit(answer, as: "ada", to: "greetings/guess")
    _ = try await place.lessons(["grade", "Submissions", "--exercise", "guess"])
    #expect(try place.read("Results/results/ada/greetings/guess.json").contains(note))
  }

  @Test("Lines are counted as in the learner's file, in an annotation's title as well")
  func learnersLines() async throws {
    let place = try Place()
    try place.write(
      "Submissions/ada/greetings/guess.swift",
      """
      // Mine.
      // And mine.
      // Two words.
      let words = ["one", "two"]
      words.count  // expected-value {{2}}
      words[0]  // expected-value {{"two"}}

      """)
    let answer = try await place.lessons([
      "grade", "Submissions", "--exercise", "guess", "--format", "github",
    ])
    let annotation =
      "::error file=Submissions/ada/greetings/guess.swift,line=6,title=ada%2C greetings/guess%3A line 6::"
    #expect(answer.output.contains(annotation), "\(answer.output)")
  }

  /// What is predicted, with what the compiler says, in an exercise that is called refuse.
  private let refused = "let a = 1\na = 2\nvar b = 3\nb = 4\nlet c: Int = \"c\"\n"
  private var marked: String {
    refused.replacing("\na = 2", with: "\na = 2  // expected-error {{cannot assign}}")
      .replacing("\"c\"", with: "\"c\"  // expected-error {{cannot convert}}")
  }
  private var wrongAnswers: [(name: String, text: String)] {
    [
      ("commented", "// A comment alone.\n" + refused),
      (
        "elsewhere",
        refused.replacing("b = 4", with: "b = 4  // expected-error {{}}")
          .replacing("\na = 2", with: "\na = 2  // expected-error {{b}}")
      ),
      ("warned", refused.replacing("\"c\"", with: "\"c\"  // expected-warning {{}}")),
      ("half", "// Mine.\n" + refused.replacing("\"c\"", with: "\"c\"  // expected-error {{}}")),
      ("everywhere", refused.replacing("\n", with: "  // expected-error {{}}\n")),
    ]
  }

  private func placeOfRefusals() throws -> Place {
    let place = try Place()
    let folder = "Lessons/greetings/kinds/refuse"
    let matter = "---\ntitle: Refused\nkind: predict\n---\n\nMark what is refused.\n"
    try place.write("\(folder)/exercise.md", matter)
    try place.write("\(folder)/starter.swift", refused)
    try place.write("\(folder)/solution.swift", marked)
    try place.write(
      "Lessons/greetings/kinds/page.md",
      try place.read("Lessons/greetings/kinds/page.md") + "\n@Exercise(path: \"refuse\")\n")
    return place
  }

  @Test("Which lines the compiler refuses is for the learner to find")
  func refusals() async throws {
    let place = try placeOfRefusals()
    var transcripts = ""
    for (_, answer) in wrongAnswers {
      try place.write("Work/greetings/refuse.swift", answer)
      transcripts += try await transcript(
        at: place, [["check", "refuse"], ["check", "refuse", "--json"]])
    }
    try place.write("Work/greetings/refuse.swift", marked)
    transcripts += try await transcript(at: place, [["check", "refuse"]])
    try expectGolden(transcripts, "predict-refusals.txt")
  }

  @Test("Graded, a learner is told no more, and every platform counts the same names")
  func refusalsGraded() async throws {
    let place = try placeOfRefusals()
    let answers =
      wrongAnswers + [
        ("nobody", ""), ("starter", refused), ("changed", refused.replacing("1", with: "2")),
        ("right", "// Mine.\n" + marked),
      ]
    var transcript = ""
    for (name, answer) in answers {
      try place.write("\(name)/readme.txt", "Handed in by \(name).\n")
      if !answer.isEmpty { try place.write("\(name)/greetings/refuse.swift", answer) }
      for platform in ["gradescope", "artemis"] {
        _ = try await place.lessons([
          "grade", name, "--as", platform, "--exercise", "refuse", "--output", "out/\(name)",
        ])
      }
      transcript += "# \(name)\n"
      transcript += try place.read("out/\(name)/results.json")
        .replacing(/"execution_time" : [0-9.]+/, with: "\"execution_time\" : 0")
      transcript += try place.read("out/\(name)/test-reports/results.xml")
    }
    try expectGolden(transcript, "predict-refusals-graded.txt")
  }
}
