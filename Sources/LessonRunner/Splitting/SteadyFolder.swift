// Folders whose path must stay the same wherever they lie. The compiler's modules hold the path under which
// they were made, and a box by Landlock shows nothing at another path than the machine does. So they are
// reached through a link, whose path they keep.

import Foundation
import LessonModel

/// A folder that is reached by the path under which it was made.
struct SteadyFolder {
  /// The path by which it is used.
  let path: String

  /// Tells that a folder is whole, and holds the path by which it is used.
  private static let markName = "whole"

  /// Finds the folder, or makes it; who makes it at the same time waits.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - cache: Where it is kept, or a pack holds it.
  ///   - make: Fills the folder that it is given.
  /// - Throws: What `make` throws, `PackFault` where a pack lacks it, or `CacheError`.
  init(
    _ name: String, in cache: ProductCache, make: (_ folder: String) async throws -> Void
  ) async throws {
    let folder = "\(cache.path)/\(name)"
    cache.used.add(folder)
    let places = [folder] + (cache.lowerPath.map { ["\($0)/\(name)"] } ?? [])
    if let place = places.first(where: { Self.pathKept(in: $0) != nil }) {
      path = try Self.link(to: place)
      return
    }
    if cache.isSealed { throw PackFault.lacks("modules") }
    path = Self.newPath(of: folder)
    let lock = open("\(folder).lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard lock >= 0 else { throw CacheError(path: folder, number: errno) }
    defer { close(lock) }
    while flock(lock, LOCK_EX | LOCK_NB) < 0 { try await Task.sleep(for: .milliseconds(20)) }
    if Self.pathKept(in: folder) == nil {
      try? FileManager.default.removeItem(atPath: folder)
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      chmod(folder, 0o755)
      try Self.lead(path, to: folder)
      try await make(path)
      try openForEverybody(folder)
      try writeBytes(Array(path.utf8), to: "\(folder)/\(Self.markName)")
    }
    _ = try Self.link(to: folder)
  }

  /// The path by which a folder is used; nil where it is not whole.
  private static func pathKept(in folder: String) -> String? {
    guard let bytes = try? readBytes("\(folder)/\(markName)"), bytes.starts(with: prefix.utf8)
    else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Links are on every machine, and until somebody cleans up.
  private static let prefix = "/var/tmp/lessons-modules-"

  private static func newPath(of folder: String) -> String {
    "\(prefix)\(ContentHash([folder, "\(geteuid())"]).description.prefix(24))"
  }

  /// Sees to it that the path by which a folder is used leads to it, or to its like.
  private static func link(to folder: String) throws -> String {
    guard let path = pathKept(in: folder) else { throw CacheError(path: folder, number: ENOENT) }
    var status = stat()
    if lstat(path, &status) == 0 {
      guard status.st_uid == geteuid() || status.st_uid == 0 else {
        throw CacheError(path: path, reason: "it is somebody else's")
      }
      // What somebody uses at this moment stays where it is.
      if pathKept(in: path) == path { return path }
    }
    try lead(path, to: folder)
    return path
  }

  /// Makes a link in one step, for others may look at this moment.
  private static func lead(_ path: String, to folder: String) throws {
    let new = "\(path).\(getpid())"
    unlink(new)
    guard symlink(folder, new) == 0, rename(new, path) == 0 else {
      throw CacheError(path: path, number: errno)
    }
  }
}

extension CacheError {
  fileprivate init(path: String, number: Int32) {
    self.init(path: path, reason: String(cString: strerror(number)))
  }
}
