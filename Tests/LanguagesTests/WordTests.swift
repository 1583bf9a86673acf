import Foundation
import LessonModel
import Testing

@testable import Languages

@Suite struct WordTests {
  @Test(
    "Words that came along are whole, and right for their language",
    arguments: ShippedWords.languages)
  func complete(_ language: LanguageTag) throws {
    let file = try #require(ShippedWords.file(language))
    let name = "words.\(language).txt"
    #expect(file.problems(at: name, language: language).map(\.message) == [])
    guard language != "en" else { return }
    #expect(
      file.missingKeys(for: language, of: ["site", "terminal", "reasons", "sentences"]) == [])
    #expect(file.entries.filter { $0.text.isEmpty }.map(\.key) == [])
  }

  @Test("English lists what the code says, and nothing else")
  func english() throws {
    let said = try literals()
    let entries = try #require(ShippedWords.file("en")).entries.filter { $0.form == nil }
    for entry in entries where ["terminal", "reasons"].contains(entry.section) {
      #expect(said.contains(entry.key), "nobody says “\(entry.key)”")
    }
    let keys = Set(entries.map(\.key))
    #expect(try asked().subtracting(keys) == [])
  }

  @Test(
    "What is said where programs of learners stop is known in every language",
    arguments: [
      "Arithmetic overflow",
      "an error was thrown and not caught: Snippet.Fault.empty(3)",
      "'try!' expression unexpectedly raised an error: Snippet.Fault.empty(3)",
      "Could not cast value of type 'Int' to 'String'",
      "Double value cannot be converted to Int because it is either infinite or NaN",
      "Double value cannot be converted to Int because the result would be greater than Int.max",
      "Simultaneous accesses, but modification requires exclusive access",
      "Precondition failed: the age must not be negative",
      "Nobody answers: there is no input",
    ])
  func stops(_ message: String) {
    for language in ShippedWords.languages where language != "en" {
      #expect(Words(language).knownRetelling(of: message) != nil, "\(language)")
    }
  }

  @Test("What a file of words gets wrong is told with its line")
  func problems() throws {
    let file = try WordFile(
      SourceFile(
        path: "words.de.txt",
        text: """
          serch: Suche
          search: Suche {query}
          next: Weiter
          next: Vor
          exercises: Übungen
          exercises.one: Eine Übung
          exercises.few: {count} Übungen
          search.one: Eine Suche
          mine: Meins
          "{count} exercisess": {count} Seiten
          "cannot find '{name}' in this universe": „{name}“ gibt es nirgends
          """))
    let problems = file.problems(at: "words.de.txt", language: "de") { $0 == "mine" }
    #expect(
      problems.map { "\($0.location?.position.line ?? 0) \($0.message); \($0.remedy ?? "")" } == [
        "1 no page says the word 'serch'; did you mean 'search'?",
        "2 nothing is filled in at '{query}'; take it out",
        "4 'next' stands here twice; take out this line or line 3",
        "5 this text does not say '{count}'; write '{count}' where it is to stand",
        "7 plurals have no form 'few' in German; there are '.one', and no form for the rest",
        "8 'search' counts nothing, so it has no form 'one'; take '.one' away",
        "10 nobody says “{count} exercisess”; did you mean '{count} exercises'?",
      ])
  }

  @Test("An author's words for a language without any are asked for as a whole")
  func missing() throws {
    let file = try WordFile(SourceFile(path: "words.fi.txt", text: "search: Haku\n"))
    let problem = try #require(file.problems(at: "words.fi.txt", language: "fi").first)
    #expect(problem.message.hasPrefix("'skip' and "))
    #expect(problem.message.hasSuffix(" more are not said in Finnish"))
    #expect(file.missingKeys(for: "fi").contains("exercises.one"))
    #expect(!file.missingKeys(for: "fi").contains("exercises.few"))
    #expect(file.missingKeys(for: "lt").contains("exercises.few"))
    #expect(file.missingKeys(for: "ja").contains("exercises"))
    #expect(!file.missingKeys(for: "ja").contains("exercises.one"))
  }

  @Test(
    "Lines without a key and a text are refused",
    arguments: ["search", ": x", "\"x", "a.many b", "\"a\"b: c"])
  func malformed(_ line: String) {
    #expect(throws: WordFileError.self) {
      try WordFile(SourceFile(path: "w.txt", text: "\n\(line)\n"))
    }
  }

  @Test("A language without words is spoken to in English, one with some in both")
  func fallback() throws {
    let none = Words("fi")
    #expect(none("search") == "Search")
    #expect(none.source == .english)
    #expect(none.language.tag == "fi")
    #expect(none("{count} pages", count: 1_204) == "1,204 pages")
    let file = try WordFile(
      SourceFile(path: "w", text: "search: Haku\n\"{count} pages\": {count} sivua\n"))
    let some = Words("fi", adding: [file])
    #expect(some("search") == "Haku")
    #expect(some("next") == "Next")
    #expect(some("{count} pages", count: 1_204) == "1\u{A0}204 sivua")
    #expect(some("{count} snippets", count: 1) == "1 snippet")
    #expect(some.source.tag == "fi")
  }

  @Test(
    "Words are found for what is written almost so",
    arguments: [
      ("de-AT", "de"), ("zh", "zh-Hans"), ("zh-CN", "zh-Hans"), ("ar-EG", "ar"), ("ES-mx", "es"),
    ])
  func near(_ tag: LanguageTag, _ other: LanguageTag) {
    #expect(Words(tag)("search") == Words(other)("search"))
    #expect(Words(tag).source.tag == tag)
  }

  @Test("Traditional Chinese is not spoken to in simplified", arguments: ["zh-Hant", "zh-TW"])
  func traditional(_ tag: LanguageTag) { #expect(Words(tag)("search") == "Search") }

  @Test("A number chooses the form of a plural, wherever it comes from")
  func forms() throws {
    let file = try WordFile(
      SourceFile(
        path: "w",
        text: """
          "{count} pages": {count} stron
          "{count} pages".one: strona
          "{count} pages".few: {count} strony
          "{count} doors are shut": {count} drzwi
          "{count} doors are shut".one: jedne drzwi
          """))
    let words = Words("pl", adding: [file])
    #expect(
      [1, 3, 5, 22].map { words("{count} pages", count: $0) } == [
        "strona", "3 strony", "5 stron", "22 strony",
      ])
    #expect(words("{count} pages", ["count": "1"]) == "strona")
    #expect(words.retold("1 doors are shut") == "jedne drzwi")
    #expect(words.retold("7 doors are shut") == "7 drzwi")
  }

  @Test("Of sentences that are alike, the one that says more counts")
  func retelling() {
    let words = Words("zh-Hans")
    #expect(
      words.retold("cannot find 'x' in scope; did you mean 'y'?") == "这里找不到“x”，是不是“y”？")
    #expect(
      words.retold("the checks cannot use your code: will never be executed") == "检查用不了你的代码：永远不会执行")
    #expect(words.retold("nobody ever said this") == "nobody ever said this")
    #expect(Words("en").retold("will never be executed") == "will never be executed")
  }

  @Test("In a language from right to left, what is put into a sentence stands for itself")
  func isolation() throws {
    let file = try WordFile(
      SourceFile(
        path: "w",
        text: "\"`{command}` goes on from here.\": המשך `{command}`\nexercises: {count} תרגילים\n"))
    let words = Words("he", adding: [file]).isolating
    #expect(
      words("`{command}` goes on from here.", ["command": "lessons run"])
        == "המשך `\u{2068}lessons run\u{2069}`")
    #expect(words("exercises", count: 1_204) == "1,204 תרגילים")
  }

  /// What stands between quotation marks in the program.
  private func literals() throws -> Set<String> {
    try sources().reduce(into: []) { literals, code in
      literals.formUnion(
        code.utf8.split(separator: UInt8(ascii: "\"")).map { String(Substring($0)) })
    }
  }

  /// The phrases that the program asks for where they stand.
  private func asked() throws -> Set<String> {
    try sources().reduce(into: []) { asked, code in
      asked.formUnion(code.matches(of: /\bwords\(\s*"([^"\\]+)"/).map { String($0.1) })
    }
  }

  /// Each Swift file of the program that speaks to somebody.
  private func sources() throws -> [String] {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")
    let names =
      FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    return try names.filter { $0.hasSuffix(".swift") }.map {
      try String(decoding: Data(contentsOf: root.appending(path: $0)), as: UTF8.self)
    }
  }
}
