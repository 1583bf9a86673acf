// Values: counted, rendered as far as somebody wants to see them, kept as their place's last.

extension Recorder {
  /// Records a value that was computed.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - name: What it is the value of.
  ///   - key: Its place.
  ///   - frame: The frame of the learner's function.
  ///   - isAdded: Whether an added statement logs it, which the transform may just have done too.
  @inline(never)
  func log<Value>(
    _ value: Value, _ name: LessonsCall.Name, at key: PlaceKey, from frame: UInt, isAdded: Bool
  ) {
    onThread { thread in
      let last = thread.pointee.lastStart.pointee
      thread.pointee.lastStart.pointee = isAdded ? 0 : key.start
      if isAdded, last == key.start { return }
      thread.pointee.scopes.prune(to: frame)
      if isVoid(value) {
        // What it changed is said by an added statement.
        thread.pointee.lastStart.pointee = 0
        if Value.self == Void?.self, !thread.pointee.hasPrinted { return }
        return logVoid(at: key, on: thread)
      }
      if thread.pointee.hasPrinted { flushPrinted(of: thread) }
      if let number = NumberBits(value) {
        logNumber(number, type: Value.self, name: name.text, at: key, on: thread)
      } else if Value.self == String.self {
        let string = unsafeBitCast(value, to: String.self)
        logString(string, name: name.text, at: key, on: thread)
      } else {
        logRendered(value, name: name.text, at: key, on: thread)
      }
    }
  }

  /// Notes that a call returned nothing.
  func logNothing() {
    if let thread = onlyThread, thread.pointee.isFree {
      return thread.pointee.lastStart.pointee = 0
    }
    onThread { thread in thread.pointee.lastStart.pointee = 0 }
  }

  /// Whether the last call that stood alone on this thread returned nothing.
  var hasLoggedNothing: Bool {
    if let thread = onlyThread, thread.pointee.isFree {
      return thread.pointee.lastStart.pointee == 0
    }
    var isNothing = false
    onThread { thread in isNothing = thread.pointee.lastStart.pointee == 0 }
    return isNothing
  }

  /// Counts a value that must not be copied, and therefore cannot be looked at.
  @inline(never)
  func logUncopyable(_ name: LessonsCall.Name, at key: PlaceKey, isAdded: Bool) {
    onThread { thread in
      let last = thread.pointee.lastStart.pointee
      thread.pointee.lastStart.pointee = isAdded ? 0 : key.start
      if isAdded, last == key.start { return }
      locked {
        guard let place = places.place(key, name: name.text) else { return }
        place.insert(.isUncopyable)
        _ = place.count()
      }
    }
  }

  /// Whether a value tells nothing: `()`, or one in an optional, as `train?.stop()` has it.
  @inline(__always)
  private func isVoid<Value>(_ value: Value) -> Bool {
    guard Value.self == Void?.self else { return Value.self == Void.self }
    if case .some(.some) = value as? Void? { return true }
    return false
  }

  private func logNumber(
    _ number: NumberBits, type: Any.Type, name: @autoclosure () -> String, at key: PlaceKey,
    on thread: UnsafeMutablePointer<ThreadState>
  ) {
    locked {
      guard let place = places.place(key, name: name()) else { return }
      let address = unsafeBitCast(type, to: UnsafeRawPointer.self)
      if place.countUnsampled(address, number.bits) { return }
      let count = place.count()
      var value = ValueBytes(encoding: number.encoding, bits: number.bits)
      withTypeBytes(of: type, at: place) { typeBytes in
        value.type = typeBytes
        place.keepLast(value)
        if takes(place, count) {
          append(.value, value, at: place, count: count, thread: thread, instant: now())
        }
      }
    }
  }

  /// Records a string: frequent, and needing nothing of what values in general do.
  private func logString(
    _ string: String, name: @autoclosure () -> String, at key: PlaceKey,
    on thread: UnsafeMutablePointer<ThreadState>
  ) {
    // What is long takes long, and has to be allowed to.
    guard string.utf8.count <= Self.shortBytesMax else {
      return logRendered(string, name: name(), at: key, on: thread)
    }
    thread.pointee.rendered.clear()
    var renderer = Renderer(into: thread.pointee.rendered)
    renderer.append(escaping: string, quote: "\"")
    thread.pointee.rendered = renderer.text
    locked {
      guard let place = places.place(key, name: name()) else { return }
      let count = place.count()
      var value = ValueBytes(encoding: .text, text: renderer.text.bytes)
      withTypeBytes(of: String.self, at: place) { typeBytes in
        value.type = typeBytes
        place.keepLast(value)
        if takes(place, count) {
          append(.value, value, at: place, count: count, thread: thread, instant: now())
        }
      }
    }
  }

