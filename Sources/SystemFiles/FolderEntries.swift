// Listing a folder in which strangers may have put anything, by the bytes of its names.

import Glibc

/// An entry of a folder.
public struct FolderEntry: Sendable {
  /// What an entry is, links not followed.
  public enum Kind: Sendable {
    /// A regular file.
    case file
    case folder, link
    /// A pipe, a socket or a device.
    case other
  }

  /// The bytes of its name.
  public let name: [UInt8]
  /// What it is.
  public let kind: Kind

  /// Whether there is, or may be, more below it.
  public var isFolderOrLink: Bool { kind == .folder || kind == .link }

  /// Its name, as far as it is UTF-8.
  public var text: String { String(decoding: name, as: UTF8.self) }
}

extension Files {
  /// All entries of a folder but `.` and `..`, in no order.
  ///
  /// - Throws: `FileError.cannotRead` where it is no folder that may be listed.
  public static func entries(of path: String) throws(FileError) -> [FolderEntry] {
    try entries(ofBytes: Array(path.utf8))
  }

  /// All entries of a folder whose path need not be UTF-8.
  ///
  /// - Throws: `FileError.cannotRead` where it is no folder that may be listed.
  public static func entries(ofBytes path: [UInt8]) throws(FileError) -> [FolderEntry] {
    guard let stream = opendir(path.map(CChar.init(bitPattern:)) + [0]) else {
      throw FileError.cannotRead(path: String(decoding: path, as: UTF8.self))
    }
    defer { closedir(stream) }
    var entries: [FolderEntry] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      guard name != Array(".".utf8), name != Array("..".utf8) else { continue }
      let type = Int32(entry.pointee.d_type)
      let kind = FolderEntry.Kind(type: type) ?? .init(of: name, in: dirfd(stream))
      entries.append(FolderEntry(name: name, kind: kind))
    }
    return entries
  }

  /// All in a folder that is no folder itself, by paths, in no order; no link is followed.
  ///
  /// - Throws: `FileError.cannotRead` where a folder cannot be listed.
  public static func tree(
    of path: String
  ) throws(FileError) -> [(name: String, kind: FolderEntry.Kind)] {
    var found: [(name: String, kind: FolderEntry.Kind)] = []
    var folders = [""]
    while let folder = folders.popLast() {
      for entry in try Files.entries(of: "\(path)/\(folder)") {
        let name = folder + entry.text
        if entry.kind == .folder {
          folders.append("\(name)/")
        } else {
          found.append((name, entry.kind))
        }
      }
    }
    return found
  }

  /// The names in a folder but `.` and `..`, in no order; none where it cannot be listed.
  public static func names(in path: String) -> [String] {
    ((try? entries(of: path)) ?? []).map(\.text)
  }
}

extension FolderEntry.Kind {
  /// Reads what a listing says; nil where the file system does not say.
  fileprivate init?(type: Int32) {
    switch type {
    case Int32(DT_REG): self = .file
    case Int32(DT_DIR): self = .folder
    case Int32(DT_LNK): self = .link
    case Int32(DT_UNKNOWN): return nil
    default: self = .other
    }
  }

  /// Looks at an entry itself.
  fileprivate init(of name: [UInt8], in folder: Int32) {
    var status = stat()
    let bytes = name.map(CChar.init(bitPattern:)) + [0]
    guard fstatat(folder, bytes, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      self = .other
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    case S_IFLNK: self = .link
    default: self = .other
    }
  }
}
