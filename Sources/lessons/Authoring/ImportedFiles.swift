// Writing what was imported: a course of its own, or lessons and pages of a course that is there.
// Nothing that is there is overwritten, and what was begun is taken back where something fails.

import CourseImport
import FoundationEssentials
import Glibc

/// An imported course on its way to a folder.
struct ImportedFiles {
  let course: ImportedCourse
  /// The absolute path of the course that it goes to.
  let path: String
  /// What was made so far.
  private var made: [String] = []

  init(_ course: ImportedCourse, to path: String) {
    self.course = course
    self.path = path
  }

  /// Writes everything, or nothing.
  ///
  /// - Throws: `UsageError` where something of that name is there, `ToolError` where a file cannot be
  ///   written, `ContentError` where the course has no list to enter a name in.
  func write() throws {
    var copy = self
    do {
      try copy.writeAll()
    } catch {
      for path in copy.made.reversed() { try? FileManager.default.removeItem(atPath: path) }
      throw error
    }
  }

  private func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  private mutating func writeAll() throws {
    guard exists("\(path)/course.yml") else { return try writeCourse() }
    for lesson in course.lessons {
      for page in lesson.pages where exists("\(path)/\(lesson.slug)/\(page.slug)") {
        throw UsageError.alreadyThere(path: "\(path)/\(lesson.slug)/\(page.slug)")
      }
      for file in lesson.files where exists("\(path)/\(lesson.slug)/\(file.name)") {
        throw UsageError.alreadyThere(path: "\(path)/\(lesson.slug)/\(file.name)")
      }
      let isThere = exists("\(path)/\(lesson.slug)")
      guard !isThere || exists("\(path)/\(lesson.slug)/lesson.md") else {
        throw UsageError.alreadyThere(path: "\(path)/\(lesson.slug)")
      }
    }
    // Folders first: a list must never name what is not there.
    var entries: [(slug: String, list: String, file: String)] = []
    for lesson in course.lessons {
      let folder = "\(path)/\(lesson.slug)"
      if exists(folder) {
        made += lesson.files.map { "\(folder)/\($0.name)" }
        try write(lesson.files, to: folder)
        for page in lesson.pages {
          made.append("\(folder)/\(page.slug)")
          try write(page.files, to: "\(folder)/\(page.slug)")
          entries.append((page.slug, "pages", "\(folder)/lesson.md"))
        }
      } else {
        made.append(folder)
        try write(lesson, to: folder)
        entries.append((lesson.slug, "lessons", "\(path)/course.yml"))
      }
    }
    for entry in entries { try Entry.add(entry.slug, toList: entry.list, in: entry.file) }
  }

  private mutating func writeCourse() throws {
    guard !exists(path) else { throw UsageError.alreadyThere(path: path) }
    made.append(path)
    for lesson in course.lessons { try write(lesson, to: "\(path)/\(lesson.slug)") }
    try write(course.files, to: path)
    try NewFolder.create("\(path)/course.yml", course.settings)
  }

  private func write(_ lesson: ImportedLesson, to folder: String) throws {
    try NewFolder.create("\(folder)/lesson.md", lesson.markdown)
    for page in lesson.pages { try write(page.files, to: "\(folder)/\(page.slug)") }
    try write(lesson.files, to: folder)
  }

  private func write(_ files: [ImportedFile], to folder: String) throws {
    for file in files {
      let path = "\(folder)/\(file.name)"
      switch file.content {
      case .text(let text): try NewFolder.create(path, text)
      case .copy(let source): try NewFolder.copy(source, to: path)
      }
    }
  }
}
