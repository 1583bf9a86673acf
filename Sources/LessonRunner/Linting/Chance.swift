// Whether a program may do something else in another run: by what its source mentions, as two runs
// that agree prove little where a set of two elements has only two orders.

import LessonModel
import SwiftReading

/// What makes runs of one program differ.
enum Chance {
  /// In how many further runs anything is to be seen that chance decides: of what happens in every
  /// second run, one build in four thousand sees nothing.
  static let runCount = 12
  /// In how many where nothing suggests chance.
  private static let runCountOtherwise = 1
  /// So long all of them may take together, in nanoseconds, as long as there is one.
  private static let nanosecondsMax: UInt64 = 20_000_000_000

  /// Words of Swift and its libraries that bring chance, time or an order of their own along.
  private static let words: Set<Substring> = [
    "random", "randomElement", "shuffle", "shuffled", "SystemRandomNumberGenerator", "drand48",
    "arc4random", "rand", "UUID", "Set", "Dictionary", "hashValue", "Hasher", "hash",
    "ObjectIdentifier", "Unmanaged", "UnsafeMutablePointer", "UnsafePointer", "UnsafeRawPointer",
    "UnsafeMutableRawPointer", "withUnsafePointer", "withUnsafeMutablePointer", "unsafeBitCast",
    "Date", "Clock", "ContinuousClock", "SuspendingClock", "now", "time", "clock", "getpid",
    "Process", "ProcessInfo", "Task", "async", "await", "TaskGroup", "withTaskGroup", "Thread",
    "DispatchQueue", "grouping", "keys", "values", "actor", "detached",
  ]

  /// How often a program is run again to see whether it repeats what it did.
  static func runs(of source: SourceFile, first: Timeline) -> Int {
    let isPossible = isPossible(in: source.codeWithoutComments) || isPossible(in: first)
    guard isPossible else { return runCountOtherwise }
    let affordable = nanosecondsMax / max(first.durationNanoseconds, 1)
    return max(runCountOtherwise, min(runCount, Int(clamping: affordable)))
  }

  /// Whether a source has tasks that run side by side.
  static func runsSideBySide(_ source: SourceFile) -> Bool {
    let code = source.codeWithoutComments
    return code.contains(/\basync\s+let\b/) || code.contains("TaskGroup(")
      || code.contains("TaskGroup {")
  }

  /// Whether a source mentions what may differ between runs.
  static func isPossible(in source: String) -> Bool {
    let bytes = source.utf8
    let names = bytes.split { !isInName($0) }
    if names.contains(where: { words.contains(Substring($0)) }) { return true }
    // A dictionary's literal or type: `[String: Int]`, `["a": 1]`, `[:]`.
    return source.split(whereSeparator: \.isNewline).contains { line in
      guard let open = line.firstIndex(of: "["), let colon = line[open...].firstIndex(of: ":")
      else { return false }
      return line[colon...].contains("]")
    }
  }

  /// Whether a value looks as if the next run had another: an address, or an order of its own.
  static func isPossible(in timeline: Timeline) -> Bool {
    timeline.events.contains { event in
      switch event.kind {
      case .value(_, let value):
        let type = value.typeName
        return type.hasPrefix("Set<") || type.hasPrefix("Dictionary<") || type.hasPrefix("Date")
          || type.hasPrefix("[") && type.contains(": ") || value.text.contains("0x")
      case .printed(let text): return text.contains("0x")
      default: return false
      }
    }
  }

  private static func isInName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
