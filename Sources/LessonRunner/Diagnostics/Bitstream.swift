// A reader of LLVM's bitstream container, as far as serialized diagnostics need it.
//
// The format: https://llvm.org/docs/BitCodeFormat.html. A stream is blocks of records, each record
// a code and integers, described by abbreviations that the stream itself defines.

/// One record of a bitstream.
struct BitstreamRecord {
  var code: UInt64
  var fields: [UInt64]
  /// The bytes of a trailing blob, or of a trailing array of characters.
  var blob: [UInt8]
}

/// What a bitstream is made of, in reading order.
enum BitstreamElement {
  case blockBegin(id: UInt64)
  case blockEnd
  case record(BitstreamRecord)
}

/// Reads a bitstream from beginning to end; a malformed one ends early.
struct BitstreamReader {
  private enum Operand {
    case literal(UInt64)
    case fixed(Int)
    case variable(Int)
    case array
    case character
    case blob

    /// Whether a value of it takes bits of the stream.
    var takesRoom: Bool {
      switch self {
      case .literal, .fixed(0): false
      default: true
      }
    }
  }
  private typealias Abbreviation = [Operand]
  private struct Scope {
    var width: Int
    var abbreviations: [Abbreviation]
  }
  private struct EndOfStream: Error {}
  /// So many blocks may lie in one another: the compiler nests three, and whoever frees what was read goes
  /// as deep.
  private static let depthMax = 32

  private var cursor: BitCursor
  private var scopes: [Scope] = [Scope(width: 2, abbreviations: [])]
  private var abbreviationsOfBlock: [UInt64: [Abbreviation]] = [:]
  /// Inside the block that describes other blocks: the one it speaks of.
  private var describedBlock: UInt64?
  private var isInBlockInfo = false

  /// Makes a reader of a stream that begins with the four magic bytes, or nil if it does not.
  init?(bytes: [UInt8], magic: String) {
    guard bytes.count >= 4, bytes.prefix(4).elementsEqual(magic.utf8) else { return nil }
    cursor = BitCursor(bytes: bytes, bit: 32)
  }

  /// The next element, or nil at the end.
  mutating func next() -> BitstreamElement? {
    try? nextOrThrow()
  }

  private mutating func nextOrThrow() throws -> BitstreamElement {
    while let scope = scopes.last {
      let id = try read(scope.width)
      switch id {
      case 0:  // END_BLOCK
        cursor.align()
        scopes.removeLast()
        if isInBlockInfo {
          isInBlockInfo = false
          continue
        }
        guard !scopes.isEmpty else { throw EndOfStream() }
        return .blockEnd
      case 1:  // ENTER_SUBBLOCK
        let block = try readVariable(8)
        let width = Int(clamping: try readVariable(4))
        cursor.align()
        _ = try read(32)
        guard width > 1, width <= 32, scopes.count < Self.depthMax else { throw EndOfStream() }
        isInBlockInfo = block == 0
        scopes.append(Scope(width: width, abbreviations: abbreviationsOfBlock[block] ?? []))
        if !isInBlockInfo { return .blockBegin(id: block) }
      case 2:  // DEFINE_ABBREV
        try define(readAbbreviation())
      case 3:  // UNABBREV_RECORD
        let record = try readUnabbreviated()
        if isInBlockInfo {
          if record.code == 1 { describedBlock = record.fields.first }
        } else {
          return .record(record)
        }
      default:
        let index = Int(id) - 4
        guard scope.abbreviations.indices.contains(index) else { throw EndOfStream() }
        let record = try readRecord(scope.abbreviations[index])
        if !isInBlockInfo { return .record(record) }
      }
    }
    throw EndOfStream()
  }

  private mutating func define(_ abbreviation: Abbreviation) {
    if isInBlockInfo, let describedBlock {
      abbreviationsOfBlock[describedBlock, default: []].append(abbreviation)
    } else {
      scopes[scopes.count - 1].abbreviations.append(abbreviation)
    }
  }

