// An EPUB is a zip that begins with a file `mimetype`, not compressed and with nothing beside its name: what
// zips in general does not do that, so the few structures of a zip are written here. Compression is gzip's,
// whose files hold what a zip holds.

import LessonRunner
import ProcessSandbox
import SiteRendering
import SystemFiles

/// Makes the bytes of an EPUB.
enum EPUBArchive {
  private struct Entry {
    let name: [UInt8]
    let method: UInt16
    let checksum: UInt32
    let size: UInt32
    let bytes: [UInt8]
  }

  /// The checksum of `application/epub+zip`.
  private static let mimetypeChecksum: UInt32 = 0x2CAB_616F
  /// 1 January 1980, the first day that a zip can say: equal files make equal bytes.
  private static let day: UInt16 = 0x21

  /// Whether a file is an EPUB: a zip that begins with the name of its first file.
  static func isEPUB(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "PK".utf8) && bytes.dropFirst(30).starts(with: "mimetype".utf8)
  }

  /// The bytes of an EPUB with these files in their order.
  static func bytes(of files: [SiteFile]) async throws -> [UInt8] {
    let mimetype = Array("application/epub+zip".utf8)
    let first = Entry(
      name: Array("mimetype".utf8), method: 0, checksum: mimetypeChecksum,
      size: UInt32(mimetype.count), bytes: mimetype)
    let others = try await files.concurrentMap(atMost: 8) { file in
      try await compressed(file)
    }
    return zip([first] + others)
  }

  private static func compressed(_ file: SiteFile) async throws -> Entry {
    var command = Command(
      "/usr/bin/gzip", ["-9nc"], environment: ["PATH": "/usr/bin:/bin"],
      limits: Limits(
        wallTime: .seconds(300), outputBytesMax: file.bytes.count * 2 + (1 << 20)))
    command.standardInput = .bytes(file.bytes)
    let outcome = try await command.run()
    let bytes = outcome.standardOutput.bytes
    // Without a name a header has ten bytes; behind the data stand checksum and size.
    guard outcome.termination.isSuccess, bytes.count >= 18 else {
      throw BookFault.cannotCompress(reason: outcome.standardError.text)
    }
    let checksum = bytes.suffix(8).prefix(4).reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    return Entry(
      name: Array(file.path.utf8), method: 8, checksum: checksum,
      size: UInt32(file.bytes.count), bytes: Array(bytes[10..<(bytes.count - 8)]))
  }

  private static func zip(_ entries: [Entry]) -> [UInt8] {
    var zip: [UInt8] = []
    var directory: [UInt8] = []
    for entry in entries {
      let offset = UInt32(zip.count)
      // Names are UTF-8.
      let shared =
        bytes(UInt16(20)) + bytes(UInt16(0x800)) + bytes(entry.method) + bytes(UInt16(0))
        + bytes(day) + bytes(entry.checksum) + bytes(UInt32(entry.bytes.count))
        + bytes(entry.size) + bytes(UInt16(entry.name.count)) + bytes(UInt16(0))
      zip += bytes(UInt32(0x0403_4B50)) + shared + entry.name + entry.bytes
      directory += bytes(UInt32(0x0201_4B50)) + bytes(UInt16(20)) + shared
      directory += bytes(UInt16(0)) + bytes(UInt16(0)) + bytes(UInt16(0)) + bytes(UInt32(0))
      directory += bytes(offset) + entry.name
    }
    let start = UInt32(zip.count)
    let count = bytes(UInt16(entries.count))
    return zip + directory + bytes(UInt32(0x0605_4B50)) + bytes(UInt16(0)) + bytes(UInt16(0))
      + count + count + bytes(UInt32(directory.count)) + bytes(start) + bytes(UInt16(0))
  }

  private static func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }
}
