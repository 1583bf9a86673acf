// What an expectation of the checks compared: kept while it is evaluated, rendered where it does not
// hold, and told as a record beside those of the testing library.
//
// The copy of the checks that is compiled calls these functions by their symbols. Nothing is kept of a
// value once its expectation is known to hold or not: deallocation must stay visible.

import Glibc

/// Keeps the value of one side of an expectation, by the expectation's line, and returns it.
@_silgen_name("playground_expectation_side")
public func expectationSide<Value>(_ value: Value, _ line: Int) -> Value {
  expectations.keep(value, line: line)
  return value
}

/// Tells whether an expectation holds.
///
/// - Parameters:
///   - line: The expectation's line.
///   - relation: How its sides are related, as an operator or a member.
///   - sides: Which sides were kept: 1 the left, 2 the right; 4 if the left is what is expected.
///   - holds: Whether it does.
/// - Returns: Whether it holds.
@_silgen_name("playground_expectation_found")
public func expectationFound(
  _ line: Int, _ relation: StaticString, _ sides: Int, _ holds: Bool
) -> Bool {
  let values = expectations.take((sides & 1) + (sides >> 1 & 1), line: line)
  if holds {
    // Whatever was kept goes with the expectation.
    if isJoined(relation) { _ = expectations.takeParts(line) }
    return expectations.ended(true)
  }
  let left = sides & 1 == 1 ? values.first : nil
  let right = sides & 2 == 2 ? values.last : nil
  let parts = isJoined(relation) ? expectations.takeParts(line) : []
  tell(line, "\(relation)", left, right, isReversed: sides & 4 == 4, parts: parts)
  return expectations.ended(false)
}

/// Whether a relation is how several conditions are joined.
private func isJoined(_ relation: StaticString) -> Bool {
  relation.hasPointerRepresentation && relation.utf8Start.pointee == UInt8(ascii: "(")
}

/// Keeps what one of several conditions was, with the values of its sides, until all are known.
///
/// - Parameters:
///   - line: The expectation's line.
///   - ordinal: Which condition it is, from 0.
///   - relation: How its sides are related, as an operator or a member.
///   - sides: Which sides were kept, as `expectationFound` has it.
///   - holds: Whether it holds.
/// - Returns: Whether it holds.
@_silgen_name("playground_expectation_part")
public func expectationPart(
  _ line: Int, _ ordinal: Int, _ relation: StaticString, _ sides: Int, _ holds: Bool
) -> Bool {
  let values = expectations.take((sides & 1) + (sides >> 1 & 1), line: line)
  expectations.keep(
    Expectations.Part(
      ordinal: ordinal, relation: relation, left: sides & 1 == 1 ? values.first : nil,
      right: sides & 2 == 2 ? values.last : nil, isReversed: sides & 4 == 4, holds: holds),
    line: line)
  return holds
}

/// Tells whether a required condition holds.
@_silgen_name("playground_expectation_holds")
public func expectationHolds(_ line: Int, _ holds: Bool) -> Bool {
  expectationFound(line, "true", 0, holds)
}

/// Tells whether a required value is there.
@_silgen_name("playground_expectation_unwrapped")
public func expectationUnwrapped<Value>(_ line: Int, _ value: Value?) -> Value? {
  if value == nil { tell(line, "?", nil, nil, isReversed: false) }
  _ = expectations.ended(value != nil)
  return value
}

/// Tells when what an issue is about ran, unless an expectation has told that just before.
@_cdecl("playground_issue_recorded")
public func issueRecorded() {
  if !expectations.wasTold() { tell(0, "issue", nil, nil, isReversed: false) }
  _ = expectations.wasTold()
  _ = expectations.ended(false)
  MutantRuns.issueRecorded()
}

/// Counts a request of the checks that learners see to a submission in another process.
@_cdecl("playground_count_request")
public func countRequest() { expectations.countRequest() }

// MARK: - What is kept

/// The sides of the expectations that are being evaluated.
final class Expectations {
  /// What one of several conditions was.
  struct Part {
    var ordinal: Int
    var relation: StaticString
    var left: Any?
    var right: Any?
    var isReversed: Bool
    var holds: Bool
  }

  private var kept: [Int: [Any]] = [:]
  private var parts: [Int: [Part]] = [:]
  /// Whether the testing library is about to say what has been told.
  private var isTold = false
  private var requests = 0
  private var requestsBefore = 0
  /// When the expectation before ended, or the case began.
  private var start: UInt64 = 0
  private let lock: UnsafeMutablePointer<pthread_mutex_t>

  init() {
    lock = .allocate(capacity: 1)
    pthread_mutex_init(lock, nil)
  }

