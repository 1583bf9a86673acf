// What tells a file from itself after somebody has changed it.

import Glibc

/// A file's number, its size and when it was written.
public struct FileStamp: Hashable, Sendable, CustomStringConvertible {
  /// The stamp as text, from which it can be read again.
  public let description: String

  /// Looks at a file; nil where there is none.
  public init?(of path: String) {
    var information = stat()
    guard lstat(path, &information) == 0 else { return nil }
    self.init(information)
  }

  /// Looks at an open file.
  public init?(ofOpen file: Int32) {
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
  public init?(_ description: Substring) {
    guard !description.isEmpty else { return nil }
    self.description = String(description)
  }
}

extension FileStamp {
  /// What tells files, and all that is in folders, from copies of them and from themselves once they were
  /// changed or given away.
  public static func identities(of paths: [String]) -> [String] {
    paths.flatMap { path -> [String] in
      var status = stat()
      guard lstat(path, &status) == 0 else { return ["\(path): none"] }
      let owned =
        "\(path) \(status.st_dev) \(status.st_ino) \(status.st_uid) \(status.st_mode)"
      guard status.st_mode & S_IFMT == S_IFDIR else {
        return ["\(owned) \(status.st_size) \(status.st_ctim.tv_sec) \(status.st_ctim.tv_nsec)"]
      }
      // A folder's times change with what is looked up and added beside.
      return [owned] + identities(of: Files.names(in: path).sorted().map { "\(path)/\($0)" })
    }
  }

  /// What tells the program that runs from others.
  public static var identityOfThisProgram: [String] { identities(of: [Files.programPath]) }
}