  private mutating func readAbbreviation() throws -> Abbreviation {
    let count = try readVariable(5)
    var operands: Abbreviation = []
    for _ in 0..<min(count, 64) {
      if try read(1) == 1 {
        operands.append(.literal(try readVariable(8)))
        continue
      }
      switch try read(3) {
      case 1: operands.append(.fixed(Int(clamping: try readVariable(5))))
      case 2: operands.append(.variable(Int(clamping: try readVariable(5))))
      case 3: operands.append(.array)
      case 4: operands.append(.character)
      case 5: operands.append(.blob)
      default: throw EndOfStream()
      }
    }
    return operands
  }

  private mutating func readUnabbreviated() throws -> BitstreamRecord {
    let code = try readVariable(6)
    let count = try readVariable(6)
    var fields: [UInt64] = []
    for _ in 0..<count { fields.append(try readVariable(6)) }
    return BitstreamRecord(code: code, fields: fields, blob: [])
  }

  private mutating func readRecord(_ abbreviation: Abbreviation) throws -> BitstreamRecord {
    var values: [UInt64] = []
    var blob: [UInt8] = []
    var index = 0
    while index < abbreviation.count {
      switch abbreviation[index] {
      case .array:
        // Elements that take no room would go on for as long as a stranger says.
        guard index + 1 < abbreviation.count, abbreviation[index + 1].takesRoom else {
          throw EndOfStream()
        }
        for _ in 0..<(try readVariable(6)) {
          let value = try readScalar(abbreviation[index + 1])
          values.append(value)
          blob.append(UInt8(truncatingIfNeeded: value))
        }
        index += 1
      case .blob:
        let count = Int(clamping: try readVariable(6))
        cursor.align()
        guard let bytes = cursor.readBytes(count) else { throw EndOfStream() }
        blob = bytes
        cursor.align()
      case let scalar:
        values.append(try readScalar(scalar))
      }
      index += 1
    }
    guard let code = values.first else { throw EndOfStream() }
    return BitstreamRecord(code: code, fields: Array(values.dropFirst()), blob: blob)
  }

  private mutating func readScalar(_ operand: Operand) throws -> UInt64 {
    switch operand {
    case .literal(let value): return value
    case .fixed(let width): return try read(width)
    case .variable(let width): return try readVariable(width)
    case .character: return try read(6)
    case .array, .blob: throw EndOfStream()
    }
  }

  private mutating func read(_ width: Int) throws -> UInt64 {
    guard let value = cursor.read(width) else { throw EndOfStream() }
    return value
  }

  private mutating func readVariable(_ width: Int) throws -> UInt64 {
    guard width > 1, width <= 32 else { throw EndOfStream() }
    let more: UInt64 = 1 << (width - 1)
    var value: UInt64 = 0
    var shift = 0
    while true {
      let chunk = try read(width)
      guard shift < 64 else { throw EndOfStream() }
      value |= (chunk & (more - 1)) << shift
      if chunk & more == 0 { return value }
      shift += width - 1
    }
  }
}

/// A position in bytes that is counted in bits, the least significant bit first.
private struct BitCursor {
  let bytes: [UInt8]
  var bit: Int

  /// The next bits as a number, or nil past the end; a width of 0 gives 0.
  mutating func read(_ width: Int) -> UInt64? {
    guard width >= 0, width <= 64, bit + width <= bytes.count * 8 else { return nil }
    var value: UInt64 = 0
    var taken = 0
    while taken < width {
      let offset = bit & 7
      let count = min(8 - offset, width - taken)
      let chunk = (UInt64(bytes[bit >> 3]) >> UInt64(offset)) & ((1 << UInt64(count)) - 1)
      value |= chunk << UInt64(taken)
      taken += count
      bit += count
    }
    return value
  }

  /// The next whole bytes, or nil past the end.
  mutating func readBytes(_ count: Int) -> [UInt8]? {
    let start = bit / 8
    guard count >= 0, count <= bytes.count - start else { return nil }
    bit += count * 8
    return Array(bytes[start..<(start + count)])
  }

  /// Moves on to the next multiple of 32 bits.
  mutating func align() { bit = (bit + 31) & ~31 }
}
