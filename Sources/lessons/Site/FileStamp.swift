// What tells a file from itself after somebody has changed it.

import Glibc

/// A file's number, its size and when it was written.
struct FileStamp: Hashable, Sendable, CustomStringConvertible {
  let description: String

  /// Looks at a file; nil where there is none.
  init?(of path: String) {
    var information = stat()
    guard lstat(path, &information) == 0 else { return nil }
    self.init(information)
  }

  /// Looks at an open file.
  init?(ofOpen file: Int32) {
    var information = stat()
    guard fstat(file, &information) == 0 else { return nil }
    self.init(information)
  }

  private init?(_ information: stat) {
    guard information.st_mode & S_IFMT == S_IFREG else { return nil }
    let written = information.st_mtim
    description =
      "\(information.st_ino) \(information.st_size) \(written.tv_sec).\(written.tv_nsec)"
  }

  /// A stamp as it was described.
  init?(_ description: Substring) {
    guard !description.isEmpty else { return nil }
    self.description = String(description)
  }
}
