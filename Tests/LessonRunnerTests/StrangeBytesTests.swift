// Readers of bytes that strangers, or a compiler that was fed by them, have written: whatever comes, they
// end soon and read what makes sense. `bin/fuzz` goes on for longer.

import Foundation
import LessonModel
import ProcessSandbox
import Testing

@testable import LessonRunner

@Suite("Readers of strange bytes")
struct StrangeBytesTests {
  @Test(
    "Diagnostics are read from what the compiler wrote, and from any damage to it, without a trap")
  func diagnostics() async throws {
    let bytes = try await Compiled.shared.value.diagnostics
    let whole = SerializedDiagnostics.read(bytes) { "about \($0)" }
    #expect(
      whole.map(\.message) == ["cannot convert value of type 'String' to specified type 'Int'"])
    #expect(whole.first?.location?.position == SourcePosition(line: 2, column: 14))
    for var damage in Damage.rounds(of: bytes) {
      let read = SerializedDiagnostics.read(damage.next()) { _ in nil }
      #expect(read.count <= bytes.count)
    }
  }

  @Test("Blocks that lie in one another without end are left out")
  func deepBlocks() {
    // A block with the identifier 9 and words of 2 bits: `01`, 9 in 8 bits, 2 in 4 bits, its length.
    let block: [UInt8] = [0b0010_0101, 0b0000_1000, 0, 0, 0, 0, 0, 0]
    let nested = Array("DIAG".utf8) + (0..<200_000).flatMap { _ in block }
    #expect(SerializedDiagnostics.read(nested) { _ in nil }.isEmpty)
  }

  @Test("A list of elements that take no room is none")
  func emptyElements() throws {
    var bits = BitWriter()
    // A block with the identifier 9 and words of 3 bits.
    for (value, width) in [(1, 2), (9, 8), (3, 4), (0, 18), (0, 32)] { bits.write(value, width) }
    // An abbreviation of three: the literal 1, an array, of the literal 0.
    for (value, width) in [(2, 3), (3, 5), (1, 1), (1, 8), (0, 1), (3, 3), (1, 1), (0, 8)] {
      bits.write(value, width)
    }
    // A record by it, which says that it has 2^35 elements.
    bits.write(4, 3)
    for _ in 0..<7 { bits.write(32, 6) }
    bits.write(1, 6)
    bits.write(0, 32)
    var reader = try #require(
      BitstreamReader(bytes: Array("DIAG".utf8) + bits.bytes, magic: "DIAG"))
    #expect(reader.next() != nil)
    #expect(reader.next() == nil)
  }

  @Test("A number that no count can be ends the stream")
  func hugeNumber() throws {
    var bits = BitWriter()
    // A block whose words have 2^62 bits and more.
    for (value, width) in [(1, 2), (9, 8)] { bits.write(value, width) }
    for _ in 0..<21 { bits.write(15, 4) }
    bits.write(1, 4)
    bits.write(0, 32)
    var reader = try #require(
      BitstreamReader(bytes: Array("DIAG".utf8) + bits.bytes, magic: "DIAG"))
    #expect(reader.next() == nil)
  }

  @Test("Symbols and libraries are read from an object file, and from any damage to it")
  func objects() async throws {
    let bytes = try await Compiled.shared.value.object
    let whole = ObjectFile(bytes: bytes)
    #expect(whole.autolinkFlags.contains("-lswiftCore"))
    #expect(whole.undefinedSymbols.contains("$ss5print_9separator10terminatoryypd_S2StF"))
    for var damage in Damage.rounds(of: bytes) {
      let file = ObjectFile(bytes: damage.next())
      let names = file.undefinedSymbols + file.definedSymbols + file.autolinkFlags
      #expect(names.count <= bytes.count)
    }
  }

  @Test("A type that is read is written so that it is read as the same")
  func types() {
    let words = [
      "Int", "String", "Swift.Bool", "Optional", "Array", "Set", "Dictionary", "Range", "Substring",
      "Unicode", ".", "Scalar", "Other", "<", ">",
      "(", ")", "[", "]", ",", ":", "?", "!", " ", "label: ", "->", "é", "`",
      "@Sendable ", " throws ", "_ ",
    ]
    var random = Random(seed: 7)
    var readCount = 0
    for _ in 0..<Damage.roundCount * 20 {
      let text = (0...random.below(9)).map { _ in words[random.below(words.count)] }.joined()
      guard let type = PlainType(text: text) else { continue }
      readCount += 1
      #expect(PlainType(text: type.text) == type, "\(text)")
    }
    #expect(readCount > 100)
  }

  @Test(
    "A type that nobody would write by hand is refused, and nothing overflows",
    arguments: [
      String(repeating: "[", count: 100_000) + "Int",
      String(repeating: "(", count: 100_000), "Int" + String(repeating: "?", count: 100_000),
      String(repeating: "Array<", count: 100_000) + "Int",
      String(repeating: "()->", count: 100_000) + "Int", String(repeating: "@", count: 100_000),
    ])
  func deepTypes(text: String) {
    #expect(PlainType(text: text) == nil)
  }

  @Test("Functions are read from a symbol graph, and from any damage to it")
  func signatures() throws {
    let whole = try Signature.all(inSymbolGraph: Data(Self.graph.utf8))
    #expect(whole.map(\.name) == ["twice", "twice", "twice", "twice"])
    #expect(whole.map { $0.parameters?.count } == [3, 3, 2, 2])
    // Who hands over what does not throw has one that takes nothing else.
    #expect(whole.map(\.declaredEffects) == ["", " rethrows", "", " rethrows"])
    #expect(
      whole.suffix(2).map { $0.parameters?.last?.declaredType } == [
        "(Swift::Int) -> Swift::Int", "(Swift::Int) throws -> Swift::Int",
      ])
    for var damage in Damage.rounds(of: Array(Self.graph.utf8)) {
      // What is no JSON any more is refused, and that is all.
      _ = try? Signature.all(inSymbolGraph: Data(damage.next()))
    }
  }

  /// `func twice(_ word: String, by: [Int] = [], _ body: (_ n: Int) throws -> Int) rethrows -> Int`.
  private static let graph = """
    {"symbols": [{
      "kind": {"identifier": "swift.func"}, "pathComponents": ["twice(_:by:)"],
      "functionSignature": {
        "parameters": [
          {"declarationFragments": [
            {"kind": "identifier", "spelling": "word"}, {"kind": "text", "spelling": ": "},
            {"kind": "typeIdentifier", "spelling": "String", "preciseIdentifier": "s:SS"}]},
          {"declarationFragments": [
            {"kind": "identifier", "spelling": "by"}, {"kind": "text", "spelling": ": ["},
            {"kind": "typeIdentifier", "spelling": "Int", "preciseIdentifier": "s:Si"},
            {"kind": "text", "spelling": "]"}]},
          {"declarationFragments": [
            {"kind": "identifier", "spelling": "body"}, {"kind": "text", "spelling": ": ("},
            {"kind": "externalParam", "spelling": "_"}, {"kind": "text", "spelling": " "},
            {"kind": "internalParam", "spelling": "n"}, {"kind": "text", "spelling": ": "},
            {"kind": "typeIdentifier", "spelling": "Int", "preciseIdentifier": "s:Si"},
            {"kind": "text", "spelling": ") "}, {"kind": "keyword", "spelling": "throws"},
            {"kind": "text", "spelling": " -> "},
            {"kind": "typeIdentifier", "spelling": "Int", "preciseIdentifier": "s:Si"}]}],
        "returns": [{"kind": "typeIdentifier", "spelling": "Int", "preciseIdentifier": "s:Si"}]},
      "declarationFragments": [
        {"kind": "keyword", "spelling": "func"}, {"kind": "identifier", "spelling": "twice"},
        {"kind": "text", "spelling": "("}, {"kind": "externalParam", "spelling": "_"},
        {"kind": "externalParam", "spelling": "by"}, {"kind": "text", "spelling": "] = [], "},
        {"kind": "externalParam", "spelling": "_"}, {"kind": "text", "spelling": ": ("},
        {"kind": "externalParam", "spelling": "_"}, {"kind": "text", "spelling": ") "},
        {"kind": "keyword", "spelling": "throws"}, {"kind": "text", "spelling": " -> "},
        {"kind": "text", "spelling": ") "}, {"kind": "keyword", "spelling": "rethrows"},
        {"kind": "text", "spelling": " -> "}]
    }]}
    """
}

