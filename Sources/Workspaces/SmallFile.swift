// Reading and writing small files so that nothing is ever half there.
//
// A file is written under a name of its own and then takes its place by `rename`, or by `link` where
// it must not replace anything. Readers see the old content or the new, and a full disk leaves both
// as they were.

import Glibc

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
    let bytes = try size(of: descriptor, path)
    guard bytes <= bytesMax else {
      throw .tooLarge(path: path, bytes: bytes, bytesMax: bytesMax)
    }
    var content = [UInt8](repeating: 0, count: bytesMax + 1)
    var count = 0
    while count <= bytesMax {
      let got = content.withUnsafeMutableBytes {
        Glibc.read(descriptor, $0.baseAddress?.advanced(by: count), $0.count - count)
      }
      if got < 0 && errno == EINTR { continue }
      guard got >= 0 else { throw .cannotRead(path: path, number: errno) }
      if got == 0 { break }
      count += got
    }
    guard count <= bytesMax else {
      throw .tooLarge(path: path, bytes: count, bytesMax: bytesMax)
    }
    return Array(content[..<count])
  }

  /// Writes a file, in place of the one that may be there.
  static func replace(_ path: String, with text: String) throws(WorkspaceError) {
    let temporary = try writeBeside(path, text)
    guard rename(temporary, path) == 0 else {
      let number = errno
      unlink(temporary)
      throw .cannotWrite(path: path, number: number)
    }
  }

  /// Writes a file where there is none; returns whether it did.
  static func create(_ path: String, with text: String) throws(WorkspaceError) -> Bool {
    if exists(path) { return false }
    let temporary = try writeBeside(path, text)
    defer { unlink(temporary) }
    return try place(temporary, at: path)
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

  /// Makes the folder that holds `path`, and those that hold it.
  static func makeFolder(for path: String) throws(WorkspaceError) {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return }
    let folder = String(path[..<slash])
    if mkdir(folder, 0o777) == 0 || errno == EEXIST { return }
    guard errno == ENOENT else { throw .cannotWrite(path: folder, number: errno) }
    try makeFolder(for: folder)
    guard mkdir(folder, 0o777) == 0 || errno == EEXIST else {
      throw .cannotWrite(path: folder, number: errno)
    }
  }

  /// Gives a file a further name unless that name is taken; returns whether it did.
  private static func place(_ path: String, at name: String) throws(WorkspaceError) -> Bool {
    if link(path, name) == 0 { return true }
    if errno == EEXIST { return false }
    // A folder, or a file system where no file has two names: move it, if nothing is there.
    if exists(name) { return false }
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

  /// Writes a whole text to a new file beside `path` and returns that file's path.
  private static func writeBeside(
    _ path: String, _ text: String
  ) throws(WorkspaceError) -> String {
    try makeFolder(for: path)
    var attempt = 0
    var temporary: String
    var descriptor: Int32
    repeat {
      attempt += 1
      temporary = "\(path).writing-\(getpid())-\(attempt)"
      descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    } while descriptor < 0 && errno == EEXIST && attempt < 100
    guard descriptor >= 0 else { throw .cannotWrite(path: path, number: errno) }

    let number = write(Array(text.utf8), to: descriptor)
    close(descriptor)
    guard number == 0 else {
      unlink(temporary)
      throw .cannotWrite(path: path, number: number)
    }
    return temporary
  }

  private static func exists(_ path: String) -> Bool {
    var information = stat()
    return lstat(path, &information) == 0
  }

  /// Writes all bytes and returns 0, or the number of the error that kept it from doing so.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress?.advanced(by: written), bytes.count - written)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return errno }
      written += count
    }
    return fsync(descriptor) == 0 || errno == EINVAL ? 0 : errno
  }
}
