import Foundation
import Glibc
import Testing

@Suite("Grading")
struct GradingTests {
  @Test("What the compiler refuses of our copy alone, it does not refuse of the submission")
  func fallingBack() async throws {
    let place = try Place()
    // Names that our additions have, with another meaning; and one that the transform calls.
    let own = """
      func tricky() {
        func lessons_value(_ n: Int) {}
        var t = (n: 0, 1)
        t.n += 1
        lessons_value(t.n)
      }
      func __builtin_log_with_id(_ n: Int) {}
      tricky()

      """
    try place.submit(Place.right + own, as: "ada")
    try place.submit(Place.starter + own, as: "bo")
    let answer = try await place.lessons(["grade", "Submissions", "--exercise", "greet"])
    #expect(answer.output.contains("2 submissions: 1 pass, 1 fail"), "\(answer.output)")
    let results = try place.results(in: "Results")
    let wrong = try #require(results["bo/greetings/greet.json"])
    #expect(wrong.contains("\"verdict\" : \"fail\""))
  }

  @Test("What the type checker gives up on is told in its words, at home and graded")
  func entangled() async throws {
    let place = try Place()
    let entangled = """
      let rates = [["k": 0 + 1.0 * 2], ["k": 1 + 1.0 * 2], ["k": 2 + 1.0 * 2]]
        .map { $0.values.reduce(0, +) * 2 + 1 }.filter { $0 > 1 }

      """
    try place.write("Work/greetings/greet.swift", Place.right + entangled)
    try await expectTranscript(
      "grade-entangled", at: place,
      [["check", "greet"], ["grade", ".", "--exercise", "greet"]])
  }

  @Test("Honest submissions get what they deserve, in the terminal and in every file")
  func honest() async throws {
    let place = try Place()
    try place.submitHonestly()
    try place.write("Submissions/notes.txt", "")
    try await expectTranscript("grade-honest", at: place, [["grade", "Submissions"]])
    let names = ["gradebook.csv", "junit.xml", "grade.json"]
    let files = try names.map { "== \($0)\n" + (try place.read("Results/\($0)")) }
    try expectGolden(
      redacted(files.joined(), place).replacing(/time="[0-9.]+"/, with: "time=\"0\"")
        .replacing("\r\n", with: "\n").replacing(
          /"key" : "[0-9a-f]{64}"/, with: "\"key\" : \"KEY\""),
      "grade-files.txt")
    let results = try ["ada-right", "cy-half-right", "dee-not-compiling", "eve-empty"].map {
      try place.read("Results/results/\($0)/greetings/greet.json")
    }
    let text = redacted(results.joined(), place)
    #expect(text.contains("\"fileSeconds\" : 300") && text.contains("\"kernel\" : "))
    try expectGolden(text.withoutPlace, "grade-results.txt")
  }

  @Test("A repository's own result decides the exit code, and JSON says the same")
  func ownRepository() async throws {
    let place = try Place()
    try place.write("Work/greetings/greet.swift", Place.right)
    try await expectTranscript(
      "grade-own", at: place,
      [
        ["grade", ".", "--exercise", "greet"], ["grade", "."],
        ["grade", "Work", "--lesson", "greetings", "--json"],
      ])
  }

