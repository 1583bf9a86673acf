// Reading and writing small files so that nothing is ever half there.
//
// A file is written under a name of its own and then takes its place by `rename`, or by `link` where
// it must not replace anything. Readers see the old content or the new, and a full disk leaves both
// as they were.

import Glibc
import SystemFiles

/// The system calls behind a workspace's files.
enum SmallFile {
  /// Reads a regular file of at most `bytesMax` bytes; nil when there is none.
  static func read(_ path: String, bytesMax: Int) throws(WorkspaceError) -> [UInt8]? {
    // Without O_NONBLOCK a pipe in the place of the file would wait for its other end.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw .cannotRead(path: path, number: errno)
    }
    defer { close(descriptor) }
    let size = try size(of: descriptor, path)
    // It could grow while it is read.
    let content = size > bytesMax ? [] : Files.read(descriptor, atMost: bytesMax)
    guard let content else { throw .cannotRead(path: path, number: errno) }
    guard max(size, content.count) <= bytesMax else {
      throw .tooLarge(path: path, bytes: max(size, content.count), bytesMax: bytesMax)
    }
    return content
  }

  /// Writes a file, in place of the one that may be there.
  static func replace(_ path: String, with text: String) throws(WorkspaceError) {
    _ = try replace(path, with: text) { true }
  }

  /// Does so if something holds once the text is on disk, which may take a while; returns whether it did.
  static func replace(
    _ path: String, with text: String, if holds: () throws(WorkspaceError) -> Bool
  ) throws(WorkspaceError) -> Bool {
    let draft = try draft(of: path, text)
    // Where it has taken its place, there is nothing under its own name any more.
    defer { unlink(draft) }
    guard try holds() else { return false }
    do throws(FileError) {
      try Files.move(draft, to: path)
    } catch {
      throw WorkspaceError(error)
    }
    return true
  }

  /// Writes a file where there is none; returns whether it did.
  static func create(_ path: String, with text: String) throws(WorkspaceError) -> Bool {
    if Files.holds(path) { return false }
    let draft = try draft(of: path, text)
    defer { unlink(draft) }
    return try place(draft, at: path)
  }

  /// Gives what is at `path` the first free name `path.SUFFIX-1`, `-2`, … as well, or instead if
  /// it is no file that can have two names; returns that name.
  static func keep(_ path: String, suffix: String) throws(WorkspaceError) -> String {
    for number in 1...9999 {
      let kept = "\(path).\(suffix)-\(number)"
      if try place(path, at: kept) { return kept }
    }
    throw .cannotWrite(path: "\(path).\(suffix)-9999", number: EEXIST)
  }

  /// Takes a file away.
  static func remove(_ path: String) { unlink(path) }

  /// Gives a file a further name unless that name is taken; returns whether it did.
  private static func place(_ path: String, at name: String) throws(WorkspaceError) -> Bool {
    if link(path, name) == 0 { return true }
    if errno == EEXIST { return false }
    // A folder, or a file system where no file has two names: move it, if nothing is there.
    if Files.holds(name) { return false }
    guard rename(path, name) == 0 else { throw .cannotWrite(path: name, number: errno) }
    return true
  }

  private static func size(of descriptor: Int32, _ path: String) throws(WorkspaceError) -> Int {
    var information = stat()
    guard fstat(descriptor, &information) == 0 else {
      throw .cannotRead(path: path, number: errno)
    }
    let format = information.st_mode & S_IFMT
    guard format == S_IFREG else { throw .notAFile(path: path, isFolder: format == S_IFDIR) }
    return Int(information.st_size)
  }

  /// Writes a whole text, and sees to it that it is on disk, to a new file beside another, which may lie in
  /// a folder that is not there yet.
  private static func draft(of path: String, _ text: String) throws(WorkspaceError) -> String {
    do throws(FileError) {
      try Files.makeFolder(Files.folder(of: path), mode: 0o777)
      return try Files.draft(of: path, Array(text.utf8), mode: 0o666, isDurable: true)
    } catch {
      throw WorkspaceError(error)
    }
  }
}

extension WorkspaceError {
  /// What the system says of a file that is written.
  init(_ error: FileError) {
    switch error {
    case .cannotRead(let path), .isLinked(let path): self = .cannotRead(path: path, number: errno)
    case .cannotWrite(let path, let number): self = .cannotWrite(path: path, number: number)
    }
  }
}
