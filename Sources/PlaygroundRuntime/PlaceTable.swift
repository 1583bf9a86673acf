// The places of a program: looked up at every call, counted exactly, their last values kept.
//
// What the tool has to know lies in the channel; what only the bookkeeping needs lies in memory of
// our own. Everything here is called under the recorder's lock.

import Glibc

/// What tells one place from another.
struct PlaceKey: Equatable {
  /// Line and column, the line in the upper half, so that positions compare as numbers.
  let start: UInt64
  /// Where it ends, likewise, and in the column's upper bits its kind.
  private let endAndKind: UInt64

  private static let kindShift = 28

  /// Takes where it begins, and where it ends with its kind, as `LessonsCall` makes them.
  @inline(__always)
  init(from start: Int, to endAndKind: Int) {
    self.start = UInt64(bitPattern: Int64(start))
    self.endAndKind = UInt64(bitPattern: Int64(endAndKind))
  }

  /// Takes the numbers in the order in which the compiler passes them.
  @inline(__always)
  init(
    _ kind: PlaceKind, _ startLine: Int, _ endLine: Int, _ startColumn: Int, _ endColumn: Int
  ) {
    self.init(
      from: LessonsCall.position(startLine, startColumn),
      to: LessonsCall.position(endLine, endColumn) | Int(kind.rawValue) << Self.kindShift)
  }

  var kind: PlaceKind {
    PlaceKind(rawValue: UInt16(endAndKind >> Self.kindShift & 0xf)) ?? .value
  }

  var end: UInt64 { endAndKind & ~(0xf << Self.kindShift) }

  /// The same place with another kind.
  func with(_ kind: PlaceKind) -> PlaceKey {
    let endAndKind = end | UInt64(kind.rawValue) << Self.kindShift
    return PlaceKey(from: Int(bitPattern: UInt(start)), to: Int(bitPattern: UInt(endAndKind)))
  }

  @inline(__always)
  static func == (one: PlaceKey, other: PlaceKey) -> Bool {
    one.start == other.start && one.endAndKind == other.endAndKind
  }

  /// Whether another range of that kind lies within this one and is not the same.
  @inline(__always)
  func contains(_ other: PlaceKey) -> Bool {
    start <= other.start && other.endAndKind <= endAndKind && self != other
  }

  /// A hash that spreads neighbouring columns and lines.
  @inline(__always)
  var hash: Int {
    let hash = start &* 0x9e37_79b9_7f4a_7c15 ^ endAndKind &* 0xc2b2_ae3d_27d4_eb4f
    return Int(truncatingIfNeeded: hash >> 40)
  }

  /// Where the quick way finds it.
  var slot: Int {
    LessonsCall.slot(Int(bitPattern: UInt(start)), Int(bitPattern: UInt(endAndKind)))
  }
}

/// What only the bookkeeping knows of a place.
struct PlaceState {
  let key: PlaceKey
  /// The number under which events refer to it.
  let number: UInt32
  /// Its record in the channel.
  let record: UnsafeMutableRawPointer
  /// The type of its last value, if that is a number of its first type.
  var lastNumberType: UnsafeRawPointer?
  /// Where the bits of that number lie; nowhere if it is none.
  var lastBits: UnsafeMutablePointer<UInt64>
  var sampling = Sampling()
  /// The type of the first value.
  var firstType: UnsafeRawPointer?
  /// The time that rendering its values has taken.
  var renderingNanoseconds: UInt64 = 0

  init(key: PlaceKey, number: UInt32, record: UnsafeMutableRawPointer) {
    (self.key, self.number, self.record) = (key, number, record)
    lastBits = record.assumingMemoryBound(to: UInt64.self)
  }

  /// Stands where no place is.
  static let nowhere: UnsafeMutablePointer<PlaceState> = {
    let state = UnsafeMutablePointer<PlaceState>.allocate(capacity: 1)
    // No code has that key, so that nobody writes where it points.
    state.initialize(
      to: PlaceState(
        key: PlaceKey(from: 0, to: 0), number: 0, record: UnsafeMutableRawPointer(state)))
    return state
  }()
}

/// The places of a program.
struct PlaceTable {
  private let channel: Channel
  private let states: UnsafeMutablePointer<PlaceState>
  /// Open addressing.
  private let index: UnsafeMutablePointer<UnsafeMutablePointer<PlaceState>?>
  private static let indexSize = 4 * ChannelLayout.placesMax
  let quick = QuickPlaces()