  @Test("Whatever lies in a repository, it is one submission, and none of it a result")
  func strangeRepository() async throws {
    let place = try Place()
    let grade = ["grade", ".", "--exercise", "greet", "--resume", "--course", "Lessons"]
    try place.write("docs/notes.md", "Nothing yet.\n")
    #expect(try await place.lessons(grade).exitCode == 1)
    try place.write("greetings/greet.swift", Place.starter + "// Tried.\n")
    #expect(try await place.lessons(grade).exitCode == 1)

    // Results that came with it, of which one would be written through a link.
    let name = try #require(
      try FileManager.default.contentsOfDirectory(atPath: "\(place.path)/Results/results").first)
    let result = "Results/results/\(name)/greetings/greet.json"
    let forged = try place.read(result).replacing("\"fail\"", with: "\"pass\"")
    try place.write(result, forged)
    try place.write("private", "Mine.\n")
    #expect(symlink("../private", "\(place.path)/Results/junit.xml.new") == 0)
    try place.write("old/greetings/greet.swift", Place.right)
    let answer = try await place.lessons(grade)
    #expect(answer.exitCode == 1, "\(answer.output)\(answer.errors)")
    #expect(try place.read(result) != forged)
    #expect(try place.read("private") == "Mine.\n")
    #expect(try place.read("Results/junit.xml").contains("<failure"))
  }

  @Test("A folder with a name of any script is judged like another, and its results are in it")
  func anyScript() async throws {
    let place = try Place(isEmpty: true)
    try place.copyFixture("Miniature/Lessons", to: "Jürgen 火/Lessons")
    try place.write("Jürgen 火/Work/greetings/greet.swift", Place.right)
    let answer = try await place.lessons(["grade", ".", "--exercise", "greet"], in: "Jürgen 火")
    #expect(answer.exitCode == 0, "\(answer.output)\(answer.errors)")
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(place.path)/Jürgen 火")
    #expect(names.sorted() == ["Lessons", "Results", "Work"])

    // So is a course that lies in one when it is handed out.
    let pack = ["pack", "--for", "learners", "../Pack"]
    let packed = try await place.lessons(pack, in: "Jürgen 火")
    #expect(packed.exitCode == 0, "\(packed.output)\(packed.errors)")
    #expect(try place.read("Pack/Lessons/course.yml").contains("miniature"))
  }

  @Test("On GitHub there are annotations and a summary, and nothing else is obeyed")
  func github() async throws {
    let place = try Place()
    try place.write("Work/greetings/greet.swift", Place.starter + "// Tried.\n")
    let answer = try await place.lessons(
      ["grade", ".", "--exercise", "greet"],
      environment: [
        "GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": "\(place.path)/summary.md",
      ])
    let output = answer.output.replacing(/[0-9A-F]{8}-[0-9A-F-]{27}/, with: "TOKEN")
    try expectGolden(output + "== summary.md\n" + place.read("summary.md"), "grade-github.txt")
    #expect(answer.exitCode == 1)
  }

  @Test("Names and files that nobody expects cost only their own results")
  func hostileNames() async throws {
    let place = try Place()
    let names = [
      "ada", "=HYPERLINK(x)", "::error ::x\ny", "-rf", "%41", "a\u{202E}b", "{{x}}", "#[x]",
      String(repeating: "l", count: 255),
    ]
    for name in names { try place.submit(Place.right, as: name) }
    let submissions = "\(place.path)/Submissions"
    let invalid = "\(submissions)/".utf8CString.dropLast() + [-1, 97, 0]
    #expect(mkdir(Array(invalid), 0o755) == 0)
    for folder in ["pipe", "link", "folder", "huge", "bytes", "device"] {
      try place.write("Submissions/\(folder)/greetings/other.txt", "")
    }
    #expect(mkfifo("\(submissions)/pipe/greetings/greet.swift", 0o644) == 0)
    #expect(
      symlink("../../ada/greetings/greet.swift", "\(submissions)/link/greetings/greet.swift") == 0)
    #expect(symlink("ada", "\(submissions)/linked-folder") == 0)
    #expect(mkdir("\(submissions)/folder/greetings/greet.swift", 0o755) == 0)
    try place.submit(String(repeating: "// x\n", count: 60_000), as: "huge")
    try Data([0x61, 0x0A, 0xFF]).write(
      to: URL(filePath: "\(submissions)/bytes/greetings/greet.swift"))
    try await expectTranscript(
      "grade-hostile-names", at: place, [["grade", "Submissions", "--exercise", "greet"]])
    try expectGolden(
      place.read("Results/gradebook.csv").replacing("\r\n", with: "\n"),
      "grade-hostile-names.csv")
  }

  @Test("An exercise that nobody handed in is not prepared, and is said not to be handed in")
  func notHandedIn() async throws {
    let place = try Place()
    try place.submit(Place.right, as: "ada")
    // Were it prepared, nobody could be judged in it.
    let broken = "Lessons/greetings/kinds/guess/solution.swift"
    try place.write(broken, place.read(broken).replacing("{{", with: "{{not "))
    let answer = try await place.lessons(["grade", "Submissions"])
    #expect(answer.exitCode == 0, "\(answer.output)\(answer.errors)")
    let rows = try place.read("Results/gradebook.csv").split(whereSeparator: \.isNewline)
    #expect(rows.last?.hasSuffix(",pass,not handed in,") == true, "\(rows)")
    let result = try place.read("Results/results/ada/greetings/guess.json")
    #expect(result.contains("nothing was handed in for this exercise"))
    let pages = try await place.lessons(["feedback"])
    #expect(pages.exitCode == 0, "\(pages.errors)")

    // As soon as somebody does, it is.
    try place.submit("print(1)\n", as: "bo", to: "greetings/guess")
    let later = try await place.lessons(["grade", "Submissions"])
    #expect(later.exitCode == 2, "\(later.output)")
  }

  @Test("Two runs at a time do not write to one folder")
  func locked() async throws {
    let place = try Place()
    try place.submit(Place.right, as: "ada")
    try place.write("Results/.lock", "")
    let lock = open("\(place.path)/Results/.lock", O_RDWR | O_CLOEXEC)
    defer { close(lock) }
    #expect(flock(lock, LOCK_EX | LOCK_NB) == 0)
    let answer = try await place.lessons(["grade", "Submissions"])
    #expect(answer.exitCode == 75)
    #expect(answer.errors.hasPrefix("lessons: somebody else writes results to Results"))
  }

  @Test("What cannot be done is refused with the way out")
  func refusals() async throws {
    let place = try Place()
    try place.write("Empty/file.txt", "")
    try place.submit(Place.right, as: "ada")
    try await expectTranscript(
      "grade-refusals", at: place,
      [
        ["grade", "Submissions", "--sandbox", "none"], ["grade", "Submissions", "--shard", "3/2"],
        ["grade", "Submissions", "--output", "Lessons"], ["grade", "Nowhere"], ["grade", "Empty"],
        ["grade", "Submissions", "--exercise", "gret"],
        ["grade", "Submissions", "--workspace", "Work"], ["merge", "Submissions"],
      ])
    #expect(!FileManager.default.fileExists(atPath: "\(place.path)/Results"))
  }
}
