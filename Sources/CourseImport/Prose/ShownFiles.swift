// The files that a page of others shows or leads to, on their way into a course: all of them lie beside the page.

import LessonModel

/// The files that a page shows, each by a name that links can write and no other has.
struct ShownFiles {
  private var names: [String: String] = [:]
  private var taken: Set<String>

  /// Begins with none.
  ///
  /// - Parameter others: What else lies in the folder.
  init(besides others: [String]) { taken = Set(others.map { $0.lowercased() }) }

  /// The name of a file.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - name: What it was called.
  /// - Returns: What it is called in a course.
  mutating func name(of path: String, called name: String) -> String {
    if let known = names[path] { return known }
    let safe = name.safeFileName
    let dot = safe.lastIndex(of: ".") ?? safe.endIndex
    var (free, number) = (safe, 2)
    while !taken.insert(free.lowercased()).inserted {
      free = "\(safe[..<dot])-\(number)\(safe[dot...])"
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