  init?(_ channel: Channel) {
    self.channel = channel
    states = .allocate(capacity: ChannelLayout.placesMax)
    // Large, untouched memory costs nothing until it is used.
    guard let zeros = calloc(Self.indexSize, MemoryLayout<UnsafeRawPointer>.stride)
    else { return nil }
    index = zeros.assumingMemoryBound(to: UnsafeMutablePointer<PlaceState>?.self)
  }

  /// The place with that key, made if it is new; nil when there are too many.
  @inline(__always)
  func place(_ key: PlaceKey, name: @autoclosure () -> String) -> PlaceReference? {
    let slot = slot(of: key)
    if let state = index[slot] {
      quick.insert(state)
      return PlaceReference(channel: channel, state: state)
    }
    return add(key, name: name(), slot: slot)
  }

  /// Has every place be sampled anew.
  func forgetTurns() {
    for ordinal in 0..<Int(channel.load(ChannelLayout.Header.placesCount, as: UInt64.self)) {
      states[ordinal].sampling = Sampling()
    }
  }

  /// The place with that key, if it has been reached.
  @inline(__always)
  func knownPlace(_ key: PlaceKey) -> PlaceReference? {
    index[slot(of: key)].map { PlaceReference(channel: channel, state: $0) }
  }

  /// Where the index has a key, or has room for it.
  @inline(__always)
  private func slot(of key: PlaceKey) -> Int {
    var slot = key.hash & (Self.indexSize - 1)
    while let state = index[slot], state.pointee.key != key {
      slot = (slot + 1) & (Self.indexSize - 1)
    }
    return slot
  }

  private func add(_ key: PlaceKey, name: String, slot: Int) -> PlaceReference? {
    typealias Record = ChannelLayout.PlaceRecord
    let ordinal = Int(channel.load(ChannelLayout.Header.placesCount, as: UInt64.self))
    guard ordinal < ChannelLayout.placesMax else { return nil }
    let record = channel.base + ChannelLayout.placesStart + ordinal * Record.size
    (states + ordinal).initialize(
      to: PlaceState(key: key, number: UInt32(ordinal + 1), record: record))
    index[slot] = states + ordinal

    let place = PlaceReference(channel: channel, state: states + ordinal)
    place.store(UInt32(truncatingIfNeeded: key.start >> 32), at: Record.range)
    place.store(UInt32(truncatingIfNeeded: key.start), at: Record.range + 4)
    place.store(UInt32(truncatingIfNeeded: key.end >> 32), at: Record.range + 8)
    place.store(UInt32(truncatingIfNeeded: key.end), at: Record.range + 12)
    place.store(key.kind.rawValue, at: Record.kind)
    place.storeText(name, at: Record.name, countAt: Record.nameBytes, max: Record.nameBytesMax)
    channel.publish(UInt64(ordinal + 1), at: ChannelLayout.Header.placesCount)
    return place
  }
}

/// One place of the table.
struct PlaceReference {
  let channel: Channel
  let state: UnsafeMutablePointer<PlaceState>

  /// The number under which events refer to it.
  @inline(__always)
  var number: UInt32 { state.pointee.number }

  @inline(__always)
  private func load<Value: BitwiseCopyable>(_ offset: Int, as type: Value.Type) -> Value {
    state.pointee.record.load(fromByteOffset: offset, as: type)
  }

  @inline(__always)
  fileprivate func store<Value: BitwiseCopyable>(_ value: Value, at offset: Int) {
    state.pointee.record.storeBytes(of: value, toByteOffset: offset, as: Value.self)
  }

  private func copy(_ text: UnsafeRawBufferPointer, to offset: Int) {
    guard let start = text.baseAddress else { return }
    (state.pointee.record + offset).copyMemory(from: start, byteCount: text.count)
  }

