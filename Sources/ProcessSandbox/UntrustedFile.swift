// Reads what strangers hand in or leave behind: it may be a link, a pipe, a device, or endless.

import Glibc

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
    var directory = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard directory >= 0 else { throw refusal() }
    defer { close(directory) }
    // By bytes, as the kernel does: a mark behind a slash makes no other sign of it.
    let parts = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let odd: [[UInt8]] = [[], Array(".".utf8), Array("..".utf8)]
    var names = parts.map { $0.map(CChar.init(bitPattern:)) + [0] }
    guard let last = names.popLast(),
      !parts.contains(where: { odd.contains(Array($0)) || $0.contains(0) })
    else { throw .missing }
    for name in names {
      let next = openat(directory, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      guard next >= 0 else { throw refusal() }
      close(directory)
      directory = next
    }
    // Not blocking: opening a pipe would wait for its writer.
    let file = openat(directory, last, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard file >= 0 else { throw refusal() }
    defer { close(file) }
    return try contents(of: file, bytesMax: bytesMax)
  }

  private static func contents(of file: Int32, bytesMax: Int) throws(Refusal) -> [UInt8] {
    var status = stat()
    guard fstat(file, &status) == 0 else { throw refusal() }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notRegular }
    guard status.st_size <= bytesMax else { throw .tooLarge(bytesMax: bytesMax) }
    // It could grow while it is read, and need not be nearly as large as it may be.
    var (bytes, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
    while bytes.count <= bytesMax {
      let count = Glibc.read(file, &buffer, buffer.count)
      guard count >= 0 || errno == EINTR else { throw refusal() }
      if count == 0 { break }
      bytes += buffer[..<max(0, count)]
    }
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
