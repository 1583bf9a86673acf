// Values out of a channel: numbers become the text that Swift has for them.

extension RecordedValue {
  /// The value in the current slot of a place's record; nil if it has none.
  init?(currentSlotOf place: ChannelBytes) {
    typealias Record = ChannelLayout.PlaceRecord
    typealias Slot = ChannelLayout.Slot
    let current = place.number(Record.currentSlot, as: UInt64.self)
    guard current == 1 || current == 2 else { return nil }
    let slot = place.slice(
      Record.slots + Int(current - 1) * Record.slotSize, count: Record.slotSize)
    self.init(
      encoding: slot.number(Slot.encoding),
      flags: slot.number(Slot.flags),
      bits: slot.number(Slot.bits),
      elements: slot.number(Slot.elements),
      typeBytes: slot.number(Slot.typeBytes),
      textBytes: slot.number(Slot.textBytes),
      payload: slot.slice(Slot.payload, count: slot.count))
  }

  /// The value of an event's record, empty for events without one.
  init(event: ChannelBytes) {
    typealias Record = ChannelLayout.EventRecord
    self.init(
      encoding: event.number(Record.encoding),
      flags: event.number(Record.flags),
      bits: event.number(Record.bits),
      elements: event.number(Record.elements),
      typeBytes: event.number(Record.typeBytes),
      textBytes: event.number(Record.textBytes),
      payload: event.slice(Record.payload, count: event.count))
    guard isPicture else { return }
    let start = Record.payload + Int(event.number(Record.typeBytes, as: UInt32.self))
    let svg = event.text(
      start + Int(event.number(Record.textBytes, as: UInt32.self)),
      count: Int(clamping: event.number(Record.pictureBytes, as: UInt64.self)))
    let isSVG = svg.utf8.drop { $0 == 0x20 || $0 == 0x0A }.starts(with: "<svg".utf8)
    if isSVG, svg.utf8.count <= ChannelLayout.pictureBytesMax { self.svg = svg }
  }

  private init(
    encoding: UInt8, flags: UInt8, bits: UInt64, elements: UInt32, typeBytes: UInt32,
    textBytes: UInt32, payload: ChannelBytes
  ) {
    let flags = ValueFlags(rawValue: flags)
    typeName = payload.text(
      0, count: min(Int(typeBytes), ChannelLayout.PlaceRecord.typeBytesMax))
    count = elements == 0 ? nil : Int(elements) - 1
    isTruncated = flags.contains(.isTruncated)
    isPicture = flags.contains(.isPicture)
    switch ValueEncoding(rawValue: encoding) {
    case .signed8: (text, number) = described(Int8(truncatingIfNeeded: bits))
    case .signed16: (text, number) = described(Int16(truncatingIfNeeded: bits))
    case .signed32: (text, number) = described(Int32(truncatingIfNeeded: bits))
    case .signed64: (text, number) = described(Int64(truncatingIfNeeded: bits))
    case .unsigned: (text, number) = described(bits)
    case .double:
      let value = Double(bitPattern: bits)
      (text, number) = (value.description, value)
    case .float:
      let value = Float(bitPattern: UInt32(truncatingIfNeeded: bits))
      (text, number) = (value.description, Double(value))
    case .boolean: text = bits == 0 ? "false" : "true"
    case .text, nil, ValueEncoding.none?:
      text = payload.text(Int(typeBytes), count: Int(textBytes))
      number = flags.contains(.isNumber) ? Double(bitPattern: bits) : nil
    }
    // JSON has no other numbers, and no graph does.
    if number?.isFinite == false { number = nil }
  }
}

private func described(_ value: some BinaryInteger) -> (String, Double?) {
  (value.description, Double(value))
}
