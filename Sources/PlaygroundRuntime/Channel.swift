// The shared mapping as the learner's process writes it. `ChannelLayout.swift` says what lies where.
//
// No call into the system is made for a record. A record is written whole, then the offset behind it
// is stored with release order: whatever kills the process, what that offset covers is complete.

import Glibc
import Synchronization

/// The shared mapping, as the learner's process writes it.
struct Channel {
  /// The first byte of the mapping.
  let base: UnsafeMutableRawPointer

  /// Maps the file of a descriptor; nil if it is not a channel.
  init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_size == ChannelLayout.size,
      let base = mmap(
        nil, ChannelLayout.size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
      base != MAP_FAILED,
      base.load(as: UInt64.self) == ChannelLayout.magic
    else { return nil }
    self.base = base
  }

  /// Stores a field at an offset from the mapping's start.
  @inline(__always)
  func store<Value: BitwiseCopyable>(_ value: Value, at offset: Int) {
    base.storeBytes(of: value, toByteOffset: offset, as: Value.self)
  }

  /// A field at an offset from the mapping's start.
  @inline(__always)
  func load<Value: BitwiseCopyable>(_ offset: Int, as type: Value.Type) -> Value {
    base.load(fromByteOffset: offset, as: type)
  }

  /// Stores a field after everything that was stored before.
  @inline(__always)
  func publish(_ value: UInt64, at offset: Int) {
    PlaygroundRuntime.publish(value, at: base + offset)
  }

  /// Copies text to an offset.
  @inline(__always)
  func copy(_ text: UnsafeRawBufferPointer, to offset: Int) {
    guard let start = text.baseAddress else { return }
    (base + offset).copyMemory(from: start, byteCount: text.count)
  }

  /// Does something that may run code of the program's only because it is recorded, and says so meanwhile.
  func whileRendering<Result>(_ body: () -> Result) -> Result {
    beginRendering()
    defer { endRendering() }
    return body()
  }

  /// Says that something is done only because the program is recorded.
  func beginRendering() { renderingCount.pointee.wrappingAdd(1, ordering: .relaxed) }

  /// Says that it is over.
  func endRendering() { renderingCount.pointee.wrappingSubtract(1, ordering: .relaxed) }

  private var renderingCount: UnsafeMutablePointer<Atomic<UInt64>> {
    (base + ChannelLayout.Header.renderingCount).assumingMemoryBound(to: Atomic<UInt64>.self)
  }

  /// Adds one to a field.
  func increment(_ offset: Int) {
    store(load(offset, as: UInt64.self) &+ 1, at: offset)
  }
}

extension Channel {
  /// How full the event area is, in quarters, from 0 to 3.
  var pressure: Int {
    Int(load(ChannelLayout.Header.eventsBytes, as: UInt64.self)) * 4
      / (ChannelLayout.eventsBytesMax + 1)
  }

  /// Appends one event, or counts it as dropped if there is no room.
  func append(_ event: EventHead, _ value: ValueBytes) -> Bool {
    typealias Record = ChannelLayout.EventRecord
    let used = Int(load(ChannelLayout.Header.eventsBytes, as: UInt64.self))
    let bytes =
      (Record.payload + value.type.count + value.text.count + value.picture.count + 7) & ~7
    guard used + bytes <= ChannelLayout.eventsBytesMax else {
      increment(ChannelLayout.Header.eventsDropped)
      return false
    }
    let start = ChannelLayout.eventsStart + used
    store(UInt32(bytes), at: start + Record.bytes)
    store(event.kind.rawValue, at: start + Record.kind)
    store(value.encoding.rawValue, at: start + Record.encoding)
    store(value.flags.rawValue, at: start + Record.flags)
    store(event.instant, at: start + Record.instant)
    store(event.place, at: start + Record.place)
    store(event.depth, at: start + Record.depth)
    store(event.thread, at: start + Record.thread)
    store(event.context.check, at: start + Record.check)
    store(event.context.caseOrdinal, at: start + Record.caseOrdinal)
    store(value.elements, at: start + Record.elements)
    store(event.occurrence, at: start + Record.occurrence)
    store(value.bits, at: start + Record.bits)
    store(UInt32(value.type.count), at: start + Record.typeBytes)
    store(UInt32(value.text.count), at: start + Record.textBytes)
    copy(value.type, to: start + Record.payload)
    copy(value.text, to: start + Record.payload + value.type.count)
    copy(value.picture, to: start + Record.payload + value.type.count + value.text.count)
    publish(UInt64(used + bytes), at: ChannelLayout.Header.eventsBytes)
    return true
  }

  /// Appends one record of the test library, or counts it as dropped if there is no room.
  ///
  /// It is its length and four bytes of nothing, the instant, then the bytes.
  func append(testRecord: UnsafeRawBufferPointer, at instant: UInt64) {
    let used = Int(load(ChannelLayout.Header.testsBytes, as: UInt64.self))
    let bytes = (16 + testRecord.count + 7) & ~7
    guard used + bytes <= ChannelLayout.testsBytesMax else {
      return increment(ChannelLayout.Header.testsDropped)
    }
    let start = ChannelLayout.testsStart + used
    store(UInt64(testRecord.count), at: start)
    store(instant, at: start + 8)
    copy(testRecord, to: start + 16)
    publish(UInt64(used + bytes), at: ChannelLayout.Header.testsBytes)
  }
}

/// Stores a field after everything that was stored before.
@inline(__always)
func publish(_ value: UInt64, at address: UnsafeMutableRawPointer) {
  address.assumingMemoryBound(to: Atomic<UInt64>.self).pointee.store(value, ordering: .releasing)
}

/// What every event has.
struct EventHead {
  var kind: EventKind
  /// Nanoseconds since the entry point was called.
  var instant: UInt64
  /// From 1; 0 for none.
  var place: UInt32
  var depth: UInt32
  var thread: UInt32
  var context: Context
  var occurrence: UInt64
}

/// Which check and case something belongs to, each as its ordinal plus one; 0 for none.
struct Context: Equatable {
  var check: UInt32 = 0
  var caseOrdinal: UInt32 = 0

  @inline(__always)
  static func == (one: Context, other: Context) -> Bool {
    unsafeBitCast(one, to: UInt64.self) == unsafeBitCast(other, to: UInt64.self)
  }
}

/// A value as it is stored: text that somebody else owns, or a number.
struct ValueBytes {
  var encoding = ValueEncoding.none
  var flags: ValueFlags = []
  var elements: UInt32 = 0
  var bits: UInt64 = 0
  /// Empty when the type is the place's.
  var type = UnsafeRawBufferPointer(start: nil, count: 0)
  var text = UnsafeRawBufferPointer(start: nil, count: 0)
  /// SVG; only events keep it.
  var picture = UnsafeRawBufferPointer(start: nil, count: 0)
}
