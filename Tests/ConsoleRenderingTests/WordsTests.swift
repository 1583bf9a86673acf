import Foundation
import LessonModel
import Testing

@testable import ConsoleRendering

@Suite struct WordsTests {
  @Test func `A learner who reads Chinese is told in Chinese what the checks say`() throws {
    try expectGolden(
      ExerciseView(
        Miniature.bang, result: Bang.failing, source: Bang.file,
        displayPath: "Work/patterns/bang.swift"),
      "chinese-exercise", language: "zh-Hans")
  }

  @Test func `A run, its sum and a hint are in Chinese, the author's own text as it is`() throws {
    try expectGolden(
      Listing(FizzBuzz.snippet, result: FizzBuzz.result), "chinese-listing", language: "zh-Hans")
    let summary = Summary(
      pageCount: 3, snippetCount: 1, disagreeingSnippetCount: 1, doneCount: 2, pendingCount: 1,
      notBegunCount: 4, next: NextStep("", command: "lessons check bang"))
    try expectGolden(summary, "chinese-summary", language: "zh-Hans")
    try expectGolden(HintView(Miniature.bang, index: 0), "chinese-hint", language: "zh-Hans")
  }

  @Test func `What the tables translate is what the code says, and keeps its places`() throws {
    let code = try sources(of: "ConsoleRendering", "LessonModel", "LessonRunner", "lessons")
    for (language, texts) in Words.tables {
      for (english, translated) in texts {
        // Of several conditions each is said by itself, behind a prefix.
        let said =
          english.hasPrefix(joinedPrefix) ? english.dropFirst(joinedPrefix.count) : english[...]
        #expect(code.contains("\"\(said)\""), "\(language): nobody says “\(english)”")
        #expect(places(in: english) == places(in: translated), "\(language): “\(english)”")
      }
    }
  }

  @Test func `A phrase without a translation stays English, and so do all in other languages`() {
    #expect(Words("zh-Hans")("{count} ferries", ["count": "2"]) == "2 ferries")
    #expect(Words("fr")("not begun") == "not begun")
    #expect(Words("zh-Hans")("not begun") == "未开始")
    #expect(Words(nil)(1, "{count} check", "{count} checks") == "1 check")
    #expect(Words("zh-Hans")(1, "{count} check", "{count} checks") == "1 项检查")
  }

  @Test func `What a value holds is never taken for a place`() {
    let phrase = Phrase("{a} and {b}, {nobody}", ["a": "{b}", "b": "{a}"])
    #expect(phrase.filled == "{b} and {a}, {nobody}")
    #expect(Phrase("an open {brace", ["brace": "x"]).filled == "an open {brace")
  }

  private func places(in text: String) -> [Substring] {
    text.matches(of: /\{(\w+)\}/).map(\.1).sorted()
  }

  /// All Swift of some targets in one text, the tables left out.
  private func sources(of targets: String...) throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return try targets.reduce(into: "") { code, target in
      let folder = root.appending(path: "Sources/\(target)")
      let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
      let isTable = { (name: String) in name.hasSuffix("ChineseWords.swift") }
      for name in names ?? [] where name.hasSuffix(".swift") && !isTable(name) {
        code += try String(decoding: Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
      }
    }
  }
}
