// SHA256SUMS: the hashes of what runs have written into a folder of results, in the form that
// `sha256sum --check` reads, so that what somebody changed by hand is told from what was judged.
//
// A line is added before each result is written. Two writers, each on a node of its own, may both have added
// one for the same file, and either may have written it last: each of the lines holds until a run has ended,
// which writes all anew: sorted, for each file the line that it has.

import Glibc
import Synchronization
import SystemFiles

/// What the files of one folder of results were when they were written.
final class Checksums: Sendable {
  static let name = "SHA256SUMS"

  private struct Lines {
    /// The hash of each file, as far as is known here.
    var hashes: [String: String] = [:]
    /// Files that are not as they were written.
    var changed: Set<String> = []
    /// All lines on disk when they were last read, for they are another writer's, too.
    var all: [String: Set<String>] = [:]
    /// What told then whether there are more.
    var stamp: HeldFolder.Stamp?
  }

  private let lines: Mutex<Lines>
  private let folder: HeldFolder
  /// Whether files without a line are taken for what was written: earlier versions wrote no lines.
  private let trustsUnlisted: Bool

  init(of folder: HeldFolder) {
    self.folder = folder
    let text = Self.text(in: folder)
    trustsUnlisted = text == nil
    var hashes: [String: String] = [:]
    for (name, hash) in Self.lines(of: text ?? "") { hashes[name] = hash }
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
      if lines.hashes[name] == hash { return true }
      if lines.hashes[name] == nil, trustsUnlisted { return true }
      guard readAll(into: &lines)[name]?.contains(hash) == true else {
        lines.changed.insert(name)
        return false
      }
      lines.hashes[name] = hash
      return true
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
  /// - Throws: `FileError` when it cannot be written.
  func settle(tables: [String]) throws {
    try lines.withLock { lines in
      for (name, all) in readAll(into: &lines) where all != lines.hashes[name].map({ [$0] }) {
        // Whoever wrote it last, one of the lines is that writer's.
        let hash = folder.read(name).map { "\(ContentHash(bytes: $0))" }
        if let hash, all.contains(hash) { lines.hashes[name] = hash }
      }
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

  /// All lines on disk.
  private func readAll(into lines: inout Lines) -> [String: Set<String>] {
    let stamp = folder.stamp(of: Self.name)
    if stamp == nil || stamp != lines.stamp {
      lines.all = [:]
      for (name, hash) in Self.lines(of: Self.text(in: folder) ?? "") {
        lines.all[name, default: []].insert(hash)
      }
      lines.stamp = stamp
    }
    return lines.all
  }

  private static func text(in folder: HeldFolder) -> String? {
    folder.read(name).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The files and hashes of a text's lines; what was torn is none.
  private static func lines(of text: String) -> [(name: String, hash: String)] {
    text.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "  ", maxSplits: 1)
      guard parts.count == 2, parts[0].utf8.count == 64 else { return nil }
      return (String(parts[1]), String(parts[0]))
    }
  }

  private static func line(_ hash: String, _ name: String) -> String { "\(hash)  \(name)\n" }
}
