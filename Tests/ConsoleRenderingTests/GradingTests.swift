import LessonModel
import Testing

@testable import ConsoleRendering

@Suite("Grading in the terminal")
struct GradingTests {
  @Test(
    "The bar says how long the rest will take, as people would say it",
    arguments: [
      (nil, ""), (3.0, " · a few seconds left"), (61, " · about 70 s left"),
      (170, " · about 3 min left"), (7300, " · about 2.0 h left"), (.infinity, ""),
    ] as [(Double?, String)])
  func timeLeft(seconds: Double?, expected: String) {
    let bar = ProgressBar(doneCount: 500, total: 1000, secondsLeft: seconds)
    #expect(bar.text == "  ████████████░░░░░░░░░░░░  500 of 1,000" + expected)
  }

  @Test("A bar without anything to do, and one that is done, are full")
  func full() {
    for (done, total) in [(0, 0), (3, 3), (4, 3)] {
      let bar = ProgressBar(doneCount: done, total: total, secondsLeft: 1)
      #expect(bar.text.filter { $0 == "█" }.count == 24)
      #expect(!bar.text.contains("left"))
    }
  }

  @Test("A learner's text cannot steer the terminal from a summary, nor leave its width")
  func hostile() {
    let text = "\u{1B}[2J\r\n\u{202E}" + String(repeating: "x", count: 300)
    let rows = [
      GradeSummary.Row(exercise: text, verdict: .fail, points: "1 of 2", what: text),
      GradeSummary.Row(exercise: "a/b", verdict: .pass, points: "2 of 2"),
    ]
    let summary = GradeSummary(
      rows: rows, isOnlyOne: true, sentence: "1 submission", faults: [text], outputPath: "Results")
    let shown = summary.text(in: TextStyle(isColored: false, width: 60))
    #expect(!shown.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\r" || $0 == "\u{202E}" })
    #expect(shown.split(separator: "\n").allSatisfy { $0.count <= 60 })
  }
}
