// What a channel holds, read without believing any of it: `RecordedTimeline.swift` makes it a
// `Timeline`.
//
// The learner's code could have written anything into its own memory. What does not make sense is
// left out, and nothing after it in the same area is read.

import LessonModel

/// What one process recorded.
struct Recording {
  /// How the program ended, as far as the process could say.
  enum ProgramEnd: Hashable {
    /// The entry point was never called.
    case neverBegan
    /// The process died in the program, or was killed.
    case died
    /// The entry point returned this code, or the last task of an asynchronous one ended.
    case ended(code: Int32)
    /// Something called `exit` with this code.
    case leftEarly(code: Int32)

    /// Reads what a process said of itself.
    init(state: UInt32, code: Int32) {
      self =
        switch ProgramState(rawValue: state) {
        case .running: .died
        case .ended: .ended(code: code)
        case .leftEarly: .leftEarly(code: code)
        case .neverBegan, nil: .neverBegan
        }
    }
  }

  /// How the checks ended.
  enum ChecksEnd: Hashable {
    case neverBegan, died, ended
  }

  var programEnd: ProgramEnd = .neverBegan
  var checksEnd: ChecksEnd = .neverBegan
  /// Nanoseconds from the entry point to the program's end; 0 if it did not say.
  var programNanoseconds: UInt64 = 0
  /// Nanoseconds from the entry point to the exit of the process; 0 if it did not say.
  var runNanoseconds: UInt64 = 0
  /// In the order in which they were first reached.
  var places: [RecordedPlace] = []
  /// In the order in which they were recorded.
  var events: [RecordedEvent] = []
  /// What the test library said, each record as it came.
  var testRecords: [TestRecord] = []
  /// The index of the place that was reached last.
  var lastPlace: Int?
  /// The index of the place that was reached last when the last error was thrown.
  var lastPlaceAtThrow: Int?
  /// The addresses to which the calls return that led to the last throw, the innermost first, from the start
  /// of the program's object on. Those in other objects are none of its addresses.
  var callersAtThrow: [UInt64] = []
  /// Likewise where the program trapped, and the calls that led there, where no backtracer tells.
  var callersAtTrap: [UInt64] = []
  /// The calls that led to the throw of an error that nobody caught, or else to a trap, as far as they are known.
  var callers: [Backtrace.Frame] = []
  /// How many events there was no room for.
  var droppedEventsCount = 0
  /// How many records of the test library there was no room for.
  var droppedTestRecordsCount = 0
  /// Whether the process ended while a value was being written down.
  var wasRendering = false
  /// What the runtime's backtracer wrote, JSON if anything.
  var backtrace: [UInt8] = []
}

/// One place, as recorded.
struct RecordedPlace {
  /// Which of the module's files it is in, from 0.
  var file: Int
  var range: SourceRange
  var kind: PlaceKind
  var flags: PlaceFlags
  var name: String
  var count: UInt64
  var recordedCount: UInt64
  var typeName: String
  var last: RecordedValue?
}

/// One event, as recorded.
struct RecordedEvent {
  var kind: EventKind
  var instantNanoseconds: UInt64
  /// The index of its place.
  var place: Int?
  var depth: Int
  var thread: Int
  /// Ordinals from 0.
  var check: Int?
  var caseOrdinal: Int?
  /// The place's count when it happened.
  var occurrence: UInt64
  var value: RecordedValue
}

/// A value or a printed text, as recorded.
struct RecordedValue {
  var text: String
  /// Empty when the type is the place's.
  var typeName: String
  var number: Double?
  var count: Int?
  var isTruncated: Bool
  /// Whether the text is a picture's alternative.
  var isPicture: Bool
  /// The picture, which only events have.
  var svg: String?
}

/// What the test library said at one instant.
struct TestRecord {
  var instantNanoseconds: UInt64
  /// One JSON object.
  var bytes: [UInt8]
}

extension Recording {
  /// Reads what a channel holds.
  init(reader: ChannelReader) {
    typealias Header = ChannelLayout.Header
    let header = reader.bytes(0, count: Header.size)
    guard header.number(Header.magic) == ChannelLayout.magic else { return }

    let code = Int32(truncatingIfNeeded: header.number(Header.exitCode, as: UInt32.self))
    programEnd = ProgramEnd(state: header.number(Header.programState), code: code)
    checksEnd =
      switch ChecksState(rawValue: header.number(Header.checksState)) {
      case .running: .died
      case .ended: .ended
      case .neverBegan, nil: .neverBegan
      }
    programNanoseconds = Self.plausible(header.number(Header.programEnd))
    runNanoseconds = Self.plausible(header.number(Header.runEnd))
    droppedEventsCount = Int(clamping: header.number(Header.eventsDropped, as: UInt64.self))
    droppedTestRecordsCount = Int(clamping: header.number(Header.testsDropped, as: UInt64.self))

    wasRendering = header.number(Header.renderingCount, as: UInt64.self) > 0

    func count(_ offset: Int, max: Int) -> Int {
      min(Int(clamping: header.number(offset, as: UInt64.self)), max)
    }
    readPlaces(reader, count: count(Header.placesCount, max: ChannelLayout.placesMax))
    readEvents(
      reader.bytes(
        ChannelLayout.eventsStart,
        count: count(Header.eventsBytes, max: ChannelLayout.eventsBytesMax)))
    readTestRecords(
      reader.bytes(
        ChannelLayout.testsStart,
        count: count(Header.testsBytes, max: ChannelLayout.testsBytesMax)))
    lastPlace = index(ofPlace: header.number(Header.lastPlace, as: UInt64.self))
    lastPlaceAtThrow = index(ofPlace: header.number(Header.lastPlaceAtThrow, as: UInt64.self))
    let program: UInt64 = header.number(Header.programAddress)
    func callers(at start: Int) -> [UInt64] {
      (0..<Header.callersMax).map { header.number(start + 8 * $0, as: UInt64.self) }
        .prefix { $0 != 0 }.map { $0 &- program }
    }
    callersAtThrow = callers(at: Header.callersAtThrow)
    callersAtTrap = callers(at: Header.callersAtTrap)
  }

