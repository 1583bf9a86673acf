// Files on their way into a folder: each is written in a folder of its writer's own, `.writing-…`, and moved
// to its place when it is whole. So two writers, even on two nodes of a cluster whose file system has no
// locks, never write to one file, and what a killed one leaves is found and removed.

import Glibc

/// A file that is being written.
public struct Draft {
  /// Its path once it is whole.
  public let name: String
  /// It is open for writing.
  public let file: Int32
  fileprivate(set) var folder: Int32
  fileprivate(set) var draftName: String
}

/// The folder of one writer's drafts.
struct Drafts {
  private static let prefix = ".writing-"

  private let name: String
  private let folder: Int32
  private var count = 0

  /// Makes a folder that nobody else has; nil, and `errno`, where there can be none.
  init?(in parent: Int32) {
    name = Writer().name(after: Self.prefix)
    guard mkdirat(parent, name, 0o755) == 0 else { return nil }
    folder = openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard folder >= 0 else { return nil }
  }

  /// Begins a file; nil, and `errno`, where it cannot be made.
  mutating func begin(_ name: String) -> Draft? {
    count += 1
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let file = openat(folder, "\(count)", flags, 0o644)
    guard file >= 0 else { return nil }
    return Draft(name: name, file: file, folder: folder, draftName: "\(count)")
  }

  /// Removes the folder, and what was not published.
  func remove(from parent: Int32) {
    close(folder)
    Self.remove(name, from: parent)
  }

  /// Removes the folders of writers that were killed.
  static func removeLeftovers(in parent: Int32) {
    for name in Writer.leftovers(after: prefix, in: "/proc/self/fd/\(parent)") {
      remove(name, from: parent)
    }
  }

  /// Removes a folder of plain files, and no other one.
  private static func remove(_ name: String, from parent: Int32) {
    let folder = openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard folder >= 0 else { return }
    for entry in (try? Files.entries(of: "/proc/self/fd/\(folder)")) ?? [] {
      unlinkat(folder, entry.name.map(CChar.init(bitPattern:)) + [0], 0)
    }
    close(folder)
    unlinkat(parent, name, AT_REMOVEDIR)
  }
}
