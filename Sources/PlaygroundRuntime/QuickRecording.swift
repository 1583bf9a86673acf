// The way that nearly every call takes: a place that is known, an occurrence that is not sampled, a program
// with one thread that is not in the recorder. It costs a few loads and compares; every other call goes
// to the recorder, which makes this way ready for the next.
//
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The quick way of this process.
var quickWay = QuickWay()

/// What the quick way needs, each a load away.
///
/// It is closed while the recorder is busy or holds printed text, and where there is more than one thread.
struct QuickWay {
  /// The places that were reached last, found by a hash without searching; nil while it is closed.
  private var places: QuickPlaces?
  // Both are there while it is open.
  /// The channel's field for the place that was reached last.
  private var lastPlace: UnsafeMutablePointer<UInt64>?
  /// Where the value that was logged last begins; see `ThreadState`.
  private var lastStart: UnsafeMutablePointer<UInt64>?
  /// The frame of the innermost scope on the stack, which the quick way never changes; 0 while it is closed.
  private var scopeFrame: UInt = 0
  /// Where that scope begins.
  private var scopeStart: UInt64 = 0

  /// Lets the quick way be taken.
  ///
  /// - Parameters:
  ///   - places: The places that can be reached by it.
  ///   - channel: Where their counts lie.
  ///   - thread: The only thread.
  mutating func open(
    _ places: QuickPlaces, _ channel: Channel, for thread: UnsafeMutablePointer<ThreadState>
  ) {
    self.places = places
    lastPlace = (channel.base + ChannelLayout.Header.lastPlace)
      .assumingMemoryBound(to: UInt64.self)
    lastStart = thread.pointee.lastStart
    (scopeFrame, scopeStart) = thread.pointee.scopes.innermost
  }

  /// Has every call go to the recorder.
  @inline(__always)
  mutating func close() {
    places = nil
    scopeFrame = 0
  }

  /// Counts a number if its place passes it over.
  ///
  /// - Returns: Whether nothing more is to do for it; otherwise nothing was done.
  @inline(__always)
  fileprivate func record(
    _ number: NumberBits, type: Any.Type, at key: PlaceKey, in slot: Int, isAdded: Bool
  ) -> Bool {
    guard let places else { return false }
    let lastStart = lastStart.unsafelyUnwrapped
    if isAdded, lastStart.pointee == key.start {
      lastStart.pointee = 0
      return true
    }
    let type = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let place = places[slot]
    guard place.pointee.key == key, place.pointee.lastNumberType == type, count(place) else {
      return false
    }
    place.pointee.lastBits.pointee = number.bits
    // Scopes that have been left are forgotten when there is something to say of them.
    lastStart.pointee = isAdded ? 0 : key.start
    return true
  }

  /// Counts a scope that begins if its place passes it over, and does not put it on the stack.
  ///
  /// - Returns: Whether nothing more is to do for it; otherwise nothing was done.
  @inline(__always)
  fileprivate func enterScope(at key: PlaceKey, in slot: Int, frame: UInt) -> Bool {
    // Where there is such a scope, the quick way is open.
    guard hasOnlyOuterScopes(than: key, frame: frame) else { return false }
    let place = places.unsafelyUnwrapped[slot]
    return place.pointee.key == key && count(place)
  }

  /// Whether all scopes on the stack have begun before a range, or in functions that called its own: none
  /// of them lies in the range, or has been left without a word.
  @inline(__always)
  fileprivate func hasOnlyOuterScopes(than key: PlaceKey, frame: UInt) -> Bool {
    scopeFrame > frame || scopeFrame == frame && scopeStart < key.start
  }

  /// Counts an occurrence at a place if that passes it over; otherwise nothing is done.
  @inline(__always)
  private func count(_ place: UnsafeMutablePointer<PlaceState>) -> Bool {
    let counter = (place.pointee.record + ChannelLayout.PlaceRecord.count)
      .assumingMemoryBound(to: UInt64.self)
    let count = counter.pointee &+ 1
    guard place.pointee.sampling.passesOver(count) else { return false }
    counter.pointee = count
    lastPlace.unsafelyUnwrapped.pointee = UInt64(place.pointee.number)
    return true
  }
}

/// The places that were reached last, found by a hash without searching.
struct QuickPlaces {
  private let entries: UnsafeMutablePointer<UnsafeMutablePointer<PlaceState>>

  init() {
    entries = .allocate(capacity: LessonsCall.slotsCount)
    entries.initialize(repeating: PlaceState.nowhere, count: LessonsCall.slotsCount)
  }

  /// The place that may be the one with a slot; its key tells.
  @inline(__always)
  fileprivate subscript(slot: Int) -> UnsafeMutablePointer<PlaceState> { entries[slot] }

  /// Has a place be found from now on.
  func insert(_ state: UnsafeMutablePointer<PlaceState>) {
    let key = state.pointee.key
    // How an asynchronous program has come to its end is told by the scopes that are open, all of them.
    if key.kind == .scope, RunRecord.isAsynchronous { return }
    entries[key.slot] = state
  }
}

// MARK: - Values

/// Records a value.
///
/// - Parameters:
///   - value: The value.
///   - name: What it is the value of.
///   - start: Where that begins.
///   - end: Where it ends, and of what kind it is, as `PlaceKey` has them.
///   - slot: Where the quick way finds that.
@inline(never)
public func lessons_record<Value>(
  _ value: Value, _ name: LessonsCall.Name, _ start: Int, _ end: Int, _ slot: Int
) {
  guard canBeCopied(Value.self) else { return }
  let place = place(of: name, start, end, slot)
  recordCopyable(
    value, name, at: place.key, in: place.slot, from: learnersFrame(), isAdded: false)
}

