// A verdict is no matter of luck: sets have one order while something is judged.

import Testing

@Suite("The order of sets when something is judged")
struct SameOrderTests {
  @Test("Whoever counts on the order of a set gets the same at each time and in each place")
  func everywhere() async throws {
    let place = try Place()
    let exercise = "Lessons/greetings/hello/greet"
    for name in ["wrong", "clients", "exercise.zh-Hans.md"] {
      try place.remove("\(exercise)/\(name)")
    }
    try place.write(
      "\(exercise)/exercise.md",
      "---\ntitle: Once each\n---\n\nLeave out.\n\n@Hints\n\n1. A set.\n2. Sort it.\n")
    try place.write(
      "\(exercise)/solution.swift",
      "func distinct(_ list: [Int]) -> [Int] { Set(list).sorted() }\n")
    try place.write("\(exercise)/starter.swift", "// Write here.\n")
    try place.write(
      "\(exercise)/checks.swift",
      """
      import Testing
      @testable import Exercise
      @Test("each once") func each() { #expect(distinct(Array(1...12) + [3, 4]) == Array(1...12)) }
      @Test("kept apart") func apart() { #expect(Set([4, 2, 9]).count == distinct([4, 2, 9]).count) }

      """)
    let answer = "func distinct(_ list: [Int]) -> [Int] { Array(Set(list)) }\n"
    try place.write("Work/greetings/greet.swift", answer)
    try place.write("Class/ada/greetings/greet.swift", answer)
    var told: [String] = []
    for flags in [[], [], ["--sandbox"]] {
      told.append(try await place.lessons(["check", "greet", "--json"] + flags).output)
    }
    for box in ["bwrap", "landlock"] {
      let output = "Results-\(box)"
      _ = try await place.lessons(
        ["grade", "Class", "--exercise", "greet", "--sandbox", box, "--output", output])
      told.append(try place.read("\(output)/results/ada/greetings/greet.json"))
    }
    let found = told.map { $0.firstMatch(of: /"actual" : "\[(\d+, \d+, \d+)/).map { String($0.1) } }
    #expect(found[0] != nil && Set(found).count == 1, "\(found)")
  }
}
