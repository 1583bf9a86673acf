// The timeline: the time-ordered record of one run. Everything people see is a view of it.

/// The time-ordered record of one run.
///
/// Counts are exact however the run ended. Of a place that is reached very often only a sample of
/// events is kept: evenly spaced over the whole run, and `Place.recordedCount` tells how many.
public struct Timeline: Codable, Hashable, Sendable {
  /// What happened in the first file, and all that was printed, in time order.
  public var events: [Event]
  /// One entry for each source range of the first file that logged something, in source order.
  public var places: [Place]
  /// What happened in the further files of the learner's, in their order; nil where there was nothing.
  public var furtherFiles: [FileRecord]?
  /// From the start of the program's entry point to its end, in nanoseconds.
  public var durationNanoseconds: UInt64
  /// How the process ended.
  public var termination: Termination
  /// Where a trap happened, or the last place seen of a run that was stopped.
  public var stop: Stop?
  /// How the program ended while it was recorded, where that was not its own doing: it was run again
  /// unrecorded, which `termination`, `stop` and the output tell of.
  public var recordingEnd: Termination?
  /// What the program wrote to standard output, to the bound that was set.
  public var standardOutput: BoundedText
  /// What the program wrote to standard error, to the bound that was set.
  public var standardError: BoundedText

  /// Makes a timeline.
  public init(
    events: [Event], places: [Place], durationNanoseconds: UInt64, termination: Termination,
    stop: Stop? = nil, standardOutput: BoundedText = .init(), standardError: BoundedText = .init()
  ) {
    self.events = events
    self.places = places
    self.durationNanoseconds = durationNanoseconds
    self.termination = termination
    self.stop = stop
    self.standardOutput = standardOutput
    self.standardError = standardError
  }
}

extension Timeline {
  /// What happened in one file.
  public struct FileRecord: Codable, Hashable, Sendable {
    /// What happened in it, in time order.
    public var events: [Event]
    /// One entry for each source range of it that logged something, in source order.
    public var places: [Place]

    /// Makes the record of a file.
    public init(events: [Event] = [], places: [Place] = []) {
      self.events = events
      self.places = places
    }
  }

  /// What happened in each of the learner's files, the first and those behind it that were recorded; never empty.
  public var files: [FileRecord] {
    get { [FileRecord(events: events, places: places)] + (furtherFiles ?? []) }
    set {
      (events, places) = (newValue[0].events, newValue[0].places)
      furtherFiles = newValue.count > 1 ? Array(newValue.dropFirst()) : nil
    }
  }

  /// The run as one of the learner's files saw it: that of `SourceFile.all` at an index.
  public func ofFile(at index: Int) -> Timeline {
    var timeline = self
    timeline.files = [files.indices.contains(index) ? files[index] : FileRecord()]
    return timeline
  }
}

/// One thing that happened.
public struct Event: Codable, Hashable, Sendable {
  /// What an event can be.
  public enum Kind: Codable, Hashable, Sendable {
    /// A value was computed; `name` is the variable's or parameter's, or empty.
    case value(name: String, RenderedValue)
    case scopeEntry
    case scopeExit
    /// `print` wrote this, line end included.
    case printed(String)
    /// A check began; `Event.context` says which.
    case checkStarted
    case checkEnded
    /// A case of the check began.
    case caseStarted
    case caseEnded
  }

  /// Nanoseconds since the entry point was called, on a monotonic clock.
  public var instantNanoseconds: UInt64
  /// The code it happened in; nil for what has no place in the learner's file.
  public var range: SourceRange?
  /// Which of its place's occurrences it is, from 1; nil for what is not counted.
  public var occurrence: Int?
  /// How many scopes whose beginnings are events enclose it on its thread.
  public var depth: Int
  /// The thread it happened on: 0 is the first one that logged.
  public var thread: Int
  /// The check and case it belongs to; nil outside checks.
  public var context: CheckContext?
  /// What happened.
  public var kind: Kind

  /// Makes an event.
  public init(
    instantNanoseconds: UInt64, range: SourceRange?, occurrence: Int? = nil, depth: Int = 0,
    thread: Int = 0, context: CheckContext? = nil, kind: Kind
  ) {
    self.instantNanoseconds = instantNanoseconds
    self.range = range
    self.occurrence = occurrence
    self.depth = depth
    self.thread = thread
    self.context = context
    self.kind = kind
  }
}

/// Which check, and which of its argument cases, something belongs to.
public struct CheckContext: Codable, Hashable, Sendable {
  /// The check's name.
  public var check: String
  /// The case's ordinal, from 0; nil between cases.
  public var caseOrdinal: Int?

  /// Makes a context.
  public init(check: String, caseOrdinal: Int? = nil) {
    self.check = check
    self.caseOrdinal = caseOrdinal
  }
}

