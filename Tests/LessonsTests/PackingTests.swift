import Foundation
import Testing

@Suite("Packing for learners")
struct PackingTests {
  private static let pack = ["pack", "--for", "learners", "Out"]

  /// A place with an exercise of each kind, and the same course packed in `Out`.
  private func packed() async throws -> Place {
    let place = try Place()
    try place.addExercisesOfEachKind()
    let answer = try await place.lessons(Self.pack)
    #expect(answer.errors == "")
    #expect(answer.output == "  10 exercises without answers in Out/Lessons\n")
    #expect(answer.exitCode == 0)
    return place
  }

  @Test("A course without answers judges every kind of exercise as the whole course does")
  func verdicts() async throws {
    let place = try await packed()
    let answers = Place.handOutAnswers.mapValues { $0.sorted { $0.key < $1.key } }
    for round in 0..<(answers.values.map(\.count).max() ?? 0) {
      var said: [String] = []
      for course in ["Lessons", "Out/Lessons"] {
        for (exercise, texts) in answers where round < texts.count {
          try place.write("Work\(round)/greetings/\(exercise).swift", texts[round].value)
        }
        let answer = try await place.lessons([
          "check", "--all", "--json", "--course", course, "--workspace", "Work\(round)",
        ])
        said.append(
          redacted(try Self.withoutTimes(answer.output) + answer.errors, place)
            .replacing("Out/Lessons", with: "Lessons")
            + "[exit \(answer.exitCode ?? -1)]")
        try place.remove("Work\(round)")
      }
      let lines = said.map { $0.split(separator: "\n") }
      for (whole, sealed) in zip(lines[0], lines[1]) where whole != sealed {
        Issue.record("answers \(round): \(whole) is \(sealed)")
      }
      #expect(lines[0].count == lines[1].count)
    }
  }

  /// The answer of `check --json` without timelines and spans, which are of one run.
  private static func withoutTimes(_ json: String) throws -> String {
    func plain(_ value: Any) -> Any {
      if let list = value as? [Any] { return list.map(plain) }
      guard var object = value as? [String: Any] else { return value }
      for key in ["timeline", "span", "durationNanoseconds"] { object[key] = nil }
      return object.mapValues(plain)
    }
    let answer = plain(try JSONSerialization.jsonObject(with: Data(json.utf8)))
    let data = try JSONSerialization.data(
      withJSONObject: answer, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    return String(decoding: data, as: UTF8.self)
  }

  @Test("It is graded as the whole course is, by shown checks")
  func grading() async throws {
    let place = try await packed()
    for (exercise, texts) in Place.handOutAnswers {
      for (name, text) in texts {
        try place.submit(text, as: "\(exercise)-\(name)", to: "greetings/\(exercise)")
      }
    }
    var results: [[String: String]] = []
    for course in ["Lessons", "Out/Lessons"] {
      let answer = try await place.lessons([
        "grade", "Submissions", "--course", course, "--output", "R-\(course.count)",
      ])
      #expect(answer.errors.contains("error") == false)
      #expect(answer.exitCode == 0)
      results.append(try place.results(in: "R-\(course.count)"))
    }
    for (name, whole) in results[0] where !name.hasSuffix("/bang.json") {
      let shared = whole.replacing(/"exerciseKey" : "[0-9a-f]{64}"/, with: "")
      let sealed = results[1][name]?.replacing(/"exerciseKey" : "[0-9a-f]{64}"/, with: "")
      #expect(shared == sealed, "\(name)")
    }
    // The exercise with hidden checks is judged by the others alone.
    let small = try #require(results[1]["bang-small.swift/greetings/bang.json"])
    #expect(!small.contains(#""verdict" : "fail""#))
    #expect(
      results[0]["bang-small.swift/greetings/bang.json"]?.contains("\"verdict\" : \"fail\"") == true
    )
  }

  @Test(
    "Nothing of what learners get tells of hidden checks, and the sealed form is as it is described"
  )
  func contents() async throws {
    let place = try await packed()
    let folder = "Out/Lessons/greetings/more/bang"
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(place.path)/\(folder)")
    var text = names.sorted().joined(separator: "\n") + "\n"
    for name in ["exercise.md", "exercise.zh-Hans.md", "probes.swift", "sealed.json"] {
      text += "\n=== \(name)\n" + (try place.read("\(folder)/\(name)"))
    }
    for name in ["refused", "numbers", "train"] {
      text += "\n=== \(name)\n" + (try place.read("Out/Lessons/greetings/more/\(name)/sealed.json"))
    }
    try expectGolden(text, "packed-course.txt")
  }

  @Test("What is not part of the course is said not to be")
  func absence() async throws {
    let place = try await packed()
    try place.write("Out/Work/greetings/greet.swift", Place.right)
    try await expectTranscript(
      "packed-commands", at: place,
      [
        ["check", "greet"], ["solution", "greet"], ["solution", "greet", "--anyway"],
        ["check", "greet", "--solutions"], ["hint", "greet"], ["hint", "greet"],
        ["hint", "greet"], ["list"], ["lint", "--no-compile"], ["lint", "--no-compile", "--json"],
        ["reset", "greet"], ["pack", "--for", "learners", "Again"],
      ].map { $0 + ["--course", "Out/Lessons"] })
  }

