// What a folder of the course holds. Symbolic links are followed as far as they stay in the course:
// nothing outside of it is ever read, and nothing in it that is hidden.

import LessonModel

#if canImport(Glibc)
  import Glibc
#endif

/// One entry of a folder.
struct FolderEntry {
  let name: String
  /// What it is, a symbolic link followed; nil where that was reported.
  let kind: Folder.Kind?
  let isLink: Bool
}

extension CourseFiles {
  /// All entries of a folder, those whose names begin with a dot included; what cannot be read is
  /// reported.
  func allEntries(of path: String) -> [FolderEntry] {
    guard let stream = opendir(path) else {
      problems.error(
        .unreadableFile,
        "this folder cannot be read: \(systemMessage())", at: SourceLocation(path: path),
        remedy: "give yourself the right to read it (chmod u+rx)")
      return []
    }
    defer { closedir(stream) }
    var entries: [FolderEntry] = []
    while let entry = readdir(stream) {
      let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if bytes == Array(".".utf8) || bytes == Array("..".utf8) { continue }
      guard let name = String(validating: bytes, as: UTF8.self) else {
        let shown = String(decoding: bytes, as: UTF8.self)
        problems.error(
          .notText,
          "the name '\(shown)' is not valid UTF-8", at: SourceLocation(path: path),
          remedy: "rename the file")
        continue
      }
      let isHidden = name.hasPrefix(".")
      let type = Int32(entry.pointee.d_type)
      entries.append(
        FolderEntry(
          name: name, kind: kind(of: "\(path)/\(name)", type: type, isReported: !isHidden),
          isLink: type == Int32(DT_LNK)))
    }
    return entries
  }

  private func kind(of path: String, type: Int32, isReported: Bool) -> Folder.Kind? {
    switch type {
    case Int32(DT_REG): return .file
    case Int32(DT_DIR): return .folder
    case Int32(DT_LNK):
      guard let target = Self.resolve(path), isVisible(target) else {
        if isReported {
          problems.error(
            .linkOut,
            "this symbolic link leads to nothing inside the course",
            at: SourceLocation(path: path), remedy: "put the file itself in its place")
        }
        claim(path)
        return nil
      }
      return statKind(of: path)
    case Int32(DT_UNKNOWN): return statKind(of: path)
    default: return .other
    }
  }

  /// Whether a path, without symbolic links in it, is in the course, and nothing in it is hidden.
  private func isVisible(_ target: String) -> Bool {
    guard target == root || target.hasPrefix("\(root)/") else { return false }
    return !target.dropFirst(root.count).split(separator: "/").contains { $0.hasPrefix(".") }
  }

  private func statKind(of path: String) -> Folder.Kind? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }
}
