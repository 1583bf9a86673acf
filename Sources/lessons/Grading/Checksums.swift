// SHA256SUMS: the hashes of what runs have written into a folder of results, in the form that
// `sha256sum --check` reads, so that what somebody changed by hand is told from what was judged.
//
// A line is added before each result is written; of two lines of one file the later holds. Once a run
// has ended, the file is written anew: sorted, a line for each file.

import Glibc
import LessonRunner
import Synchronization

/// What the files of one folder of results were when they were written.
final class Checksums: Sendable {
  static let name = "SHA256SUMS"

  /// The last line of each file.
  private struct Lines {
    var hashes: [String: String] = [:]
    /// Files that are not as they were written.
    var changed: Set<String> = []
  }

  private let lines: Mutex<Lines>
  private let folder: HeldFolder
  /// Whether files without a line are taken for what was written: earlier versions wrote no lines.
  private let trustsUnlisted: Bool

  init(of folder: HeldFolder) {
    self.folder = folder
    let bytes = folder.read(Self.name)
    trustsUnlisted = bytes == nil
    var hashes: [String: String] = [:]
    for line in String(decoding: bytes ?? [], as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: "  ", maxSplits: 1)
      if parts.count == 2, parts[0].utf8.count == 64 { hashes[String(parts[1])] = String(parts[0]) }
    }
    lines = Mutex(Lines(hashes: hashes))
  }

  /// Files that were asked for and are not as they were written, sorted.
  var changed: [String] { lines.withLock { $0.changed.sorted() } }

  /// The files below the folder that have a line.
  var names: [String] { lines.withLock { $0.hashes.keys.sorted() } }

  /// Whether a file's bytes are what was written.
  func match(_ bytes: [UInt8], of name: String) -> Bool {
    let hash = "\(ContentHash(bytes: bytes))"
    return lines.withLock { lines in
      guard let known = lines.hashes[name] else {
        if !trustsUnlisted { lines.changed.insert(name) }
        return trustsUnlisted
      }
      if known != hash { lines.changed.insert(name) }
      return known == hash
    }
  }

  /// Adds the line of a file that is about to be written.
  func add(_ bytes: [UInt8], of name: String) throws {
    let hash = "\(ContentHash(bytes: bytes))"
    try lines.withLock { lines in
      try folder.append(Self.line(hash, name), to: Self.name)
      lines.hashes[name] = hash
    }
  }

  /// Writes a line for each file that is still there.
  ///
  /// - Parameter tables: Files whose hashes are taken now.
  /// - Throws: `ToolError` when it cannot be written.
  func settle(tables: [String]) throws {
    try lines.withLock { lines in
      for name in tables {
        lines.hashes[name] = folder.read(name).map { "\(ContentHash(bytes: $0))" }
      }
      let text = lines.hashes.sorted { $0.key < $1.key }.map { Self.line($0.value, $0.key) }
      try folder.write(Array(text.joined().utf8), to: Self.name, isDurable: false)
    }
  }

  /// Forgets all lines.
  func clear() { lines.withLock { $0 = Lines() } }

  /// Forgets a file that is taken away.
  func remove(_ name: String) { lines.withLock { $0.hashes[name] = nil } }

  private static func line(_ hash: String, _ name: String) -> String { "\(hash)  \(name)\n" }
}