/// A value as text, rendered at the instant it was seen; the value itself is never kept.
public struct RenderedValue: Codable, Hashable, Sendable {
  /// The value as Swift would write it, in one line: `"Fizz!"`, `.delayed(minutes: 8)`.
  public var text: String
  /// The type's name, without module.
  public var typeName: String
  /// The value as a number, where it is one that can be drawn.
  public var number: Double?
  /// How many elements it has, for collections.
  public var count: Int?
  /// Whether the text was cut at the bound for one value.
  public var isTruncated: Bool
  /// The value as a picture, where its author displays it as one; then `text` is its alternative.
  ///
  /// A program wrote it: it may only be shown where nothing in it is obeyed.
  public var svg: String?

  /// Makes a rendered value.
  public init(
    text: String, typeName: String, number: Double? = nil, count: Int? = nil,
    isTruncated: Bool = false, svg: String? = nil
  ) {
    self.text = text
    self.typeName = typeName
    self.number = number
    self.count = count
    self.isTruncated = isTruncated
    self.svg = svg
  }
}

/// One source range that logged, with its exact count.
public struct Place: Codable, Hashable, Sendable {
  /// What a place logs.
  public enum Kind: String, Codable, Sendable {
    case value, scope, print
  }

  /// Where in the learner's file it is.
  public var range: SourceRange
  /// What it logs.
  public var kind: Kind
  /// The variable's or parameter's name, empty for expressions, scopes and prints.
  public var name: String
  /// How many times it was reached, exactly.
  public var count: Int
  /// How many of these are events of the timeline.
  public var recordedCount: Int
  /// The last value, or the last printed text.
  public var last: RenderedValue?
  /// Whether `last` is the last one sampled rather than the last of all.
  public var lastIsSampled: Bool
  /// Why there is no value, where there should be one.
  public var unrecorded: Unrecorded?

  /// Makes a place.
  public init(
    range: SourceRange, kind: Kind, name: String, count: Int, recordedCount: Int,
    last: RenderedValue?, lastIsSampled: Bool = false, unrecorded: Unrecorded? = nil
  ) {
    self.range = range
    self.kind = kind
    self.name = name
    self.count = count
    self.recordedCount = recordedCount
    self.last = last
    self.lastIsSampled = lastIsSampled
    self.unrecorded = unrecorded
  }
}

/// How a process ended.
public enum Termination: Codable, Hashable, Sendable {
  case exited(code: Int)
  case signaled(number: Int)
  case timedOut(limitSeconds: Double)
  case outputLimit(bytesMax: Int)
  case filesLimit(filesMax: Int)
  case memoryLimit(bytesMax: Int)

  /// Whether the program came to its end by itself and without complaint.
  public var isClean: Bool { self == .exited(code: 0) }

  /// Whether a signal of its own making ended it, as a trap does.
  public var isTrap: Bool {
    if case .signaled(let number) = self { Self.trapSignals.contains(number) } else { false }
  }

  /// What happened, for the middle of a sentence: `was stopped after 2 s`.
  public var words: String { phrase.filled }

  /// The words apart from the numbers in them.
  public var phrase: Phrase {
    switch self {
    case .exited(0): "came to its end"
    case .exited(let code): Phrase("exited with code {code}", ["code": "\(code)"])
    case .signaled where isTrap: "crashed"
    case .signaled(let number): Phrase("was ended by signal {number}", ["number": "\(number)"])
    case .timedOut(let seconds):
      Phrase(
        "was stopped after {seconds} s",
        ["seconds": seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"])
    case .outputLimit(let bytes):
      Phrase("was stopped after writing {size} KiB", ["size": "\(bytes / 1024)"])
    case .filesLimit(let count):
      Phrase(
        "was stopped for keeping more than {count} files, or too much in them",
        ["count": "\(count)"])
    case .memoryLimit(let bytes):
      Phrase("was stopped at {size} MiB of memory", ["size": "\(bytes >> 20)"])
    }
  }

  /// SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE and SIGSEGV: the program's own doing.
  private static let trapSignals: Set<Int> = [4, 5, 6, 7, 8, 11]
}

/// Where a run stopped before its end.
public struct Stop: Codable, Hashable, Sendable {
  /// Where the run stopped.
  public var location: SourceLocation
  /// Whether the location is the trap's own, or else the last place seen before the end.
  public var isExact: Bool
  /// The runtime's message, such as `Index out of range`.
  public var message: String?

  /// Makes a stop.
  public init(location: SourceLocation, isExact: Bool, message: String? = nil) {
    self.location = location
    self.isExact = isExact
    self.message = message
  }
}

/// Text of which at most a bounded number of bytes was kept.
public struct BoundedText: Codable, Hashable, Sendable {
  /// What was kept, invalid UTF-8 repaired.
  public var text: String
  /// Whether there was more.
  public var isTruncated: Bool

  /// Makes a bounded text.
  public init(_ text: String = "", isTruncated: Bool = false) {
    self.text = text
    self.isTruncated = isTruncated
  }
}