  /// How long a string may be, in bytes, that is rendered whether it is sampled or not.
  private static var shortBytesMax: Int { 64 }

  @inline(never)
  private func logRendered<Value>(
    _ value: Value, name: @autoclosure () -> String, at key: PlaceKey,
    on thread: UnsafeMutablePointer<ThreadState>
  ) {
    let turn = locked { () -> Turn? in
      guard let place = places.place(key, name: name()) else { return nil }
      let count = place.count()
      let isTaken = takes(place, count)
      let mayRender = isTaken || mayRender(at: place)
      if !mayRender { place.insert(.lastIsSampled) }
      return Turn(place: place, count: count, isTaken: isTaken, mayRender: mayRender)
    }
    guard let turn, turn.mayRender else { return }

    let start = now()
    thread.pointee.rendered.clear(
      bytesMax: turn.isTaken ? textBytesMax : ChannelLayout.Slot.payloadBytesMax)
    var renderer = Renderer(into: thread.pointee.rendered)
    channel.whileRendering { renderer.renderWhole(value) }
    thread.pointee.rendered = renderer.text
    let cost = now() &- start
    var picture = renderer.picture ?? ""

    locked {
      turn.place.state.pointee.renderingNanoseconds &+= cost
      shared.pointee.renderingNanoseconds &+= cost
      withTypeBytes(of: renderer.type, at: turn.place) { typeBytes in
        var bytes = ValueBytes(
          encoding: .text, elements: renderer.elements, type: typeBytes, text: renderer.text.bytes)
        if renderer.text.isTruncated { bytes.flags.insert(.isTruncated) }
        if let number = renderer.number {
          bytes.bits = number.bitPattern
          bytes.flags.insert(.isNumber)
        }
        if renderer.picture != nil { bytes.flags.insert(.isPicture) }
        turn.place.keepLast(bytes)
        guard turn.isTaken else { return }
        picture.withUTF8 { svg in
          // A part of a picture is none.
          if svg.count <= pictureBytesMax {
            bytes.picture = UnsafeRawBufferPointer(svg)
            if !svg.isEmpty { bytes.bits = UInt64(svg.count) }
          } else {
            bytes.flags.remove(.isPicture)
            bytes.flags.insert(.isTruncated)
          }
          append(
            .value, bytes, at: turn.place, count: turn.count, thread: thread, instant: start)
        }
      }
    }
  }

  /// What was decided about one occurrence.
  private struct Turn {
    var place: PlaceReference
    var count: UInt64
    var isTaken: Bool
    var mayRender: Bool
  }

  /// Whether values that are not sampled may be rendered too, only to be the last one.
  ///
  /// A place has a fifth of a second for that; once all places together have taken a second, each has
  /// a hundredth.
  func mayRender(at place: PlaceReference) -> Bool {
    let budget: UInt64 =
      shared.pointee.renderingNanoseconds < 1_000_000_000 ? 200_000_000 : 10_000_000
    return place.state.pointee.renderingNanoseconds < budget
  }

  /// How much of a text becomes part of an event, less as the event area fills.
  var textBytesMax: Int { ChannelLayout.textBytesMax >> (3 * channel.pressure) }

  /// How large a picture may be, less as the event area fills: less soon, for it is worth nothing cut.
  private var pictureBytesMax: Int { ChannelLayout.pictureBytesMax >> (2 * channel.pressure) }

  /// Calls `body` with the type's name, or with nothing where it is the place's first type.
  private func withTypeBytes(
    of type: Any.Type, at place: PlaceReference, _ body: (UnsafeRawBufferPointer) -> Void
  ) {
    let pointer = unsafeBitCast(type, to: UnsafeRawPointer.self)
    if place.hasType(pointer, name: typeName(of: type, pointer)) {
      return body(UnsafeRawBufferPointer(start: nil, count: 0))
    }
    var name = typeName(of: type, pointer)
    name.withUTF8 { body(UnsafeRawBufferPointer($0)) }
  }

  private func typeName(of type: Any.Type, _ pointer: UnsafeRawPointer) -> String {
    if let name = shared.pointee.typeNames[pointer] { return name }
    let name = shortName(of: type)
    shared.pointee.typeNames[pointer] = name
    return name
  }

  /// Counts an expression without a value, and is the place of a print that has none.
  func logVoid(at key: PlaceKey, on thread: UnsafeMutablePointer<ThreadState>) {
    guard !thread.pointee.hasPrinted else {
      return logPrinted(at: key.with(.print), on: thread)
    }
    locked {
      guard let place = places.place(key, name: "") else { return }
      place.insert(.isVoid)
      _ = place.count()
    }
  }
}
