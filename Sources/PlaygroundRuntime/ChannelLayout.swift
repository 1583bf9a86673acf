// The bytes of the channel between a learner's process and the tool, the same source on both sides.
//
// One file, mapped by the learner's process and read by the tool once that process is gone:
//
//   header | places, one record of fixed size each | events, one after the other | test records
//
// Integers are little-endian and aligned to their size. Whoever reads must not believe
// a word of it: the learner's code can write to its own memory. Files are sparse, so what is not
// written costs nothing.

/// Where everything lies in the channel, in bytes.
enum ChannelLayout {
  /// `LESSONS`, then the layout's version.
  static let magic: UInt64 = 0x4c45_5353_4f4e_5301

  static let placesStart = Header.size
  static let placesMax = 16_384
  static let eventsStart = placesStart + placesMax * PlaceRecord.size
  static let eventsBytesMax = 24 << 20
  static let testsStart = eventsStart + eventsBytesMax
  static let testsBytesMax = 16 << 20
  static let size = testsStart + testsBytesMax

  /// The longest text of one value or print in an event, in bytes.
  static let textBytesMax = 16 << 10

  /// The largest picture, as SVG, in bytes; one that is larger is only its alternative text.
  static let pictureBytesMax = 64 << 10

  /// The channel's first page.
  enum Header {
    static let magic = 0
    /// A `ProgramState`, 32 bits.
    static let programState = 8
    /// A `ChecksState`, 32 bits.
    static let checksState = 12
    /// The code with which the program came to its end or left early, 32 bits.
    static let exitCode = 16
    /// The monotonic clock in nanoseconds when the entry point was called.
    static let entryInstant = 24
    /// Nanoseconds from there to the program's end.
    static let programEnd = 32
    /// Nanoseconds from there to the end of the checks, or of the process.
    static let runEnd = 40
    /// How many bytes of events are complete.
    static let eventsBytes = 48
    /// How many bytes of test records are complete.
    static let testsBytes = 56
    /// How many places are complete.
    static let placesCount = 64
    /// The place that was reached last, from 1; 0 for none.
    static let lastPlace = 72
    /// Events for which there was no room.
    static let eventsDropped = 80
    /// Test records for which there was no room.
    static let testsDropped = 88
    /// How many values are being read once more or written down now, on as many threads: code of the
    /// program's may run for that which it would not run unrecorded, and what is read may be gone.
    static let renderingCount = 96
    /// The place that was reached last when an error was thrown, from 1; 0 for none.
    static let lastPlaceAtThrow = 104
    /// Where the program's object begins in memory; 0 before it is there.
    static let programAddress = 112
    /// The addresses to which the calls return that led to the last throw, the innermost first: as many as
    /// there are before a 0, at most `callersMax`.
    static let callersAtThrow = 120
    static let callersMax = 48
    /// Likewise where a program trapped of which no backtracer tells, and the calls that led there: of the first
    /// one the address behind where it was.
    static let callersAtTrap = callersAtThrow + 8 * callersMax
    static let size = 4096
  }

  /// One place: its range, its exact count and its last value.
  enum PlaceRecord {
    /// Start line, start column, end line, end column, 32 bits each; see `HostProtocol.RecordedFile`.
    static let range = 0
    /// A `PlaceKind`, 16 bits.
    static let kind = 16
    /// `PlaceFlags`, 16 bits.
    static let flags = 18
    static let count = 24
    static let recordedCount = 32
    /// Which of the two slots holds the last value: 1 or 2, 0 for none.
    ///
    /// The other one is written and then becomes the current one, so that a death in between does
    /// no harm.
    static let currentSlot = 40
    static let nameBytes = 48
    static let typeBytes = 52
    static let name = 64
    static let nameBytesMax = 128
    /// The type of the place's first value.
    static let type = 192
    static let typeBytesMax = 128
    static let slots = 320
    static let slotSize = 864
    static let size = slots + 2 * slotSize
  }

  /// A last value; type and text follow.
  enum Slot {
    /// A number's bits.
    static let bits = 0
    /// A `ValueEncoding`, 8 bits.
    static let encoding = 8
    /// `ValueFlags`, 8 bits.
    static let flags = 9
    /// The number of elements plus one; 0 for what has none.
    static let elements = 12
    /// 0 when the type is the place's.
    static let typeBytes = 16
    static let textBytes = 20
    static let payload = 24
    static let payloadBytesMax = PlaceRecord.slotSize - payload
  }

  /// One event; type and text follow, and of a picture its SVG.
  enum EventRecord {
    /// The whole record with its text, a multiple of 8.
    static let bytes = 0
    /// An `EventKind`, 16 bits.
    static let kind = 4
    static let encoding = 6
    static let flags = 7
    /// Nanoseconds since the entry point was called.
    static let instant = 8
    /// From 1; 0 for none.
    static let place = 16
    static let depth = 20
    static let thread = 24
    /// The check's ordinal plus one; 0 outside checks.
    static let check = 28
    /// The case's ordinal plus one; 0 between cases.
    static let caseOrdinal = 32
    static let elements = 36
    /// The place's count when this happened.
    static let occurrence = 40
    static let bits = 48
    static let typeBytes = 56
    static let textBytes = 60
    static let payload = 64
    /// Of a picture, how many bytes its SVG has: where a number has its bits.
    static let pictureBytes = bits
  }
}

/// How far a program came.
enum ProgramState: UInt32 {
  case neverBegan, running, ended, leftEarly
}

/// How far the checks came.
enum ChecksState: UInt32 {
  case neverBegan, running, ended
}

/// What a place logs.
enum PlaceKind: UInt16 {
  case value = 1
  case scope, print
}

/// What is to be known of a place besides.
struct PlaceFlags: OptionSet {
  var rawValue: UInt16

  /// The last value is the last one sampled.
  static let lastIsSampled = PlaceFlags(rawValue: 1)
  /// It computes `()`, and is there only to say where the program was.
  static let isVoid = PlaceFlags(rawValue: 2)
  /// Its values must not be copied, and so are not recorded.
  static let isUncopyable = PlaceFlags(rawValue: 4)
}

/// What happened.
enum EventKind: UInt16 {
  case value = 1
  case scopeEntry, scopeExit, print
  case checkStarted, checkEnded, caseStarted, caseEnded
}

/// How a value is written.
enum ValueEncoding: UInt8 {
  case none
  /// As UTF-8.
  case text
  /// As a number's bits, the rest zero; the reader turns them into text.
  case signed8, signed16, signed32, signed64, unsigned, float, double
  /// 1 for true.
  case boolean
}

/// What is to be known of a value besides.
struct ValueFlags: OptionSet {
  var rawValue: UInt8

  /// The text was cut.
  static let isTruncated = ValueFlags(rawValue: 1)
  /// The bits are the value of the text as a `Double`.
  static let isNumber = ValueFlags(rawValue: 2)
  /// The value is a picture and the text its alternative.
  static let isPicture = ValueFlags(rawValue: 4)
}
