// What takes the place of something takes it in one step, once it is whole.

import CSystemFiles
import Glibc

extension Files {
  /// Writes a file that somebody may be reading: it takes its place when it is whole.
  ///
  /// - Throws: `FileError.cannotWrite`; then the old file is as it was.
  public static func replace(_ path: String, with bytes: [UInt8]) throws(FileError) {
    let draft = try draft(of: path, bytes)
    do throws(FileError) {
      try move(draft, to: path)
    } catch {
      unlink(draft)
      throw error
    }
  }

  /// Writes a new file beside another, whose place it is to take.
  ///
  /// - Parameters:
  ///   - path: The other, which may not be there.
  ///   - bytes: The content.
  ///   - mode: Who may read and write it, as far as the process lets anybody.
  ///   - isDurable: Whether to wait until it is on disk.
  /// - Returns: Where it is.
  /// - Throws: `FileError.cannotWrite` of the other, for the name that this has means nothing to anybody.
  public static func draft(
    of path: String, _ bytes: [UInt8], mode: UInt32 = 0o644, isDurable: Bool = false
  ) throws(FileError) -> String {
    let draft = "\(path).writing-\(getpid())-\(UInt.random(in: 0 ... .max))"
    let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard file >= 0 else { throw .cannotWrite(path: path, number: errno) }
    defer { close(file) }
    // Not all file systems can be waited for.
    let isWritten =
      bytes.withUnsafeBytes { write($0, to: file) }
      && (!isDurable || fsync(file) == 0 || errno == EINVAL)
    guard isWritten else {
      let number = errno
      unlink(draft)
      throw .cannotWrite(path: path, number: number)
    }
    return draft
  }

  /// Writes a file of text that somebody may be reading: it takes its place when it is whole.
  ///
  /// - Throws: `FileError.cannotWrite`; then the old file is as it was.
  public static func replace(_ path: String, with text: String) throws(FileError) {
    try replace(path, with: Array(text.utf8))
  }

  /// Gives a file or folder another path; what is there goes, unless it is a folder with something in it.
  ///
  /// - Throws: `FileError.cannotWrite` of the other path.
  public static func move(_ path: String, to other: String) throws(FileError) {
    guard rename(path, other) == 0 else { throw .cannotWrite(path: other, number: errno) }
  }

  /// Puts a folder in the place of another, which is removed, if there is one. A reader sees the old one
  /// or the new one and never a mixture.
  ///
  /// - Throws: `FileError.cannotWrite`; then the old folder is where it was, and the new one, too.
  public static func replaceFolder(_ path: String, with new: String) throws(FileError) {
    if file_exchange(new, path) == 0 { return removeTree(new) }
    guard holds(path) else { return try move(new, to: path) }
    // A file system that cannot exchange: two steps, the old folder kept until the second is done.
    let old = "\(path).old-\(getpid())"
    try move(path, to: old)
    do throws(FileError) {
      try move(new, to: path)
    } catch {
      rename(old, path)
      throw error
    }
    removeTree(old)
  }

  /// Waits until all that was written to an open file's or folder's file system is on disk.
  ///
  /// - Returns: Whether it is; if not, `errno` says why.
  public static func settle(_ file: Int32) -> Bool { file_settle(file) == 0 }
}

/// Makes a file without a name that lives in memory.
///
/// - Parameter name: What it is called where the system lists open files.
/// - Returns: The open file, or -1 and `errno`.
public func makeMemoryFile(named name: String) -> Int32 { file_in_memory(name) }
