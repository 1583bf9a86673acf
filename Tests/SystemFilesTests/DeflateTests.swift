// DEFLATE: what was compressed is taken out by zlib.

import Foundation
import ProcessSandbox
@testable import SystemFiles
import Testing

@Suite("Compression")
struct DeflateTests {
  /// Numbers that look like chance, the same each time.
  private static func chance(count: Int) -> [UInt64] {
    var state: UInt64 = 1
    return (0..<count).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 32
    }
  }

  private static let noise = chance(count: 40_000).map { UInt8($0 >> 24) }

  @Test(
    "zlib takes out what was compressed, and would have needed about as many bytes",
    arguments: [
      ("nothing", []), ("one byte", [7]),
      ("one byte again and again", [UInt8](repeating: 7, count: 100_000)),
      ("every byte", Array(0...255)), ("noise", noise),
      // As far back as it can be referred to, and one farther.
      ("far away", Array(noise.prefix(300) + noise.dropFirst(7_532) + noise.prefix(300))),
      ("too far away", Array(noise.prefix(300) + noise.dropFirst(7_531) + noise.prefix(300))),
      ("a text", (try? Array(Data(contentsOf: URL(filePath: #filePath)))) ?? []),
    ] as [(String, [UInt8])])
  func roundTrip(name: String, bytes: [UInt8]) async throws {
    let compressed = Deflate.compressed(bytes)
    let program = """
      import base64, hashlib, sys, zlib
      reader = zlib.decompressobj(-15)
      text = reader.decompress(base64.b64decode(sys.stdin.read()))
      print(hashlib.sha256(text).hexdigest(), reader.eof, len(reader.unused_data), len(zlib.compress(text, 9)))
      """
    var command = Command("/usr/bin/python3", ["-c", program])
    command.standardInput = .bytes(Array(Data(compressed).base64EncodedString().utf8))
    let outcome = try await command.run()
    let said = outcome.standardOutput.text.split { $0.isWhitespace }
    try #require(said.count == 4, "\(outcome.standardError.text)")
    #expect(said[0] == ContentHash(bytes: bytes).description)
    #expect(said[1...2] == ["True", "0"])
    let usual = try #require(Int(said[3]))
    #expect(compressed.count <= usual * 21 / 20 + 16)
  }

  @Test(
    "No word is longer than DEFLATE allows, however rare its symbol is, and none is left unused")
  func lengths() {
    var counts = [1, 1]
    while counts.count < 30 { counts.append(counts.suffix(2).reduce(0, +)) }
    let lengths = PrefixCode(counts: counts, lengthMax: 15).lengths
    #expect(lengths.max() == 15)
    #expect(lengths.map { 1 << (15 - $0) }.reduce(0, +) == 1 << 15)
  }
}
