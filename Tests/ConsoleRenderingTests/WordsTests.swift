import Languages
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

  @Test func `What a value holds is never taken for a place`() {
    let phrase = Phrase("{a} and {b}, {nobody}", ["a": "{b}", "b": "{a}"])
    #expect(phrase.filled == "{b} and {a}, {nobody}")
    #expect(Phrase("an open {brace", ["brace": "x"]).filled == "an open {brace")
  }
}
