import LessonModel
import Testing

@testable import ConsoleRendering

@Suite struct TimelineTests {
  @Test func `Events are shown in time order with calls nested and loops folded`() throws {
    try expectGolden(TimelineView(FizzBuzz.timeline, source: FizzBuzz.file), "timeline")
  }

  @Test func `A long timeline keeps its beginning and its end`() throws {
    let view = TimelineView(FizzBuzz.timeline, source: FizzBuzz.file, rowsMax: 9)
    try expectGolden(view, "timeline-long")
  }

  @Test func `A sampled loop says how many rounds there were and how many were kept`() throws {
    var timeline = Loop.timeline
    timeline.places[1].count = 1_204_331
    try expectGolden(TimelineView(timeline, source: Loop.file), "timeline-sampled")
  }

  @Test func `Values of checks stand under their check and case`() throws {
    let timeline = try #require(Bang.failing.timeline)
    try expectGolden(TimelineView(timeline, source: Bang.file), "timeline-checks")
  }

  @Test func `Scope exits without an entry change nothing`() throws {
    var run = RunRecorder()
    run.leave(at(10, 23, 12, 2))
    FizzBuzz.call(15, in: &run)
    run.leave(at(1, 40, 8, 2))
    run.value(at(14, 1, 13), "", "\"FizzBuzz!\"")
    try expectGolden(TimelineView(run.timeline(), source: FizzBuzz.file), "timeline-unbalanced")
  }
}
