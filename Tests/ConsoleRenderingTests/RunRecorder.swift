// Builds timelines by hand, as the runtime would record them.

import LessonModel

/// Records events of a pretended run.
struct RunRecorder {
  private var events: [Event] = []
  private var places: [SourceRange: Place] = [:]
  private var instant: UInt64 = 0
  private var depth = 0
  /// The check and case that what follows belongs to.
  var context: CheckContext?
  /// Nanoseconds between two events.
  var stepNanoseconds: UInt64 = 7_000

  mutating func enter(_ range: SourceRange) {
    place(range, .scope, name: "", nil)
    add(.scopeEntry, at: range)
    depth += 1
  }

  mutating func leave(_ range: SourceRange) {
    depth -= 1
    add(.scopeExit, at: range)
  }

  mutating func scope(_ range: SourceRange, _ body: (inout RunRecorder) -> Void) {
    enter(range)
    body(&self)
    leave(range)
  }

  mutating func value(
    _ range: SourceRange, _ name: String = "", _ text: String, type: String = "String",
    number: Double? = nil, count: Int? = nil, svg: String? = nil
  ) {
    let value = RenderedValue(
      text: text, typeName: type, number: number, count: count, svg: svg)
    place(range, .value, name: name, value)
    add(.value(name: name, value), at: range)
  }

  mutating func number(_ range: SourceRange, _ name: String = "", _ number: Int) {
    value(range, name, "\(number)", type: "Int", number: Double(number))
  }

  mutating func print(_ range: SourceRange, _ text: String) {
    place(range, .print, name: "", RenderedValue(text: text + "\n", typeName: ""))
    add(.printed(text + "\n"), at: range)
  }

  mutating func mark(_ kind: Event.Kind) { add(kind, at: nil) }

  /// Pretends that a place was reached more often than was recorded.
  mutating func count(_ range: SourceRange, times: Int) {
    places[range]?.count = times
  }

  func timeline(
    stop: Stop? = nil, termination: Termination = .exited(code: 0)
  ) -> Timeline {
    Timeline(
      events: events, places: places.values.sorted { $0.range < $1.range },
      durationNanoseconds: instant, termination: termination, stop: stop)
  }

  private mutating func place(
    _ range: SourceRange, _ kind: Place.Kind, name: String, _ value: RenderedValue?
  ) {
    var place =
      places[range]
      ?? Place(range: range, kind: kind, name: name, count: 0, recordedCount: 0, last: nil)
    place.count += 1
    place.recordedCount += 1
    place.last = value
    places[range] = place
  }

  private mutating func add(_ kind: Event.Kind, at range: SourceRange?) {
    events.append(
      Event(
        instantNanoseconds: instant, range: range, depth: depth, context: context, kind: kind))
    instant += stepNanoseconds
  }
}

/// `at(3, 23, 34)` is a range within line 3; `at(1, 40, 8, 2)` reaches from line 1 to line 8.
func at(_ line: Int, _ start: Int, _ end: Int) -> SourceRange { at(line, start, line, end) }

func at(_ line: Int, _ start: Int, _ lastLine: Int, _ end: Int) -> SourceRange {
  SourceRange(
    start: SourcePosition(line: line, column: start),
    end: SourcePosition(line: lastLine, column: end))
}
