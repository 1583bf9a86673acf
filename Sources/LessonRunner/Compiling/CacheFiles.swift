// The files of products. All of them can be made anew, so that nobody waits here until they have
// reached the disk; Foundation would.

import Foundation
import SystemFiles

/// The content of a file.
func readBytes(_ path: String) throws -> [UInt8] {
  [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
}

/// Writes a file, over the one that may be there.
///
/// - Throws: `CacheError`.
func writeBytes(_ bytes: [UInt8], to path: String) throws {
  guard let file = fopen(path, "we") else { throw CacheError(path: path) }
  let count = fwrite(bytes, 1, bytes.count, file)
  guard fclose(file) == 0, count == bytes.count else { throw CacheError(path: path) }
}

/// Writes a file that somebody may be reading: it takes its place when it is whole.
///
/// - Parameters:
///   - bytes: Its content.
///   - path: Where it is to be.
///   - writer: Tells those apart who write it at the same time.
/// - Throws: `CacheError`.
func replaceBytes(_ bytes: [UInt8], at path: String, writer: String) throws {
  try writeBytes(bytes, to: path + writer)
  guard rename(path + writer, path) == 0 else { throw CacheError(path: path) }
}

/// Gives a file a second name, or makes a copy where that would lie on another disk.
func linkOrCopy(_ path: String, to other: String) throws {
  if link(path, other) != 0 { try FileManager.default.copyItem(atPath: path, toPath: other) }
}

/// Lets everybody read what is in a folder, and enter it.
///
/// A box that root makes has a user of its own, and compilers may leave files to their owner alone.
func openForEverybody(_ folder: String) throws {
  for name in [""] + (try FileManager.default.subpathsOfDirectory(atPath: folder)) {
    try openForEverybody(at: name.isEmpty ? folder : "\(folder)/\(name)")
  }
}

/// Lets everybody read a file, or enter a folder, and nothing below it.
func openForEverybody(at path: String) throws {
  var status = stat()
  guard lstat(path, &status) == 0, status.st_mode & S_IFMT != S_IFLNK else { return }
  let isProgram = status.st_mode & S_IXUSR != 0
  let mode: mode_t = isProgram ? 0o755 : 0o644
  // A copy may lie where nothing can be changed, and need not be: its owner may have no right to write.
  let needed = mode & ~0o222
  guard status.st_mode & needed != needed else { return }
  guard chmod(path, mode) == 0 else {
    throw CacheError(path: path)
  }
}

extension CacheError {
  /// What the system said last.
  fileprivate init(path: String) {
    self.init(path: path, reason: String(cString: strerror(errno)))
  }
}

extension ProductCache {
  /// A product and the facts that were found when it was built.
  ///
  /// - Parameters:
  ///   - kind: What it is, a word that people may read.
  ///   - key: The hash of all that goes into it.
  ///   - build: Fills the folder that it is given, and returns the facts.
  /// - Returns: The folder's path, and the facts.
  /// - Throws: What `build` throws, or `CacheError`.
  func product<Facts: Codable>(
    _ kind: String, key: ContentHash, build: (_ folder: String) async throws -> Facts
  ) async throws -> (folder: String, facts: Facts) {
    try await product(
      kind, key: key,
      read: { folder in
        let bytes = try readBytes("\(folder)/facts.json")
        return (folder, try JSONDecoder().decode(Facts.self, from: Data(bytes)))
      },
      build: { folder in
        let facts = try JSONEncoder().encode(try await build(folder))
        try writeBytes([UInt8](facts), to: "\(folder)/facts.json")
      })
  }
}
