// When a file counts as the same one as before, without its content being read.

import Foundation

/// What tells one file from another that has the same content.
enum FileStamp {
  static func all(of paths: [String]) -> [String] {
    paths.flatMap { path in
      [path] + (FileManager.default.subpaths(atPath: path)?.sorted() ?? []).map { "\(path)/\($0)" }
    }.map(stamp)
  }

  /// The stamp of the program that runs.
  static var ofThisProgram: [String] {
    all(of: [URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path])
  }

  private static func stamp(_ path: String) -> String {
    var status = stat()
    guard lstat(path, &status) == 0 else { return "\(path): none" }
    guard status.st_mode & S_IFMT != S_IFDIR else {
      // A folder's times change with what is looked up and added beside.
      return "\(path) \(status.st_dev) \(status.st_ino) \(status.st_uid) \(status.st_mode)"
    }
    return "\(path) \(status.st_dev) \(status.st_ino) \(status.st_uid) \(status.st_mode) "
      + "\(status.st_size) \(status.st_ctim.tv_sec) \(status.st_ctim.tv_nsec)"
  }
}
