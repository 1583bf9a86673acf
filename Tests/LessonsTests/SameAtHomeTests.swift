// What passes at home counts when it is handed in.

import Testing

@Suite("Judged at home and when handed in")
struct SameAtHomeTests {
  private static let solution = "func half(_ n: Double) -> Double { n / 2 }\n"
  private static let answers: [(learner: String, text: String)] = [
    ("any", "func half<Number: BinaryFloatingPoint>(_ n: Number) -> Number { n / 2 }\n"),
    ("float", "func half(_ n: Float) -> Float { n / 2 }\n"),
    ("more", "func half(_ n: Double, _ parts: Double = 2) -> Double { n / parts }\n"),
    ("same", solution),
    ("throws", "func half(_ n: Double) throws -> Double { n / 2 }\n"),
    ("value", "let half: (Double) -> Double = { $0 / 2 }\n"),
  ]

  @Test(
    "A function that takes literals alone as another type would is not taken for the one asked for")
  func types() async throws {
    let place = try Place()
    let exercise = "Lessons/greetings/hello/greet"
    try place.remove("\(exercise)/wrong")
    try place.remove("\(exercise)/clients")
    try place.remove("\(exercise)/exercise.zh-Hans.md")
    try place.write(
      "\(exercise)/exercise.md",
      "---\ntitle: Halves\n---\n\nHalve a number.\n\n@Hints\n\n1. Divide.\n2. By two.\n")
    try place.write("\(exercise)/solution.swift", Self.solution)
    try place.write("\(exercise)/starter.swift", "// Write here.\n")
    try place.write(
      "\(exercise)/checks.swift",
      """
      import Testing

      @testable import Exercise

      @Test("half of three") func three() { #expect(half(3) == 1.5) }

      """)
    var text = ""
    for (learner, answer) in Self.answers {
      try place.write("Work/greetings/greet.swift", answer)
      try place.write("Class/\(learner)/greetings/greet.swift", answer)
      text += "# \(learner)\n" + (try await transcript(at: place, [["check", "greet"]]))
    }
    let graded = try await place.lessons(["grade", "Class", "--exercise", "greet"])
    #expect(graded.exitCode == 0, "\(graded.errors)")
    let rows = try place.read("Results/gradebook.csv").replacing("\r\n", with: "\n")
    try expectGolden(text + rows, "same-at-home.txt")
  }
}
