// What a folder of the course holds. Symbolic links are followed as far as they stay in the course:
// nothing outside of it is ever read, and nothing in it that is hidden.

import Glibc
import LessonModel
import SystemFiles

/// One entry of a folder.
struct CourseEntry {
  let name: String
  /// What it is, a symbolic link followed; nil where that was reported.
  let kind: Folder.Kind?
  let isLink: Bool
}

extension CourseFiles {
  /// All entries of a folder, those whose names begin with a dot included; what cannot be read is
  /// reported.
  func allEntries(of path: String) -> [CourseEntry] {
    guard let listed = try? Files.entries(of: path) else {
      problems.error(
        .unreadableFile,
        "this folder cannot be read: \(systemMessage())", at: SourceLocation(path: path),
        remedy: "give yourself the right to read it (chmod u+rx)")
      return []
    }
    var entries: [CourseEntry] = []
    for entry in listed {
      guard let name = String(validating: entry.name, as: UTF8.self) else {
        problems.error(
          .notText,
          "the name '\(entry.text)' is not valid UTF-8", at: SourceLocation(path: path),
          remedy: "rename the file")
        continue
      }
      let isHidden = name.hasPrefix(".")
      entries.append(
        CourseEntry(
          name: name, kind: kind(of: "\(path)/\(name)", entry.kind, isReported: !isHidden),
          isLink: entry.kind == .link))
    }
    return entries
  }

  private func kind(
    of path: String, _ kind: FolderEntry.Kind, isReported: Bool
  ) -> Folder.Kind? {
    switch kind {
    case .file: return .file
    case .folder: return .folder
    case .link:
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
    case .other: return .other
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
