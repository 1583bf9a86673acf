import Foundation
import Testing

/// A course in seven languages, one of which has no words of the interface, as its learners and its author
/// have it.
@Suite("A course in many languages")
struct TranslatedCourseTests {
  private static let begun = "func double(_ number: Int) -> Int {\n  number + 2\n}\n"
  private static let wrong = "func double(_ number: Int) -> Int {\n  let twice = nummer * 2\n}\n"

  @Test(
    "What the checks say is said in the learner's language",
    arguments: ["de", "es", "ja", "ar", "fi"])
  func check(language: String) async throws {
    let place = try Place(course: "Languages")
    let asked = ["--language", language, "--width", "80"]
    var text = try await transcript(at: place, [["list"] + asked, ["check", "double"] + asked])
    for code in [Self.begun, Self.wrong] {
      try place.write("Work/counting/double.swift", code)
      text += try await transcript(at: place, [["check", "double"] + asked])
    }
    text += try await transcript(
      at: place, [["hint", "double"] + asked, ["run", "doubling"] + asked])
    try expectGolden(redacted(text, place), "language-\(language).txt")
  }

  @Test(
    "A page that is not translated says so, and one that is does not", arguments: ["zh-Hans", "en"])
  func untranslated(language: String) async throws {
    let place = try Place()
    for (page, isTranslated) in [("hello", true), ("kinds", language == "en")] {
      let answer = try await place.lessons(["run", page, "--language", language])
      #expect(answer.output.contains("本页尚未翻译，以下为原文。") == !isTranslated, "\(page): \(answer.output)")
    }
  }

  @Test("The environment chooses the language, and a course's own is its interface's")
  func environment() async throws {
    let place = try Place(course: "Languages")
    for (locale, word) in [("de_AT.UTF-8", "fertig"), ("ar_EG", "أُنجز"), ("pt_BR.UTF-8", "done")] {
      let answer = try await place.lessons(["list"], environment: ["LANG": locale])
      #expect(answer.output.contains(word), "\(locale): \(answer.output)")
    }
    try place.write(
      "Lessons/course.yml", "title: Zählen\nlanguages: [de]\nlessons: [counting]\n")
    for name in try FileManager.default.subpathsOfDirectory(atPath: "\(place.path)/Lessons")
    where name.split(separator: ".").count == 3 && name.hasSuffix(".md") {
      try FileManager.default.removeItem(atPath: "\(place.path)/Lessons/\(name)")
    }
    #expect(try await place.lessons(["list"]).output.contains("nicht begonnen"))
  }

  @Test("An author's words are said in the terminal as well, and lint tells what they lack")
  func ownWords() async throws {
    let place = try Place(course: "Languages")
    let course = try place.read("Lessons/course.yml")
    try place.write("Lessons/course.yml", course + "site: {theme: look}\n")
    try place.write(
      "Lessons/look/words.fi.txt",
      "search: Etsi\n\"not begun\": aloittamatta\nexercises.few: {count} tehtävää\n")
    let list = try await place.lessons(["list", "--language", "fi"])
    #expect(list.output.contains("aloittamatta"))
    let lint = try await place.lessons(["lint", "--no-compile"])
    #expect(
      lint.errors.contains("look/words.fi.txt:3:1: error: plurals have no form 'few' in Finnish")
        || lint.output.contains(
          "look/words.fi.txt:3:1: error: plurals have no form 'few' in Finnish")
    )
  }

  @Test("Languages that there are not are refused with the way out")
  func badTags() async throws {
    let place = try Place(course: "Languages")
    try place.write(
      "Lessons/course.yml",
      "title: Counting\nlanguages: [en, zh_Hans, jp, deu, en-UK, german, EN, zh-CN-Hans]\n"
        + "lessons: [counting]\n")
    let answer = try await place.lessons(["lint", "--no-compile"])
    let lines = (answer.output + answer.errors).split(separator: "\n")
    let found = zip(lines, lines.dropFirst()).filter { $0.0.contains("course.yml:") }
    let text = found.map { "\($0.0)\n\($0.1)\n" }.joined()
    try expectGolden(redacted(text, place), "bad-languages.txt")
  }
}
