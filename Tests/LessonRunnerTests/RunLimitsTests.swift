import LessonModel
import Testing

@testable import LessonRunner

@Suite("Limits of a run")
struct RunLimitsTests {
  @Test(
    "What the front matter says holds for a learner's run, and for the author's where it is more",
    arguments: [(nil, 2.0, 20.0), (5.0, 5.0, 20.0), (60.0, 60.0, 60.0)])
  func time(limit: Double?, home: Double, author: Double) {
    let snippet = Snippet(
      name: "Slow", file: SourceFile(path: "Slow.swift", text: ""), marks: [], visibleLines: [],
      slices: [:], timeLimitSeconds: limit)
    #expect(snippet.limits.wallSeconds == home)
    #expect(snippet.authorsLimits.wallSeconds == author)
  }
}
