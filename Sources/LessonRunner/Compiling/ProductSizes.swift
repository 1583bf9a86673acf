// Whether a product is whole: a power cut, a full disk or a copy that was broken off may have torn one.

import Foundation
import Glibc

/// The sizes of a product's files, kept beside them.
///
/// Sizes tell what was cut off or never written; that bytes were changed they do not tell.
enum ProductSizes {
  /// The file of them, whose last line tells that it is whole itself.
  private static let name = ".sizes"
  private static let end = "whole"

  /// Notes the sizes of all files that are in a folder now.
  static func write(in folder: String) throws {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
    let lines = paths.compactMap { path in size(of: "\(folder)/\(path)").map { "\($0) \(path)" } }
    try Data((lines + [end]).joined(separator: "\n").utf8)
      .write(to: URL(filePath: "\(folder)/\(name)"))
  }

  /// Whether all files of a folder are as large as they were when it was made.
  static func hold(in folder: String) -> Bool {
    guard let bytes = try? Data(contentsOf: URL(filePath: "\(folder)/\(name)")) else {
      return false
    }
    var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard lines.popLast() == Substring(end) else { return false }
    return lines.allSatisfy { line in
      let parts = line.split(separator: " ", maxSplits: 1)
      return parts.count == 2 && size(of: "\(folder)/\(parts[1])") == Int(parts[0])
    }
  }

  /// How large a file is, in bytes; nil where there is none, and of folders, which each file system sizes
  /// in its own way.
  private static func size(of path: String) -> Int? {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else { return nil }
    return Int(status.st_size)
  }
}
