// Notices when anything in a course's folder changes. The whole tree is looked at a few times a
// second: that sees renames, new folders and network drives alike, and costs milliseconds.

import Glibc
import LessonModel

/// What a folder looked like at a moment.
struct TreeSignature: Equatable {
  private var key: ContentKey
  /// The file that was changed last, and when.
  private(set) var newest: (path: String, seconds: Int, nanoseconds: Int)?

  /// Looks at a folder; files whose names begin with a dot are not part of it.
  init(_ path: String) {
    key = ContentKey([])
    visit(path, depth: 0)
  }

  private mutating func visit(_ path: String, depth: Int) {
    guard depth < 12, let folder = opendir(path) else { return }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    for name in names.sorted() {
      let file = "\(path)/\(name)"
      var information = stat()
      guard lstat(file, &information) == 0 else { continue }
      if information.st_mode & S_IFMT == S_IFDIR {
        visit(file, depth: depth + 1)
      } else {
        let changed = information.st_mtim
        key.add("\(file) \(information.st_size) \(changed.tv_sec) \(changed.tv_nsec)")
        if (changed.tv_sec, changed.tv_nsec) > (newest?.seconds ?? 0, newest?.nanoseconds ?? 0) {
          newest = (file, changed.tv_sec, changed.tv_nsec)
        }
      }
    }
  }

  static func == (left: Self, right: Self) -> Bool { left.key == right.key }
}