/// Records a value of `Int`.
@inline(never)
public func lessons_record(
  _ value: Int, _ name: LessonsCall.Name, _ start: Int, _ end: Int, _ slot: Int
) {
  let place = place(of: name, start, end, slot)
  record(value, name, at: place.key, in: place.slot, from: learnersFrame(), isAdded: false)
}

/// Records a value of `Double`.
@inline(never)
public func lessons_record(
  _ value: Double, _ name: LessonsCall.Name, _ start: Int, _ end: Int, _ slot: Int
) {
  let place = place(of: name, start, end, slot)
  record(value, name, at: place.key, in: place.slot, from: learnersFrame(), isAdded: false)
}

/// Records a value of `Bool`.
@inline(never)
public func lessons_record(
  _ value: Bool, _ name: LessonsCall.Name, _ start: Int, _ end: Int, _ slot: Int
) {
  let place = place(of: name, start, end, slot)
  record(value, name, at: place.key, in: place.slot, from: learnersFrame(), isAdded: false)
}

/// Records a value for an added statement, unless the transform has just done so.
@inline(never)
public func lessons_recordAdded<Value>(
  _ value: Value, _ name: LessonsCall.Name, _ start: Int, _ end: Int, _ slot: Int
) {
  guard canBeCopied(Value.self) else { return }
  recordCopyable(
    value, name, at: PlaceKey(from: start, to: end), in: slot, from: learnersFrame(),
    isAdded: true)
}

/// Records a value of `Int` for an added statement.
@inline(never)
public func lessons_recordAdded(
  _ value: Int, _ name: LessonsCall.Name, _ start: Int, _ end: Int, _ slot: Int
) {
  record(
    value, name, at: PlaceKey(from: start, to: end), in: slot,
    from: learnersFrame(), isAdded: true)
}

/// Records a value of `Double` for an added statement.
@inline(never)
public func lessons_recordAdded(
  _ value: Double, _ name: LessonsCall.Name, _ start: Int, _ end: Int, _ slot: Int
) {
  record(
    value, name, at: PlaceKey(from: start, to: end), in: slot,
    from: learnersFrame(), isAdded: true)
}

/// Records a value of `Bool` for an added statement.
@inline(never)
public func lessons_recordAdded(
  _ value: Bool, _ name: LessonsCall.Name, _ start: Int, _ end: Int, _ slot: Int
) {
  record(
    value, name, at: PlaceKey(from: start, to: end), in: slot,
    from: learnersFrame(), isAdded: true)
}

/// The place of a value, and where the quick way finds it. All parameters of a closure that have no names are
/// said to be where it begins: `$1` is taken to end one column behind `$0`.
@inline(__always)
private func place(
  of name: LessonsCall.Name, _ start: Int, _ end: Int, _ slot: Int
) -> (key: PlaceKey, slot: Int) {
  guard name.start.pointee == UInt8(ascii: "$") else {
    return (PlaceKey(from: start, to: end), slot)
  }
  let key = PlaceKey(from: start, to: end &+ name.parameterOrdinal)
  return (key, key.slot)
}

/// Whether code that does not know a type can copy its values: the table of how to do that stands before what
/// describes the type. Blocks have none where there is no Objective-C.
@inline(__always)
private func canBeCopied(_ type: Any.Type) -> Bool {
  unsafeBitCast(type, to: UnsafePointer<UnsafeRawPointer?>.self)[-1] != nil
}

/// Records a value that can be copied, in a function of its own: one that copies asks that table for the room
/// it needs before its first statement.
@inline(never)
private func recordCopyable<Value>(
  _ value: Value, _ name: LessonsCall.Name, at key: PlaceKey, in slot: Int, from frame: UInt,
  isAdded: Bool
) {
  record(value, name, at: key, in: slot, from: frame, isAdded: isAdded)
}

/// Records a value.
///
/// - Parameters:
///   - value: The value.
///   - name: What it is the value of.
///   - key: Its place.
///   - slot: Where the quick way finds that.
///   - frame: The frame of the learner's function.
///   - isAdded: Whether an added statement logs it, which the transform may just have done too.
@inline(__always)
func record<Value>(
  _ value: Value, _ name: LessonsCall.Name, at key: PlaceKey, in slot: Int,
  from frame: @autoclosure () -> UInt, isAdded: Bool
) {
  if let number = NumberBits(value),
    quickWay.record(number, type: Value.self, at: key, in: slot, isAdded: isAdded)
  {
    return
  }
  recorder?.log(value, name, at: key, from: frame(), isAdded: isAdded)
}

// MARK: - Scopes

/// Records that a scope begins.
@inline(never)
public func lessons_enterScope(_ start: Int, _ end: Int, _ slot: Int) {
  let key = PlaceKey(from: start, to: end)
  if quickWay.enterScope(at: key, in: slot, frame: learnersFrame()) { return }
  recorder?.recordBeginning(at: key, frame: learnersFrame())
}

/// Records that a scope ends, unless it has not begun or is not the one that ends.
@inline(never)
public func lessons_leaveScope(_ start: Int, _ end: Int) {
  let key = PlaceKey(from: start, to: end)
  if quickWay.hasOnlyOuterScopes(than: key, frame: learnersFrame()) { return }
  recorder?.recordEnd(at: key, frame: learnersFrame())
}

/// The frame of the function that called the one in which this is written.
@inline(__always)
private func learnersFrame() -> UInt { UInt(bitPattern: frameAddress(1)) }
