import LessonModel
import ProcessSandbox
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

  @Test(
    "Whose time is over while it holds more memory than a box gives is told of the memory",
    arguments: [(200, "was stopped after 2 s"), (1500, "was stopped at 1500 MiB of memory")])
  func memory(heldMiB: Int, words: String) throws {
    let run = ProgramRun(
      recording: try RecordingChannel().recording(),
      outcome: Outcome(.timedOut, peakMemoryBytes: heldMiB << 20),
      file: SourceFile(path: "Hungry.swift", text: ""), limits: .home)
    #expect(run.reasonItStopped == words)
    #expect(run.hasOverrun)
  }
}
