// Timelines from what the playground transform of Swift 6.3.1 really reported, written down as
// lines: `V 1 12 1 18 a 1` for a value, `>` and `<` for scopes, `P` for prints; fields by tabs.

import LessonModel

/// Reads a written-down log.
struct TransformLog {
  private(set) var events: [Event] = []
  private var places: [SourceRange: Place] = [:]

  init(_ text: String, context: CheckContext? = nil) {
    for line in text.split(separator: "\n") {
      add(line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init), context)
    }
  }

  var timeline: Timeline {
    Timeline(
      events: events, places: places.values.sorted { $0.range < $1.range },
      durationNanoseconds: 1000, termination: .exited(code: 0))
  }

  private mutating func add(_ fields: [String], _ context: CheckContext?) {
    let numbers = fields.dropFirst().prefix(4).compactMap(Int.init)
    guard numbers.count == 4 else { return }
    let range = SourceRange(
      start: SourcePosition(line: numbers[0], column: numbers[1]),
      end: SourcePosition(line: numbers[2], column: numbers[3]))
    switch fields[0] {
    case ">": add(.scopeEntry, .scope, range, context)
    case "P":
      let text = RenderedValue(text: fields[5] + "\n", typeName: "")
      add(.printed(text.text), .print, range, context, last: text)
    case "V":
      let value = RenderedValue(text: fields[6], typeName: "", number: Double(fields[6]))
      add(.value(name: fields[5], value), .value, range, context, name: fields[5], last: value)
    default: break
    }
  }

  private mutating func add(
    _ kind: Event.Kind, _ placeKind: Place.Kind, _ range: SourceRange, _ context: CheckContext?,
    name: String = "", last: RenderedValue? = nil
  ) {
    events.append(
      Event(instantNanoseconds: UInt64(events.count), range: range, context: context, kind: kind))
    var place =
      places[range]
      ?? Place(range: range, kind: placeKind, name: name, count: 0, recordedCount: 0, last: nil)
    place.count += 1
    place.recordedCount += 1
    place.last = last
    places[range] = place
  }
}
