// The files that a page shows or leads to, on their way into a course or out of one: all of them lie in one folder.

import LessonModel

/// The files that a page shows, each by a name that no other has.
struct ShownFiles {
  private var names: [String: String] = [:]
  private var taken: Set<String>
  /// Whether of two files of one name the later one lies in a folder with a number, and keeps its name.
  private let keepsNames: Bool

  /// Begins with none.
  ///
  /// - Parameters:
  ///   - others: What else lies in the folder.
  ///   - keepsNames: Whether of two files of one name the later one lies in a folder with a number, and keeps its name.
  init(besides others: [String], keepsNames: Bool = false) {
    taken = Set(others.map { $0.lowercased() })
    self.keepsNames = keepsNames
  }

  /// The name of a file.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - name: What it would be called if it were alone.
  /// - Returns: What it is called.
  mutating func name(of path: String, called name: String) -> String {
    if let known = names[path] { return known }
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    var (free, number) = (name, 2)
    while !taken.insert(free.lowercased()).inserted {
      free = keepsNames ? "\(number)/\(name)" : "\(name[..<dot])-\(number)\(name[dot...])"
      number += 1
    }
    names[path] = free
    return free
  }

  /// Copies of them.
  var files: [ImportedFile] {
    names.sorted { $0.value < $1.value }.map { ImportedFile($0.value, copyOf: $0.key) }
  }
}
