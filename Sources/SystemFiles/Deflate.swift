// Compression by DEFLATE (RFC 1951), for pages that carry their scripts packed: what was there before is referred
// to, and what is frequent gets short words. It is written here because zlib's headers are not on every machine.

/// Compresses bytes; what browsers call `deflate-raw` takes them out again.
public enum Deflate {
  /// Compresses bytes into one block with codes of its own (RFC 1951, 3.2.7).
  public static func compressed(_ bytes: [UInt8]) -> [UInt8] {
    let pieces = Matches.pieces(of: bytes)
    var literalCounts = [Int](repeating: 0, count: 286)
    var distanceCounts = [Int](repeating: 0, count: 30)
    for piece in pieces {
      literalCounts[piece.literal] += 1
      if let distance = piece.distance { distanceCounts[distance.symbol] += 1 }
    }
    literalCounts[endOfBlock] = 1
    let literals = PrefixCode(counts: literalCounts, lengthMax: 15)
    let distances = PrefixCode(counts: distanceCounts, lengthMax: 15)
    var writer = BitWriter()
    writer.write(0b101, count: 3)
    writeCodes(literals, distances, to: &writer)
    for piece in pieces {
      writer.write(piece.literal, of: literals)
      writer.write(piece.lengthRest.value, count: piece.lengthRest.bits)
      guard let distance = piece.distance else { continue }
      writer.write(distance.symbol, of: distances)
      writer.write(distance.rest.value, count: distance.rest.bits)
    }
    writer.write(endOfBlock, of: literals)
    return writer.finished
  }

  private static let endOfBlock = 256

  /// The lengths of both codes' words, themselves in a code: 16 says the length before again, 17 and 18 zeros.
  private static func writeCodes(
    _ literals: PrefixCode, _ distances: PrefixCode, to writer: inout BitWriter
  ) {
    let symbols = runs(of: literals.lengths + distances.lengths)
    var counts = [Int](repeating: 0, count: 19)
    for symbol in symbols { counts[symbol.symbol] += 1 }
    let code = PrefixCode(counts: counts, lengthMax: 7)
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    let last = order.lastIndex { code.lengths[$0] > 0 } ?? 3
    writer.write(literals.lengths.count - 257, count: 5)
    writer.write(distances.lengths.count - 1, count: 5)
    writer.write(max(last, 3) - 3, count: 4)
    for symbol in order[...max(last, 3)] { writer.write(code.lengths[symbol], count: 3) }
    for symbol in symbols {
      writer.write(symbol.symbol, of: code)
      writer.write(symbol.rest.value, count: symbol.rest.bits)
    }
  }

  private static func runs(of lengths: [Int]) -> [(symbol: Int, rest: Rest)] {
    var symbols: [(symbol: Int, rest: Rest)] = []
    var index = 0
    while index < lengths.count {
      let length = lengths[index]
      let count = lengths[index...].prefix { $0 == length }.count
      switch (length, count) {
      case (0, 11...):
        let taken = min(count, 138)
        symbols.append((18, Rest(value: taken - 11, bits: 7)))
        index += taken
      case (0, 3...):
        symbols.append((17, Rest(value: count - 3, bits: 3)))
        index += count
      case (_, 4...):
        let again = min(count - 1, 6)
        symbols += [(length, Rest()), (16, Rest(value: again - 3, bits: 2))]
        index += again + 1
      default:
        symbols.append((length, Rest()))
        index += 1
      }
    }
    return symbols
  }
}

/// Bits that say the rest of what a symbol leaves open.
private struct Rest {
  var value = 0
  var bits = 0
}

/// A byte, or a text that stands earlier as well.
private struct Piece {
  /// The byte, or a symbol for the length.
  var literal: Int
  var lengthRest = Rest()
  /// How far before it stands; nil for a byte.
  var distance: (symbol: Int, rest: Rest)?
}

/// Looks for what was there before.
private enum Matches {
  private static let lengthRange = 3...258
  private static let distanceMax = 32_768
  /// So many earlier places are tried.
  private static let triesMax = 256

  static func pieces(of bytes: [UInt8]) -> [Piece] {
    var pieces: [Piece] = []
    /// The last place of three bytes, and for each place the one before with the same three.
    var last: [Int: Int] = [:]
    var before = [Int](repeating: -1, count: bytes.count)
    var index = 0
    func pass(to end: Int) {
      while index < end {
        if let key = key(at: index, in: bytes) {
          before[index] = last[key] ?? -1
          last[key] = index
        }
        index += 1
      }
    }
    func found() -> (length: Int, distance: Int)? {
      longest(at: index, in: bytes, last: last, before: before)
    }
    var match = found()
    while index < bytes.count {
      let byte = Piece(literal: Int(bytes[index]))
      guard let here = match else {
        pieces.append(byte)
        pass(to: index + 1)
        match = found()
        continue
      }
      let end = index + here.length
      pass(to: index + 1)
      match = found()
      // One that begins a byte later may be longer.
      if let match, match.length > here.length {
        pieces.append(byte)
      } else {
        pieces.append(piece(length: here.length, distance: here.distance))
        pass(to: end)
        match = found()
      }
    }
    return pieces
  }

