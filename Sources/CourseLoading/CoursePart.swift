// The part of a course that a command is about: says which lessons must be read whole.

/// A name as people write it for a lesson, a page or an exercise.
struct CoursePart {
  private let components: [Substring]

  init(_ name: String) { components = name.split(separator: "/") }

  /// Whether a lesson is, or holds, what has this name.
  func isIn(_ lesson: String, of lessons: [String], _ files: CourseFiles) -> Bool {
    guard let first = components.first.map(String.init) else { return true }
    guard !lessons.contains(first) else { return lesson == first }
    guard components.count == 1 else { return false }
    let folder = files.folder("\(files.root)/\(lesson)")
    return folder.folderNames.contains { page in
      page == first || files.folder(folder.path(of: page)).entries[first] == .folder
    }
  }
}
