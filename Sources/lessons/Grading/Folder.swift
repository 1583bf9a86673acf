// Listing a folder in which strangers may have put anything, by the bytes of its names.

import Glibc

/// The entries of a folder.
enum Folder {
  /// What an entry is, links not followed.
  enum Kind {
    case folder, link, other
  }

  /// All entries but `.` and `..`, in no order.
  static func entries(of path: String) throws(ToolError) -> [(name: [UInt8], kind: Kind)] {
    guard let stream = opendir(path) else { throw ToolError.cannotRead(path: path) }
    defer { closedir(stream) }
    var entries: [(name: [UInt8], kind: Kind)] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      guard name != Array(".".utf8), name != Array("..".utf8) else { continue }
      entries.append((name, kind(of: name, in: dirfd(stream))))
    }
    return entries
  }

  /// Whether there is anything at a path, even a link that leads nowhere.
  static func holds(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  private static func kind(of name: [UInt8], in folder: Int32) -> Kind {
    var status = stat()
    let bytes = name.map(CChar.init(bitPattern:)) + [0]
    guard fstatat(folder, bytes, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return .other }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return .folder
    case S_IFLNK: return .link
    default: return .other
    }
  }
}