  private static func key(at index: Int, in bytes: [UInt8]) -> Int? {
    guard index + 2 < bytes.count else { return nil }
    return Int(bytes[index]) << 16 | Int(bytes[index + 1]) << 8 | Int(bytes[index + 2])
  }

  private static func longest(
    at index: Int, in bytes: [UInt8], last: [Int: Int], before: [Int]
  ) -> (length: Int, distance: Int)? {
    guard let key = key(at: index, in: bytes), var place = last[key] else { return nil }
    let lengthMax = min(lengthRange.upperBound, bytes.count - index)
    var best: (length: Int, distance: Int)?
    for _ in 0..<triesMax where place >= 0 && index - place <= distanceMax {
      var length = 0
      while length < lengthMax, bytes[place + length] == bytes[index + length] { length += 1 }
      if length >= lengthRange.lowerBound, length > best?.length ?? 0 {
        best = (length, index - place)
      }
      place = before[place]
    }
    return best
  }

  private static func piece(length: Int, distance: Int) -> Piece {
    // Tables of RFC 1951, 3.2.5: each further bit of the rest serves four lengths, or two distances.
    let (lengthSymbol, lengthRest) =
      length == lengthRange.upperBound ? (28, Rest()) : split(length - 3, steps: 4)
    let (distanceSymbol, distanceRest) = split(distance - 1, steps: 2)
    return Piece(
      literal: 257 + lengthSymbol, lengthRest: lengthRest,
      distance: (distanceSymbol, distanceRest))
  }

  /// A number as a symbol and what that leaves open, where so many symbols have as many bits of rest.
  private static func split(_ number: Int, steps: Int) -> (symbol: Int, rest: Rest) {
    guard number >= steps * 2 else { return (number, Rest()) }
    let bits = Int.bitWidth - (number / steps).leadingZeroBitCount - 1
    let step = number >> bits
    return (steps * bits + step, Rest(value: number - step << bits, bits: bits))
  }
}

/// Short words for what is frequent; no word begins with another.
struct PrefixCode {
  /// How many bits the word of each symbol has; 0 for one that does not occur.
  let lengths: [Int]
  /// The words, their first bit in the lowest place.
  let words: [Int]

  /// Makes a code.
  ///
  /// - Parameters:
  ///   - counts: How often each symbol occurs.
  ///   - lengthMax: So many bits may a word have.
  init(counts: [Int], lengthMax: Int) {
    var counts = counts
    // A code needs two words.
    for symbol in counts.indices where counts.count(where: { $0 > 0 }) < 2 {
      counts[symbol] = max(counts[symbol], 1)
    }
    var lengths = Self.lengths(counts: counts)
    while lengths.contains(where: { $0 > lengthMax }) {
      counts = counts.map { ($0 + 1) / 2 }
      lengths = Self.lengths(counts: counts)
    }
    self.lengths = lengths
    // Words of one length follow each other, longer ones behind shorter (RFC 1951, 3.2.2).
    var words = [Int](repeating: 0, count: lengths.count)
    var next = 0
    for length in 1...lengthMax {
      for symbol in lengths.indices where lengths[symbol] == length {
        words[symbol] = (0..<length).reduce(0) { $0 << 1 | next >> $1 & 1 }
        next += 1
      }
      next <<= 1
    }
    self.words = words
  }

  /// Huffman's lengths: the two rarest become one, until there is one.
  private static func lengths(counts: [Int]) -> [Int] {
    var lengths = [Int](repeating: 0, count: counts.count)
    var trees = counts.indices.filter { counts[$0] > 0 }.map { (count: counts[$0], symbols: [$0]) }
    while trees.count > 1 {
      trees.sort { $0.count > $1.count }
      let (one, other) = (trees.removeLast(), trees.removeLast())
      let symbols = one.symbols + other.symbols
      for symbol in symbols { lengths[symbol] += 1 }
      trees.append((one.count + other.count, symbols))
    }
    return lengths
  }
}

/// Collects bits, the first in the lowest place of a byte.
private struct BitWriter {
  private var bytes: [UInt8] = []
  private var pending = 0
  private var count = 0

  mutating func write(_ value: Int, count bits: Int) {
    pending |= value << count
    count += bits
    while count >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      count -= 8
    }
  }

  mutating func write(_ symbol: Int, of code: PrefixCode) {
    write(code.words[symbol], count: code.lengths[symbol])
  }

  /// All bits, the last byte filled with zeros.
  var finished: [UInt8] { count > 0 ? bytes + [UInt8(truncatingIfNeeded: pending)] : bytes }
}
