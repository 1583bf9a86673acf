// A recording put away: the used parts of a channel, one after the other, to be read again later.

/// The used parts of a channel.
struct RecordingCopy {
  /// Header, places, events and test records, each as long as the header says.
  let bytes: [UInt8]

  /// Wraps bytes that were put away.
  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Copies what a channel holds.
  init(of channel: ChannelReader) {
    let header = channel.bytes(0, count: ChannelLayout.Header.size)
    let parts = Self.parts(header)
    bytes = header.array + parts.flatMap { channel.bytes($0.start, count: $0.count).array }
  }

  /// Reads the copy as if it were the channel.
  var reader: ChannelReader {
    let all = ChannelBytes(bytes)
    var offset = ChannelLayout.Header.size
    var places: [(start: Int, count: Int, offset: Int)] = [(0, offset, 0)]
    for part in Self.parts(all.slice(0, count: offset)) {
      places.append((part.start, part.count, offset))
      offset += part.count
    }
    return ChannelReader { start, count in
      guard let part = places.last(where: { $0.start <= start }), start - part.start < part.count
      else { return [] }
      let inside = start - part.start
      return all.slice(part.offset + inside, count: min(count, part.count - inside)).array
    }
  }

  /// Where the used parts lie in a channel, by its header.
  private static func parts(_ header: ChannelBytes) -> [(start: Int, count: Int)] {
    typealias Header = ChannelLayout.Header
    func used(_ field: Int, max: Int) -> Int {
      min(Int(clamping: header.number(field, as: UInt64.self)), max)
    }
    return [
      (
        ChannelLayout.placesStart,
        used(Header.placesCount, max: ChannelLayout.placesMax) * ChannelLayout.PlaceRecord.size
      ),
      (ChannelLayout.eventsStart, used(Header.eventsBytes, max: ChannelLayout.eventsBytesMax)),
      (ChannelLayout.testsStart, used(Header.testsBytes, max: ChannelLayout.testsBytesMax)),
    ]
  }
}