/// What the toolchain's compiler writes.
private struct Compiled: Sendable {
  let diagnostics: [UInt8]
  let object: [UInt8]

  /// Made once.
  static let shared = Task { try await Compiled() }

  private init() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "lessons-bytes-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    func compile(_ text: String, _ arguments: [String]) async throws {
      try text.write(
        to: folder.appending(path: "main.swift"), atomically: false, encoding: .utf8)
      let words = ["swiftc", "-frontend", "main.swift"] + arguments
      _ = try await Command(
        "/usr/bin/env", words, environment: ProcessInfo.processInfo.environment,
        workingDirectory: folder.path
      ).run()
    }
    try await compile(
      "print(1)\nlet n: Int = \"one\"\n",
      ["-typecheck", "-serialize-diagnostics-path", "main.dia"])
    diagnostics = Array(try Data(contentsOf: folder.appending(path: "main.dia")))
    try await compile("print(1)\n", ["-c", "-module-name", "main", "-o", "main.o"])
    object = Array(try Data(contentsOf: folder.appending(path: "main.o")))
  }
}

/// Bits in the order of a bitstream.
private struct BitWriter {
  private(set) var bytes: [UInt8] = []
  private var count = 0

  mutating func write(_ value: Int, _ width: Int) {
    for bit in 0..<width {
      if count % 8 == 0 { bytes.append(0) }
      if value >> bit & 1 == 1 { bytes[count / 8] |= 1 << UInt8(count % 8) }
      count += 1
    }
  }
}

/// The same numbers for the same seed.
private struct Random {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func below(_ limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(limit))
  }
}

/// Bytes with a few of them changed, taken out, doubled or cut off.
private struct Damage {
  private let bytes: [UInt8]
  private var random: Random

  /// How many are tried: `bin/fuzz` says more.
  static let roundCount =
    ProcessInfo.processInfo.environment["LESSONS_FUZZ_ROUNDS"].flatMap { Int($0) } ?? 1_000

  /// One for each seed.
  static func rounds(of bytes: [UInt8]) -> some Sequence<Damage> {
    (1...roundCount).lazy.map { Damage(bytes: bytes, random: Random(seed: UInt64($0))) }
  }

  mutating func next() -> [UInt8] {
    var bytes = bytes
    for _ in 0...random.below(6) where !bytes.isEmpty {
      let index = random.below(bytes.count)
      switch random.below(6) {
      case 0: bytes[index] = [0, 0x7f, 0x80, 0xff][random.below(4)]
      case 1: bytes[index] ^= 1 << UInt8(random.below(8))
      case 2: bytes.removeSubrange(index..<min(bytes.count, index + 1 + random.below(16)))
      case 3:
        bytes.insert(
          contentsOf: bytes[index..<min(bytes.count, index + 1 + random.below(64))], at: index)
      case 4:
        for place in index..<min(bytes.count, index + 8) { bytes[place] = 0xff }
      default: bytes.removeLast(random.below(bytes.count) / 8)
      }
    }
    return bytes
  }
}
