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
///   - relation: How its sides are related, as an operator or a member; or behind `@` what a call is to be,
///     and the call, with a sign for each value.
///   - sides: Which sides were kept: 1 the left, 2 the right; 4 if the left is what is expected, 8 if that is
///     not known. Of a call how many values.
///   - holds: Whether it does.
/// - Returns: Whether it holds.
@_silgen_name("playground_expectation_found")
public func expectationFound(
  _ line: Int, _ relation: StaticString, _ sides: Int, _ holds: Bool
) -> Bool {
  let claim = Claim(relation, sides, line)
  // Whatever was kept goes with the expectation.
  let parts = claim.isJoined ? expectations.takeParts(line) : []
  if !holds { tell(line, claim, parts: parts) }
  return expectations.ended(holds)
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
  let claim = Claim(relation, sides, line)
  expectations.keep(Expectations.Part(ordinal: ordinal, claim: claim, holds: holds), line: line)
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
  if value == nil { tell(line, Claim("?")) }
  _ = expectations.ended(value != nil)
  return value
}

/// Keeps the error that an expectation wants to be thrown, or its type, and returns it.
@_silgen_name("playground_expectation_wanted")
public func expectationWanted<Value>(_ line: Int, _ value: Value) -> Value {
  expectations.want(value, line: line)
  return value
}

/// Tells when what an issue is about ran, unless an expectation has told that just before.
@_cdecl("playground_issue_recorded")
public func issueRecorded() {
  let wanted = expectations.takeWanted()
  if !expectations.wasTold() { tell(wanted?.line ?? 0, Claim("issue"), wanted: wanted?.error) }
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
    var claim: Claim
    var holds: Bool
  }

  /// An error that is to be thrown.
  struct Wanted {
    var line: Int
    var error: Any
    /// When its expectation began, and how many requests there were before.
    var start: UInt64
    var requestsBefore: Int
  }

  private var wanted: Wanted?
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

  /// Keeps an error that is to be thrown. Where one was wanted before, that came to its end as it should.
  func want(_ error: Any, line: Int) {
    let now = monotonicNanoseconds()
    let before = locked { expectations in
      expectations.passWanted()
      defer {
        expectations.wanted = Wanted(
          line: line, error: error, start: now, requestsBefore: expectations.requests)
      }
      return expectations.wanted
    }
    // As in `begin()`: not under the lock.
    _ = before
  }

  /// What an expectation that wanted an error did is not what the next one is about.
  private func passWanted() {
    guard let wanted else { return }
    (start, requestsBefore) = (wanted.start, wanted.requestsBefore)
  }

  /// The error that was wanted last; it is kept no more.
  func takeWanted() -> Wanted? {
    locked { expectations in
      defer { expectations.wanted = nil }
      return expectations.wanted
    }
  }

  /// Forgets what an expectation left that did not come to its end.
  func begin() {
    let left = locked { expectations in
      defer { (expectations.kept, expectations.parts, expectations.wanted) = ([:], [:], nil) }
      return (expectations.kept, expectations.parts, expectations.wanted)
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
    locked { expectations in
      expectations.passWanted()
      return (expectations.start, expectations.requestsBefore..<expectations.requests)
    }
  }
}

let expectations = Expectations()

// MARK: - What is told

/// Appends the record of an expectation that does not hold.
private func tell(
  _ line: Int, _ claim: Claim, parts: [Expectations.Part] = [], wanted: Any? = nil
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
    var record = RecordText(claim, line: line, numbers: times)
    if let wanted = wanted.flatMap(wantedText) { record.append("wanted", text: wanted) }
    record.append(
      parts.map { part in
        let numbers = times + [("ordinal", part.ordinal), ("holds", part.holds ? 1 : 0)]
        return RecordText(part.claim, line: line, numbers: numbers)
      })
    record.tell()
  }
}

/// An error that is to be thrown, or the name of its type; nil where any error would do.
private func wantedText(_ wanted: Any) -> String? {
  guard let type = wanted as? any Any.Type else { return renderedSide(wanted) }
  return type == (any Error).self ? nil : "\(type)"
}

/// An instant of the monotonic clock on that of the events.
private func instant(_ nanoseconds: UInt64) -> Int {
  let entry = recorder?.channel.load(ChannelLayout.Header.entryInstant, as: UInt64.self) ?? 0
  return Int(clamping: nanoseconds < entry ? 0 : nanoseconds - entry)
}

/// A record as JSON.
private struct RecordText {
  private var text: String

  init(_ claim: Claim, line: Int, numbers: [(String, Int)]) {
    text = #"{"line":\#(line),"relation":"\#(claim.name)""#
    append("reversed", number: claim.isReversed ? 1 : 0)
    for (name, number) in numbers { append(name, number: number) }
    append(claim.left, claim.right)
    if let call = claim.call { append("call", text: call) }
  }

  /// The values of two sides; of long ones what is around their first difference.
  private mutating func append(_ left: Any?, _ right: Any?) {
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