  private func locked<Result>(_ body: (Expectations) -> Result) -> Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return body(self)
  }

  func keep(_ value: Any, line: Int) {
    locked { $0.kept[line, default: []].append(value) }
  }

  /// The values kept last for an expectation, in the order in which they were; they are kept no more.
  func take(_ count: Int, line: Int) -> [Any] {
    locked { expectations in
      guard count > 0, var values = expectations.kept.removeValue(forKey: line) else { return [] }
      let taken = Array(values.suffix(count))
      values.removeLast(taken.count)
      if !values.isEmpty { expectations.kept[line] = values }
      return taken
    }
  }

  func keep(_ part: Part, line: Int) {
    // The first condition is always looked at: what is there before it was left behind.
    if part.ordinal == 0 { _ = takeParts(line) }
    locked { $0.parts[line, default: []].append(part) }
  }

  /// The conditions of an expectation that were looked at; they are kept no more.
  func takeParts(_ line: Int) -> [Part] {
    locked { $0.parts.removeValue(forKey: line) ?? [] }
  }

  /// Forgets what an expectation left that did not come to its end.
  func begin() {
    let left = locked { expectations in
      defer { (expectations.kept, expectations.parts) = ([:], [:]) }
      return (expectations.kept, expectations.parts)
    }
    // Whatever is deallocated here may run code of the learner's: not under the lock.
    _ = left
    _ = ended(true)
  }

  /// Remembers that an expectation has ended, and returns whether it holds.
  func ended(_ holds: Bool) -> Bool {
    let now = monotonicNanoseconds()
    return locked { expectations in
      expectations.start = now
      expectations.requestsBefore = expectations.requests
      return holds
    }
  }

  func tells() { locked { $0.isTold = true } }

  /// Whether something was told since this was asked last.
  func wasTold() -> Bool {
    locked { expectations in
      defer { expectations.isTold = false }
      return expectations.isTold
    }
  }

  func countRequest() { locked { $0.requests += 1 } }

  /// When the expectation before ended, by the monotonic clock, and the requests since.
  func sinceLast() -> (start: UInt64, requests: Range<Int>) {
    locked { ($0.start, $0.requestsBefore..<$0.requests) }
  }
}

let expectations = Expectations()

// MARK: - What is told

/// Appends the record of an expectation that does not hold.
private func tell(
  _ line: Int, _ relation: String, _ left: Any?, _ right: Any?, isReversed: Bool,
  parts: [Expectations.Part] = []
) {
  let since = expectations.sinceLast()
  // Rendering takes time of its own.
  let end = monotonicNanoseconds()
  expectations.tells()
  // What a description of the learner's logs belongs to nobody.
  recorder?.onThread { _ in
    let times = [
      ("start", instant(since.start)), ("end", instant(end)),
      ("firstRequest", since.requests.lowerBound), ("requests", since.requests.count),
    ]
    var record = RecordText(line: line, relation: relation, isReversed: isReversed, numbers: times)
    record.append(left, right)
    record.append(
      parts.map { part in
        let numbers = times + [("ordinal", part.ordinal), ("holds", part.holds ? 1 : 0)]
        var record = RecordText(
          line: line, relation: "\(part.relation)", isReversed: part.isReversed, numbers: numbers)
        record.append(part.left, part.right)
        return record
      })
    record.tell()
  }
}

/// An instant of the monotonic clock on that of the events.
private func instant(_ nanoseconds: UInt64) -> Int {
  let entry = recorder?.channel.load(ChannelLayout.Header.entryInstant, as: UInt64.self) ?? 0
  return Int(clamping: nanoseconds < entry ? 0 : nanoseconds - entry)
}

/// A record as JSON.
private struct RecordText {
  private var text: String

  init(line: Int, relation: String, isReversed: Bool, numbers: [(String, Int)]) {
    text = #"{"line":\#(line),"relation":"\#(relation)""#
    append("reversed", number: isReversed ? 1 : 0)
    for (name, number) in numbers { append(name, number: number) }
  }

  /// The values of two sides; of long ones what is around their first difference.
  mutating func append(_ left: Any?, _ right: Any?) {
    if let left, let right, let contrast = Contrast(left, right) {
      append("left", text: contrast.left)
      append("right", text: contrast.right)
      for (name, text) in contrast.place { append(name, text: text) }
    } else {
      if let left { append("left", text: renderedSide(left)) }
      if let right { append("right", text: renderedSide(right)) }
    }
  }

  mutating func append(_ parts: [RecordText]) {
    guard !parts.isEmpty else { return }
    text += ",\"parts\":["
    for (index, part) in parts.enumerated() { text += (index == 0 ? "" : ",") + part.text + "}" }
    text += "]"
  }

  mutating func append(_ name: String, number: Int) { text += ",\"\(name)\":\(number)" }

  mutating func append(_ name: String, text value: String) {
    text += ",\"\(name)\":\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\0"..<" ": text += " "
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }

  func tell() {
    var record = #"{"kind":"expectation","payload":"# + text + "}}"
    record.withUTF8 { recorder?.append(testRecord: UnsafeRawBufferPointer($0)) }
  }
}

/// A side as text; of an optional that has a value, the value.
func renderedSide(_ value: Any) -> String {
  var buffer = TextBuffer()
  buffer.clear(bytesMax: 4096)
  var renderer = Renderer(into: buffer)
  renderer.renderWhole(unwrapped(value))
  buffer = renderer.text
  defer { buffer.free() }
  return String(decoding: buffer.bytes, as: UTF8.self) + (buffer.isTruncated ? "…" : "")
}

/// The value in an optional, however deep.
func unwrapped(_ value: Any) -> Any {
  let mirror = Mirror(reflecting: value)
  guard mirror.displayStyle == .optional, let child = mirror.children.first else { return value }
  return unwrapped(child.value)
}
