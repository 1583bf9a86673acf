// Copies what strangers' programs leave behind: of a tree its regular files, following no link.

import SystemFiles

/// A folder that a stranger could have filled.
public enum UntrustedFolder {
  /// How large each file may be that is copied, in bytes.
  public static let bytesMax = 512 << 20
  private static let filesMax = 20_000
  private static let depthMax = 16

  /// Copies regular files.
  ///
  /// Nobody may change the folder meanwhile.
  ///
  /// - Parameters:
  ///   - path: The path of what is copied below the folder, without a `.` or `..` in it.
  ///   - folder: A folder that we know; links on the way to it are followed, and none below.
  ///   - copy: Where they go; made with its folders where it is not there.
  ///   - isWanted: Whether a file of this name is copied.
  /// - Throws: `UntrustedFile.Refusal` where it leads through a link or there is too much of it, `FileError`
  ///   where the copy cannot be written.
  public static func copy(
    _ path: String, in folder: String, to copy: String,
    where isWanted: (_ name: String) -> Bool = { _ in true }
  ) throws {
    var count = 0
    try self.copy(path, in: folder, to: copy, depth: 0, count: &count, where: isWanted)
  }

  private static func copy(
    _ path: String, in folder: String, to copy: String, depth: Int, count: inout Int,
    where isWanted: (_ name: String) -> Bool
  ) throws {
    guard depth <= depthMax else { throw UntrustedFile.Refusal.tooLarge(bytesMax: bytesMax) }
    let entries = try UntrustedFile.entries(path, in: folder)
    try Files.makeFolder(copy)
    for entry in entries.sorted(by: { $0.text < $1.text }) {
      // What code names is text.
      guard Array(entry.text.utf8) == entry.name else { continue }
      let (below, target) = ("\(path)/\(entry.text)", "\(copy)/\(entry.text)")
      switch entry.kind {
      case .folder:
        try self.copy(
          below, in: folder, to: target, depth: depth + 1, count: &count, where: isWanted)
      case .file where isWanted(entry.text):
        count += 1
        guard count <= filesMax else { throw UntrustedFile.Refusal.tooLarge(bytesMax: bytesMax) }
        try Files.write(
          try UntrustedFile.read(below, in: folder, bytesMax: bytesMax), to: target)
      case .file, .link, .other: break
      }
    }
  }
}