  fileprivate func storeText(_ text: String, at offset: Int, countAt countOffset: Int, max: Int) {
    var text = text
    text.withUTF8 { bytes in
      let count = utf8Prefix(UnsafeRawBufferPointer(bytes), max: max)
      copy(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[..<count]), to: offset)
      store(UInt32(count), at: countOffset)
    }
  }

  /// Counts one more occurrence and returns the count.
  @inline(__always)
  func count() -> UInt64 {
    let count = load(ChannelLayout.PlaceRecord.count, as: UInt64.self) &+ 1
    store(count, at: ChannelLayout.PlaceRecord.count)
    channel.store(UInt64(number), at: ChannelLayout.Header.lastPlace)
    return count
  }

  /// Counts one more occurrence that is a number, if it is like the one before and not sampled.
  ///
  /// - Parameters:
  ///   - type: The type of the number.
  ///   - bits: The number.
  /// - Returns: Whether nothing more is to do for it; otherwise nothing was done.
  @inline(__always)
  func countUnsampled(_ type: UnsafeRawPointer, _ bits: UInt64) -> Bool {
    guard state.pointee.lastNumberType == type, countUnsampled() else { return false }
    state.pointee.lastBits.pointee = bits
    return true
  }

  /// Counts one more occurrence if it is not sampled; otherwise nothing is done.
  @inline(__always)
  func countUnsampled() -> Bool {
    let count = load(ChannelLayout.PlaceRecord.count, as: UInt64.self) &+ 1
    guard state.pointee.sampling.passesOver(count) else { return false }
    store(count, at: ChannelLayout.PlaceRecord.count)
    channel.store(UInt64(number), at: ChannelLayout.Header.lastPlace)
    return true
  }

  /// Counts one more event.
  func countRecorded() {
    let offset = ChannelLayout.PlaceRecord.recordedCount
    store(load(offset, as: UInt64.self) &+ 1, at: offset)
  }

  func insert(_ flag: PlaceFlags) {
    let offset = ChannelLayout.PlaceRecord.flags
    store(load(offset, as: UInt16.self) | flag.rawValue, at: offset)
  }

  /// Whether values of this type need not say so; the first type becomes the place's own.
  func hasType(_ type: UnsafeRawPointer, name: @autoclosure () -> String) -> Bool {
    if state.pointee.firstType == type { return true }
    guard state.pointee.firstType == nil else { return false }
    state.pointee.firstType = type
    storeText(
      name(), at: ChannelLayout.PlaceRecord.type, countAt: ChannelLayout.PlaceRecord.typeBytes,
      max: ChannelLayout.PlaceRecord.typeBytesMax)
    return true
  }

  /// Makes this the place's last value, as much of its text as there is room for.
  @inline(__always)
  func keepLast(_ value: ValueBytes) {
    typealias Slot = ChannelLayout.Slot
    let current = load(ChannelLayout.PlaceRecord.currentSlot, as: UInt64.self)
    let other = current == 1 ? 1 : 0
    let slot = ChannelLayout.PlaceRecord.slots + other * ChannelLayout.PlaceRecord.slotSize
    var flags = value.flags
    let type = UnsafeRawBufferPointer(
      rebasing: value.type[..<utf8Prefix(value.type, max: ChannelLayout.PlaceRecord.typeBytesMax)])
    let room = Slot.payloadBytesMax - type.count
    let text = UnsafeRawBufferPointer(rebasing: value.text[..<utf8Prefix(value.text, max: room)])
    if text.count < value.text.count { flags.insert(.isTruncated) }
    store(value.bits, at: slot + Slot.bits)
    store(value.encoding.rawValue, at: slot + Slot.encoding)
    store(flags.rawValue, at: slot + Slot.flags)
    store(value.elements, at: slot + Slot.elements)
    store(UInt32(type.count), at: slot + Slot.typeBytes)
    store(UInt32(text.count), at: slot + Slot.textBytes)
    copy(type, to: slot + Slot.payload)
    copy(text, to: slot + Slot.payload + type.count)
    let record = state.pointee.record
    publish(UInt64(other + 1), at: record + ChannelLayout.PlaceRecord.currentSlot)
    // As the next number of that type only its bits have to be stored.
    let isPlainNumber = value.type.isEmpty && value.encoding.isNumber
    state.pointee.lastNumberType = isPlainNumber ? state.pointee.firstType : nil
    state.pointee.lastBits = (record + slot + Slot.bits).assumingMemoryBound(to: UInt64.self)
  }
}

/// How many bytes to keep so that no more than `max` are, and no character is cut in two.
@inline(__always)
func utf8Prefix(_ bytes: UnsafeRawBufferPointer, max: Int) -> Int {
  guard bytes.count > max else { return bytes.count }
  var count = max
  while count > 0 && bytes[count] & 0xc0 == 0x80 { count -= 1 }
  return count
}
