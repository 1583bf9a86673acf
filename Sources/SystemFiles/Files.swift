// Whole files by the system's own calls. A file is read or written whole, and what takes another's place
// takes it in one step: whoever reads meanwhile finds the old content or the new, never half of one.

import CSystemFiles
import FoundationEssentials
import Glibc

/// Whole files and folders.
public enum Files {
  /// The bytes of a regular file; nil where there is none that can be read.
  public static func read(_ path: String) -> [UInt8]? {
    read(path) { file, _ in read(file, atMost: .max) } ?? nil
  }

  /// The text of a regular file; nil where there is none that can be read.
  public static func text(_ path: String) -> String? {
    read(path) { file, size in
      var failure: Int32 = 0
      let text = String(unsafeUninitializedCapacity: size) { buffer in
        defer { failure = errno }
        return fill(buffer, from: file)
      }
      return failure == 0 ? text : nil
    } ?? nil
  }

  /// The text of a file that the kernel makes while it is read, as in `/proc`, and so tells no size of; nil
  /// where there is none that can be read.
  public static func kernelText(_ path: String) -> String? {
    read(path) { file, _ in
      read(file, atMost: .max).map { String(decoding: $0, as: UTF8.self) }
    } ?? nil
  }

  /// The bytes of an open file from where it stands to its end, unless that is too far away.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - bytesMax: How many bytes there may be. Of more, one is read beyond these.
  /// - Returns: The bytes; nil where they cannot be read, and `errno` says why.
  public static func read(_ file: Int32, atMost bytesMax: Int) -> [UInt8]? {
    var status = stat()
    guard fstat(file, &status) == 0 else { return nil }
    let size = Int(status.st_size)
    var bytes: [UInt8] = []
    // One byte more than it has now tells whether it grows. What the kernel makes meanwhile has no size.
    var room = size > 0 ? size + 1 : 1 << 14
    while bytes.count <= bytesMax {
      room = min(room, bytesMax - bytes.count + (bytesMax == .max ? 0 : 1))
      var failure: Int32 = 0
      let piece = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        count = fill(buffer, from: file)
        failure = errno
      }
      guard failure == 0 else {
        errno = failure
        return nil
      }
      if bytes.isEmpty { bytes = piece } else { bytes += piece }
      if piece.count < room { break }
      room = 1 << 16
    }
    return bytes
  }

  private static func read<Content>(
    _ path: String, _ content: (_ file: Int32, _ size: Int) -> Content
  ) -> Content? {
    // Without O_NONBLOCK a pipe in the place of the file would wait for its other end.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var information = stat()
    guard fstat(file, &information) == 0, information.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    return content(file, Int(information.st_size))
  }

  /// Reads until a buffer is full or the file ends, and says how much there was; `errno` is 0 unless the system
  /// refuses to read on.
  public static func fill(_ buffer: UnsafeMutableBufferPointer<UInt8>, from file: Int32) -> Int {
    var count = 0
    errno = 0
    while count < buffer.count {
      let got = Glibc.read(file, buffer.baseAddress?.advanced(by: count), buffer.count - count)
      if got < 0, errno == EINTR {
        errno = 0
        continue
      }
      guard got > 0 else { break }
      count += got
    }
    return count
  }

  /// Writes a text to a file, over the one that may be there.
  ///
  /// - Throws: `FileError.cannotWrite`.
  public static func write(_ text: String, to path: String) throws(FileError) {
    var text = text
    let isWritten = text.withUTF8 { write(UnsafeRawBufferPointer($0), to: path) }
    guard isWritten else { throw FileError.cannotWrite(path: path, number: errno) }
  }

  /// Writes bytes to a file, over the one that may be there.
  ///
  /// - Throws: `FileError.cannotWrite`.
  public static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let isWritten = bytes.withUnsafeBytes { write($0, to: path) }
    guard isWritten else { throw FileError.cannotWrite(path: path, number: errno) }
  }

  private static func write(_ bytes: UnsafeRawBufferPointer, to path: String) -> Bool {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { return false }
    defer { close(file) }
    return write(bytes, to: file)
  }

  /// Writes bytes to an open file, and says whether all of them are there; if not, `errno` says why.
  public static func write(_ bytes: UnsafeRawBufferPointer, to file: Int32) -> Bool {
    var written = 0
    while written < bytes.count {
      let count = Glibc.write(
        file, bytes.baseAddress?.advanced(by: written), bytes.count - written)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      written += count
    }
    return true
  }

  /// Whether there is anything at a path, even a link that leads nowhere.
  public static func holds(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// A path as the file system spells it, where the same letters with accents may be other bytes (`ü` is one
  /// character or two); nil where nothing is.
  public static func spelling(of path: String) -> String? {
    if holds(path) { return path }
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash > path.startIndex,
      let folder = spelling(of: String(path[..<slash]))
    else { return nil }
    let name = path[path.utf8.index(after: slash)...]
    return names(in: folder).first { $0 == name }.map { "\(folder)/\($0)" }
  }

  /// Where a path leads, symbolic links resolved; nil where nothing is.
  public static func resolved(_ path: String) -> String? {
    guard let path = realpath(path, nil) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  /// What something is called that somebody has changed, and that something else takes the place of: `name.edited`, or with
  /// a number where that is taken.
  public static func nameOfEdited(
    _ name: String, isTaken: (String) -> Bool = Files.holds
  ) -> String {
    let plain = "\(name).edited"
    var (free, number) = (plain, 1)
    while isTaken(free) {
      number += 1
      free = "\(plain)-\(number)"
    }
    return free
  }

  /// Whether two paths lead to the same file or folder, by whatever links and names.
  public static func isSame(_ path: String, _ other: String) -> Bool {
    var (first, second) = (stat(), stat())
    guard stat(path, &first) == 0, stat(other, &second) == 0 else {
      return path.utf8.elementsEqual(other.utf8)
    }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }

  /// The path of the program that runs, symbolic links resolved.
  public static var programPath: String { resolved("/proc/self/exe") ?? CommandLine.arguments[0] }

  /// Whether something could be put at a path: nothing is there, and no file stands where a folder on the way to it
  /// would.
  public static func isFree(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) != 0 && errno == ENOENT
  }

  /// The path of the folder that something lies in; empty for a name without one.
  public static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Makes a folder and those that it lies in.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - mode: Who may read and write it, as far as the process lets anybody.
  /// - Throws: `FileError.cannotWrite`.
  public static func makeFolder(_ path: String, mode: UInt32 = 0o755) throws(FileError) {
    if path.isEmpty || mkdir(path, mode) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
      throw FileError.cannotWrite(path: path, number: errno)
    }
    try makeFolder(String(path[..<slash]), mode: mode)
    guard mkdir(path, mode) == 0 || errno == EEXIST else {
      throw FileError.cannotWrite(path: path, number: errno)
    }
  }

  /// Removes a folder with all that is in it, whatever strangers made of it; of a link the link alone.
  public static func removeTree(_ path: String) { file_remove_tree(path) }
}