  /// The largest of all times and counts: more nanoseconds than a hundred days have, and sums of
  /// thousands of them are numbers still.
  private static let numberMax: UInt64 = 1 << 53
  /// Lines and columns beyond this are in no file that is compiled.
  private static let positionMax = 1 << 20
  private static let depthMax = 10_000

  private static func plausible(_ number: UInt64) -> UInt64 { min(number, numberMax) }

  /// The index for a number that counts from 1.
  private func index(ofPlace number: UInt64) -> Int? {
    number >= 1 && number <= places.count ? Int(number) - 1 : nil
  }

  private mutating func readPlaces(_ reader: ChannelReader, count: Int) {
    typealias Record = ChannelLayout.PlaceRecord
    for ordinal in 0..<count {
      let record = reader.bytes(
        ChannelLayout.placesStart + ordinal * Record.size, count: Record.size)
      guard let kind = PlaceKind(rawValue: record.number(Record.kind)) else { return }
      func place(_ offset: Int) -> (file: Int, position: SourcePosition) {
        let line = Int(record.number(offset, as: UInt32.self))
        let place = HostProtocol.RecordedFile.place(ofLine: line)
        let column = Int(record.number(offset + 4, as: UInt32.self))
        return (place.file, SourcePosition(line: place.line, column: column))
      }
      let (start, end) = (place(Record.range), place(Record.range + 8))
      let range = SourceRange(start: start.position, end: end.position)
      let numbers = [range.start, range.end].flatMap { [$0.line, $0.column] }
      guard numbers.allSatisfy((1...Self.positionMax).contains), range.start <= range.end,
        start.file == end.file
      else { return }
      places.append(
        RecordedPlace(
          file: start.file,
          range: range,
          kind: kind,
          flags: PlaceFlags(rawValue: record.number(Record.flags)),
          name: record.text(
            Record.name, countAt: Record.nameBytes, max: Record.nameBytesMax),
          count: Self.plausible(record.number(Record.count)),
          recordedCount: Self.plausible(record.number(Record.recordedCount)),
          typeName: record.text(
            Record.type, countAt: Record.typeBytes, max: Record.typeBytesMax),
          last: RecordedValue(currentSlotOf: record)))
    }
  }

  private mutating func readEvents(_ bytes: ChannelBytes) {
    typealias Record = ChannelLayout.EventRecord
    var offset = 0
    while offset + Record.payload <= bytes.count {
      let length = Int(bytes.number(offset, as: UInt32.self))
      let record = bytes.slice(offset, count: length)
      guard length >= Record.payload, record.count == length,
        let kind = EventKind(rawValue: record.number(Record.kind))
      else { return }
      events.append(
        RecordedEvent(
          kind: kind,
          instantNanoseconds: Self.plausible(record.number(Record.instant)),
          place: index(ofPlace: UInt64(record.number(Record.place, as: UInt32.self))),
          depth: min(Int(record.number(Record.depth, as: UInt32.self)), Self.depthMax),
          thread: Int(record.number(Record.thread, as: UInt32.self)),
          check: record.ordinal(Record.check),
          caseOrdinal: record.ordinal(Record.caseOrdinal),
          occurrence: Self.plausible(record.number(Record.occurrence)),
          value: RecordedValue(event: record)))
      offset += length
    }
  }

  private mutating func readTestRecords(_ bytes: ChannelBytes) {
    var offset = 0
    while offset + 16 <= bytes.count {
      let length = Int(clamping: bytes.number(offset, as: UInt64.self))
      let record = bytes.slice(offset + 16, count: length)
      guard record.count == length else { return }
      testRecords.append(
        TestRecord(
          instantNanoseconds: Self.plausible(bytes.number(offset + 8)), bytes: record.array))
      offset += (16 + length + 7) & ~7
    }
  }
}

extension ChannelBytes {
  /// Text whose length is stored elsewhere in the same record.
  fileprivate func text(_ offset: Int, countAt countOffset: Int, max: Int) -> String {
    text(offset, count: min(Int(number(countOffset, as: UInt32.self)), max))
  }

  /// A number that is stored plus one; nil for none.
  fileprivate func ordinal(_ offset: Int) -> Int? {
    let number = number(offset, as: UInt32.self)
    return number == 0 ? nil : Int(number) - 1
  }
}
