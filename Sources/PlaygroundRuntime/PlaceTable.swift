// The places of a program: looked up at every call, counted exactly, their last values kept.
//
// What the tool has to know lies in the channel; what only the bookkeeping needs lies in memory of
// our own. Everything here is called under the recorder's lock.

import Glibc

/// What tells one place from another.
struct PlaceKey: Equatable {
  var startLine: UInt32
  var startColumn: UInt32
  var endLine: UInt32
  var endColumn: UInt32
  var kind: PlaceKind

  /// Takes the numbers in the order in which the compiler passes them.
  init(
    _ kind: PlaceKind, _ startLine: Int, _ endLine: Int, _ startColumn: Int, _ endColumn: Int
  ) {
    self.startLine = UInt32(truncatingIfNeeded: startLine)
    self.startColumn = UInt32(truncatingIfNeeded: startColumn)
    self.endLine = UInt32(truncatingIfNeeded: endLine)
    self.endColumn = UInt32(truncatingIfNeeded: endColumn)
    self.kind = kind
  }

  /// Whether another range lies within this one and is not the same.
  func contains(_ other: PlaceKey) -> Bool {
    (startLine, startColumn) <= (other.startLine, other.startColumn)
      && (other.endLine, other.endColumn) <= (endLine, endColumn) && self != other
  }

  /// A hash that spreads neighbouring columns and lines.
  var hash: Int {
    var hash = UInt64(startLine) << 32 | UInt64(startColumn)
    hash = (hash ^ UInt64(kind.rawValue)) &* 0x9e37_79b9_7f4a_7c15
    hash = (hash ^ (UInt64(endLine) << 32 | UInt64(endColumn))) &* 0x9e37_79b9_7f4a_7c15
    return Int(truncatingIfNeeded: hash >> 40)
  }
}

/// What only the bookkeeping knows of a place.
struct PlaceState {
  var key: PlaceKey
  var sampling = Sampling()
  /// The type of the first value.
  var firstType: UnsafeRawPointer?
  /// The time that rendering its values has taken.
  var renderingNanoseconds: UInt64 = 0
}

/// The places of a program.
struct PlaceTable {
  private let channel: Channel
  private let states: UnsafeMutablePointer<PlaceState>
  /// Open addressing; each entry is a place's ordinal plus one.
  private let index: UnsafeMutablePointer<UInt32>
  private static let indexSize = 4 * ChannelLayout.placesMax

  init?(_ channel: Channel) {
    self.channel = channel
    states = .allocate(capacity: ChannelLayout.placesMax)
    // Large, untouched memory costs nothing until it is used.
    guard let zeros = calloc(Self.indexSize, MemoryLayout<UInt32>.stride) else { return nil }
    index = zeros.assumingMemoryBound(to: UInt32.self)
  }

  /// The place with that key, made if it is new; nil when there are too many.
  @inline(__always)
  func place(_ key: PlaceKey, name: @autoclosure () -> String) -> PlaceReference? {
    let slot = slot(of: key)
    return index[slot] == 0
      ? add(key, name: name(), slot: slot) : reference(Int(index[slot] - 1))
  }

  /// The place with that key, if it has been reached.
  func knownPlace(_ key: PlaceKey) -> PlaceReference? {
    let slot = slot(of: key)
    return index[slot] == 0 ? nil : reference(Int(index[slot] - 1))
  }

  /// Where the index has a key, or has room for it.
  @inline(__always)
  private func slot(of key: PlaceKey) -> Int {
    var slot = key.hash & (Self.indexSize - 1)
    while index[slot] != 0, states[Int(index[slot] - 1)].key != key {
      slot = (slot + 1) & (Self.indexSize - 1)
    }
    return slot
  }

  private func reference(_ ordinal: Int) -> PlaceReference {
    PlaceReference(channel: channel, ordinal: ordinal, state: states + ordinal)
  }

  private func add(_ key: PlaceKey, name: String, slot: Int) -> PlaceReference? {
    typealias Record = ChannelLayout.PlaceRecord
    let ordinal = Int(channel.load(ChannelLayout.Header.placesCount, as: UInt64.self))
    guard ordinal < ChannelLayout.placesMax else { return nil }
    (states + ordinal).initialize(to: PlaceState(key: key))
    index[slot] = UInt32(ordinal + 1)

    let place = reference(ordinal)
    place.store(key.startLine, at: Record.range)
    place.store(key.startColumn, at: Record.range + 4)
    place.store(key.endLine, at: Record.range + 8)
    place.store(key.endColumn, at: Record.range + 12)
    place.store(key.kind.rawValue, at: Record.kind)
    place.storeText(name, at: Record.name, countAt: Record.nameBytes, max: Record.nameBytesMax)
    channel.publish(UInt64(ordinal + 1), at: ChannelLayout.Header.placesCount)
    return place
  }
}

/// One place of the table.
struct PlaceReference {
  let channel: Channel
  let ordinal: Int
  let state: UnsafeMutablePointer<PlaceState>

  /// The number under which events refer to it.
  var number: UInt32 { UInt32(ordinal + 1) }

  private var start: Int {
    ChannelLayout.placesStart + ordinal * ChannelLayout.PlaceRecord.size
  }

  @inline(__always)
  fileprivate func store<Value: BitwiseCopyable>(_ value: Value, at offset: Int) {
    channel.store(value, at: start + offset)
  }

  fileprivate func storeText(_ text: String, at offset: Int, countAt countOffset: Int, max: Int) {
    var text = text
    text.withUTF8 { bytes in
      let count = utf8Prefix(UnsafeRawBufferPointer(bytes), max: max)
      channel.copy(
        UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[..<count]),
        to: start + offset)
      store(UInt32(count), at: countOffset)
    }
  }

  /// Counts one more occurrence and returns the count.
  @inline(__always)
  func count() -> UInt64 {
    let offset = start + ChannelLayout.PlaceRecord.count
    let count = channel.load(offset, as: UInt64.self) &+ 1
    channel.store(count, at: offset)
    channel.store(UInt64(number), at: ChannelLayout.Header.lastPlace)
    return count
  }

  /// Counts one more event.
  func countRecorded() {
    channel.increment(start + ChannelLayout.PlaceRecord.recordedCount)
  }

  func insert(_ flag: PlaceFlags) {
    let offset = ChannelLayout.PlaceRecord.flags
    store(channel.load(start + offset, as: UInt16.self) | flag.rawValue, at: offset)
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
    let current = channel.load(start + ChannelLayout.PlaceRecord.currentSlot, as: UInt64.self)
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
    channel.copy(type, to: start + slot + Slot.payload)
    channel.copy(text, to: start + slot + Slot.payload + type.count)
    channel.publish(UInt64(other + 1), at: start + ChannelLayout.PlaceRecord.currentSlot)
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
