// Writes a zip by libarchive's bsdtar, which is given the files as a tar on its standard input: the same
// files make the same bytes, whenever and by whomever it is done.

import ProcessSandbox

/// Makes zips.
public enum ZipWriter {
  /// A file with its path in the zip.
  public typealias File = (path: String, bytes: [UInt8])

  /// The instant that all files are of, in seconds since 1970: the first that a zip can say.
  private static let instantSeconds = 315_532_800

  /// The bytes of a zip with these files, in their order.
  ///
  /// - Throws: `CollectingFault.noUnpacker` where there is no bsdtar.
  public static func zip(_ files: [File]) async throws -> [UInt8] {
    let tar = files.flatMap { entry($0) } + [UInt8](repeating: 0, count: 1024)
    var command = Command(
      try Archive.program(), ["-cf", "-", "--format", "zip", "@-"],
      environment: ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TZ": "UTC"],
      limits: Limits(
        wallTime: .seconds(600), processorTime: .seconds(600), memoryBytes: 4 << 30,
        outputBytesMax: tar.count + (64 << 20)))
    command.standardInput = .bytes(tar)
    let outcome = try await command.run()
    guard outcome.termination.isSuccess else {
      throw CollectingFault.cannotZip(reason: outcome.standardError.text)
    }
    return outcome.standardOutput.bytes
  }

  /// A file as GNU's tar has it: a name that is too long for its field goes before it as a file.
  private static func entry(_ file: File) -> [UInt8] {
    let name = Array(file.path.utf8)
    guard name.count > 99 else { return block(name, file.bytes, type: "0") }
    return block(Array("././@LongLink".utf8), name + [0], type: "L")
      + block(Array(name.prefix(99)), file.bytes, type: "0")
  }

  private static func block(
    _ name: [UInt8], _ bytes: [UInt8], type: Character
  ) -> [UInt8] {
    var header = [UInt8](repeating: 0, count: 512)
    func put(_ bytes: some Sequence<UInt8>, at offset: Int) {
      for (index, byte) in bytes.enumerated() { header[offset + index] = byte }
    }
    func put(_ number: Int, at offset: Int, digits: Int) {
      let text = String(number, radix: 8)
      put((String(repeating: "0", count: digits - text.count) + text).utf8, at: offset)
    }
    put(name, at: 0)
    put(0o644, at: 100, digits: 7)
    put(0, at: 108, digits: 7)
    put(0, at: 116, digits: 7)
    put(bytes.count, at: 124, digits: 11)
    put(instantSeconds, at: 136, digits: 11)
    put("        ".utf8, at: 148)
    put(String(type).utf8, at: 156)
    put("ustar  ".utf8, at: 257)
    put(header.reduce(0) { $0 + Int($1) }, at: 148, digits: 6)
    put([0, 0x20], at: 154)
    return header + bytes + [UInt8](repeating: 0, count: (512 - bytes.count % 512) % 512)
  }
}
