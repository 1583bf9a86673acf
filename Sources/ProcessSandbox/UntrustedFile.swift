// Reads what strangers hand in or leave behind: it may be a link, a pipe, a device, or endless.

import Glibc
public import SystemFiles

/// A file that a stranger could have put there.
public enum UntrustedFile {
  /// Why a file was not read.
  public enum Refusal: Error, Hashable, Sendable {
    /// There is none of that name.
    case missing
    /// It is a link, a folder, a pipe or a device, or is reached through a link.
    case notRegular
    /// It is larger than is read.
    case tooLarge(bytesMax: Int)
    /// It could not be read; the system's error number.
    case unreadable(Int32)
  }

  /// How large a submitted source may be, in bytes.
  public static let sourceBytesMax = 256 << 10

  /// Reads a regular file below a folder, following no link on the way.
  ///
  /// - Parameters:
  ///   - path: The path below the folder, without a `.` or `..` in it.
  ///   - folder: A folder that we know; links on the way to it are followed.
  ///   - bytesMax: How much is read at most.
  /// - Returns: All of its bytes.
  /// - Throws: `Refusal`, and never waits, whatever the file is.
  public static func read(
    _ path: String, in folder: String, bytesMax: Int = sourceBytesMax
  ) throws(Refusal) -> [UInt8] {
    try read(Array(path.utf8), in: folder, bytesMax: bytesMax)
  }

  /// Reads a regular file below a folder, as the other one does, by a path that need not be UTF-8.
  public static func read(
    _ path: [UInt8], in folder: String, bytesMax: Int = sourceBytesMax
  ) throws(Refusal) -> [UInt8] {
    var parts = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let last = parts.popLast() ?? []
    let directory = try openFolder(parts, in: folder)
    defer { close(directory) }
    // Not blocking: opening a pipe would wait for its writer.
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    let file = openat(directory, try name(last), flags)
    guard file >= 0 else { throw refusal() }
    defer { close(file) }
    return try contents(of: file, bytesMax: bytesMax)
  }

  /// Lists a folder below another one, following no link on the way.
  ///
  /// - Parameters:
  ///   - path: The path below the folder, without a `.` or `..` in it.
  ///   - folder: A folder that we know; links on the way to it are followed.
  /// - Returns: Its entries, in no order.
  /// - Throws: `Refusal`.
  public static func entries(_ path: String, in folder: String) throws(Refusal) -> [FolderEntry] {
    let directory = try openFolder(Array(path.utf8).split(separator: UInt8(ascii: "/")), in: folder)
    defer { close(directory) }
    do {
      return try Files.entries(of: "/proc/self/fd/\(directory)")
    } catch {
      throw .notRegular
    }
  }

  /// Opens a folder below another one; links on the way to that one are followed, and no others.
  private static func openFolder(
    _ parts: [ArraySlice<UInt8>], in folder: String
  ) throws(Refusal) -> Int32 {
    var directory = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard directory >= 0 else { throw refusal() }
    for part in parts {
      let outer = directory
      defer { close(outer) }
      let next = openat(outer, try name(part), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      guard next >= 0 else { throw refusal() }
      directory = next
    }
    return directory
  }

  /// A part of a path as the system takes it.
  private static func name(_ part: ArraySlice<UInt8>) throws(Refusal) -> [CChar] {
    // By bytes, as the kernel does: a mark behind a slash makes no other sign of it.
    let odd: [[UInt8]] = [[], Array(".".utf8), Array("..".utf8)]
    guard !odd.contains(Array(part)), !part.contains(0) else { throw .missing }
    return part.map(CChar.init(bitPattern:)) + [0]
  }

  private static func contents(of file: Int32, bytesMax: Int) throws(Refusal) -> [UInt8] {
    var status = stat()
    guard fstat(file, &status) == 0 else { throw refusal() }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notRegular }
    guard status.st_size <= bytesMax else { throw .tooLarge(bytesMax: bytesMax) }
    // It could grow while it is read.
    guard let bytes = Files.read(file, atMost: bytesMax) else { throw refusal() }
    guard bytes.count <= bytesMax else { throw .tooLarge(bytesMax: bytesMax) }
    return bytes
  }

  private static func refusal() -> Refusal {
    switch errno {
    case ENOENT: .missing
    // A socket, and a device without its driver, answer ENXIO.
    case ELOOP, ENOTDIR, ENXIO: .notRegular
    case let number: .unreadable(number)
    }
  }
}
