// From a recording to the timeline that everything people see is made of.

import LessonModel

extension Recording {
  /// The timeline of the run.
  ///
  /// - Parameters:
  ///   - termination: How the process ended.
  ///   - stop: Where it stopped before its end.
  ///   - standardOutput: What it wrote to standard output.
  ///   - standardError: What it wrote to standard error.
  ///   - checkNames: The names of the checks, by the ordinals that their harness gives them.
  /// - Returns: Events in time order, places in source order.
  func timeline(
    termination: Termination, stop: Stop? = nil, standardOutput: BoundedText = .init(),
    standardError: BoundedText = .init(), checkNames: [String] = []
  ) -> Timeline {
    let events = events.enumerated()
      .sorted {
        ($0.element.instantNanoseconds, $0.offset) < ($1.element.instantNanoseconds, $1.offset)
      }
      .compactMap { event($0.element, checkNames: checkNames) }
    let ends = [runNanoseconds, programNanoseconds, events.last?.event.instantNanoseconds ?? 0]
    let places = timelinePlaces()
    let count = 1 + (places.map(\.file).max() ?? 0)
    var files = [Timeline.FileRecord](repeating: .init(), count: count)
    for (file, event) in events {
      files[file].events.append(event)
      // What was printed belongs to the whole run.
      if file > 0, case .printed = event.kind { files[0].events.append(event.unplaced) }
    }
    for (file, place) in places { files[file].places.append(place) }
    var timeline = Timeline(
      events: [], places: [], durationNanoseconds: ends.max() ?? 0, termination: termination,
      stop: stop, standardOutput: standardOutput,
      standardError: BoundedText(
        StopFinder.withoutNotice(standardError.text), isTruncated: standardError.isTruncated))
    timeline.files = files
    return timeline
  }

  /// An event, and the file of the module that it happened in.
  private func event(_ recorded: RecordedEvent, checkNames: [String]) -> (file: Int, event: Event)?
  {
    let place = recorded.place.map { places[$0] }
    if place?.isHidden == true { return nil }
    let kind: Event.Kind? =
      switch recorded.kind {
      case .value: place.map { .value(name: $0.name, rendered(recorded.value, at: $0)) }
      case .scopeEntry: .scopeEntry
      case .scopeExit: .scopeExit
      case .print: .printed(recorded.value.text)
      case .checkStarted: .checkStarted
      case .checkEnded: .checkEnded
      case .caseStarted: .caseStarted
      case .caseEnded: .caseEnded
      }
    guard let kind else { return nil }
    let context = recorded.check.flatMap { check in
      checkNames.indices.contains(check)
        ? CheckContext(check: checkNames[check], caseOrdinal: recorded.caseOrdinal) : nil
    }
    let event = Event(
      instantNanoseconds: recorded.instantNanoseconds, range: place?.range,
      occurrence: recorded.occurrence == 0 ? nil : Int(clamping: recorded.occurrence),
      depth: recorded.depth, thread: recorded.thread, context: context, kind: kind)
    return (place?.file ?? 0, event)
  }

  /// Places in source order, and the files that they are in, but for those that tell nothing.
  private func timelinePlaces() -> [(file: Int, place: Place)] {
    let lasts = wholeLastValues()
    let pictures = lastPictures()
    return places.enumerated()
      .filter { !$0.element.tellsNothing && !$0.element.isHidden }
      .map { index, place in
        let last = lasts[index] ?? place.last
        // A place keeps no picture: of more than were recorded the last recorded one is shown.
        let picture = last?.isPicture == true && last?.svg == nil ? pictures[index] : nil
        let timelinePlace = Place(
          range: place.range,
          kind: place.kind.timelineKind,
          name: place.name,
          count: Int(clamping: place.count),
          recordedCount: Int(clamping: place.recordedCount),
          last: (picture ?? last).map { rendered($0, at: place) },
          lastIsSampled: place.flags.contains(.lastIsSampled) || picture != nil,
          unrecorded: place.flags.contains(.isUncopyable) ? Unrecorded(.uncopyable) : nil)
        return (place.file, timelinePlace)
      }
      .sorted {
        ($0.place.range, $0.place.kind.rawValue) < ($1.place.range, $1.place.kind.rawValue)
      }
  }

  /// The last values that events have in full, by the indices of their places.
  ///
  /// A place keeps less of a long text than an event does.
  private func wholeLastValues() -> [Int: RecordedValue] {
    var values: [Int: RecordedValue] = [:]
    for event in events where event.kind == .value || event.kind == .print {
      guard let place = event.place, event.occurrence == places[place].count else { continue }
      values[place] = event.value
    }
    return values
  }

  /// The last pictures that events have, by the indices of their places.
  private func lastPictures() -> [Int: RecordedValue] {
    var pictures: [Int: RecordedValue] = [:]
    for event in events where event.value.svg != nil {
      if let place = event.place { pictures[place] = event.value }
    }
    return pictures
  }

  private func rendered(_ value: RecordedValue, at place: RecordedPlace) -> RenderedValue {
    RenderedValue(
      text: value.text,
      typeName: sugared(value.typeName.isEmpty ? place.typeName : value.typeName),
      number: value.number,
      count: value.count,
      isTruncated: value.isTruncated,
      svg: value.svg)
  }
}

extension Event {
  /// The same as something that happened in no place.
  fileprivate var unplaced: Event {
    var event = self
    (event.range, event.occurrence) = (nil, nil)
    return event
  }
}

extension RecordedPlace {
  /// Whether it is a variable that nobody wrote: a result builder's `$__builder0`.
  fileprivate var isHidden: Bool { name.hasPrefix("$__") }

  /// Whether all that it ever computed is `()`; what is generic may have that among other values.
  fileprivate var tellsNothing: Bool { flags.contains(.isVoid) && last == nil }
}

extension PlaceKind {
  fileprivate var timelineKind: Place.Kind {
    switch self {
    case .value: .value
    case .scope: .scope
    case .print: .print
    }
  }
}