  /// What is written into the course, and what is said of it; the text is put at the end of a file.
  private static let leaks: [(file: String, text: String, said: String)] = [
    ("more/bang/exercise.md", "3. `let leftOver = n % 7`\n", "line 3 of solution.swift"),
    ("more/bang/exercise.zh-Hans.md", "3. let  leftOver=n%7\n", "line 3 of solution.swift"),
    ("more/bang/exercise.md", "3. n % 8 == 0 ? \"Bang!\" : …\n", ""),
    (
      "more/bang/exercise.md", "3. n % 8 == 0 ? \"Bang!\" : \"\\(n)\"\n",
      "line 4 of eights.swift"
    ),
    ("hello/page.md", "\nLook at \u{201C}big sevens bang, too\u{201D}.\n", "the hidden check"),
    ("hello/page.zh-Hans.md", "\n很多人把八当成七。\n", "the note of eights.swift"),
    (
      "more/bang/probes.swift", "\n// Eight is a number that many people take\nlet joined2 = 7\n",
      ""
    ),
    (
      "more/bang/checks.swift", "\n// big sevens bang, too\n",
      "the hidden check 'big sevens bang, too'"
    ),
    (
      "more/bang/probes.swift",
      "\n// if leftOver == 0 { return \"Bang!\" }\nfunc joined() -> String { \"\" }\n",
      "line 4 of solution.swift"
    ),
  ]

  @Test("Where an answer can be found, nothing is written", arguments: leaks.indices)
  func leak(index: Int) async throws {
    let (file, text, said) = Self.leaks[index]
    let place = try Place()
    try place.addExercisesOfEachKind(["bang"])
    let path = "Lessons/greetings/\(file)"
    try place.write(path, try place.read(path) + text)
    try await expectRefusal(said, at: place)
  }

  @Test("Answers are found in whatever lies on the site, through escapes, tags and encodings")
  func leakOnSite() async throws {
    let place = try Place()
    try place.addExercisesOfEachKind(["bang"])
    let line = "func big() { #expect(secretly(777_777) == [\"Bang!\"]) }"
    let said = "line 7 of hidden.swift of greetings/bang"
    for (name, text) in [
      ("data.json", "{\"a\": \"\(line.replacing("\"", with: "\\\""))\"}"),
      (
        "old.html",
        "<p>func big() { #expect(<b>secretly</b>(777_777) ==\n [&quot;Bang!&quot;]) }</p>"
      ),
    ] {
      try place.write("Lessons/static/\(name)", text)
      try await expectRefusal("static/\(name): \(said)", at: place)
      try place.remove("Lessons/static/\(name)")
    }
    let utf16 = try #require(line.data(using: .utf16))
    try utf16.write(to: URL(filePath: "\(place.path)/Lessons/static/sixteen.txt"))
    try await expectRefusal("static/sixteen.txt: \(said)", at: place)
    try place.remove("Lessons/static/sixteen.txt")
    // Whoever links to an answer hands it out.
    let page = "Lessons/greetings/more/page.md"
    try place.write(page, try place.read(page) + "\n[Look](bang/solution.swift).\n")
    try await expectRefusal("this link leads to 'greetings/more/bang/solution.swift'", at: place)
  }

  private func expectRefusal(_ said: String, at place: Place) async throws {
    let answer = try await place.lessons(Self.pack)
    guard !said.isEmpty else {
      #expect(answer.exitCode == 0 && answer.errors == "")
      return
    }
    #expect(answer.errors.contains(said), "\(answer.errors)")
    #expect(answer.exitCode == 1)
    #expect(!FileManager.default.fileExists(atPath: "\(place.path)/Out"))
  }

  @Test("Packed again, it says what changed, and takes away nothing that no pack has written")
  func release() async throws {
    let place = try Place()
    try place.addExercisesOfEachKind(["bang", "fit"])
    for name in ["Work/greetings/bang.swift", "Results/grade.json", ".git/config"] {
      try place.write("Lessons/\(name)", "// Nobody's business.\n")
    }
    try place.write("Out/README.md", "Mine.\n")
    _ = try await place.lessons(Self.pack)
    #expect(!FileManager.default.fileExists(atPath: "\(place.path)/Out/Lessons/Work"))
    #expect(!FileManager.default.fileExists(atPath: "\(place.path)/Out/Lessons/Results"))
    #expect(!FileManager.default.fileExists(atPath: "\(place.path)/Out/Lessons/.git"))
    var text = try await transcript(at: place, [Self.pack])

    try place.addExercisesOfEachKind(["bang", "refused"])
    try place.remove("Lessons/greetings/more/fit")
    let checks = "Lessons/greetings/more/bang/checks.swift"
    try place.write(
      checks, try place.read(checks).replacing("\"others stay\"", with: "\"all others stay\""))
    let matter = "Lessons/greetings/more/bang/exercise.md"
    try place.write(
      matter, try place.read(matter).replacing("others stay:", with: "all others stay:"))
    let other = "Lessons/greetings/more/bang/exercise.zh-Hans.md"
    try place.write(
      other, try place.read(other).replacing("others stay:", with: "all others stay:"))
    text += try await transcript(at: place, [Self.pack])
    #expect(try place.read("Out/README.md") == "Mine.\n")

    try place.write("Out/Lessons/greetings/notes.txt", "Mine.\n")
    try place.write("Out/Lessons/greetings/lesson.md", "Mine.\n")
    text += try await transcript(at: place, [Self.pack])
    #expect(try place.read("Out/Lessons/greetings/notes.txt") == "Mine.\n")
    #expect(try place.read("Out/Lessons/greetings/lesson.md") == "Mine.\n")

    try place.write("Elsewhere/Lessons/course.yml", "title: Mine\n")
    try FileManager.default.createSymbolicLink(
      atPath: "\(place.path)/Linked", withDestinationPath: "Elsewhere")
    try FileManager.default.createDirectory(
      atPath: "\(place.path)/Half", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: "\(place.path)/Half/Lessons", withDestinationPath: "../Out/Lessons")
    for folder in ["Linked", "Half", "."] {
      text += try await transcript(at: place, [["pack", "--for", "learners", folder]])
    }
    try expectGolden(text, "packed-again.txt")
  }
}
