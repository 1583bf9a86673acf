// Writing what was imported: a course of its own, or lessons and pages of a course that is there.
// Nothing that is there is overwritten, and what was begun is taken back where something fails.

import CourseImport
import CourseLoading
import FoundationEssentials
import Glibc
import LessonModel
import SystemFiles

/// An imported course on its way to a folder.
struct ImportedFiles {
  let course: ImportedCourse
  /// The absolute path of the course that it goes to.
  let path: String
  /// Whether the only lesson's pages are added to one that is there.
  let isLessonNamed: Bool
  /// What was made so far.
  private var made: [String] = []
  /// The files that names are entered in, as they were.
  private var entered: [(path: String, text: String)] = []

  init(_ course: ImportedCourse, to path: String, isLessonNamed: Bool) {
    self.course = course
    self.path = path
    self.isLessonNamed = isLessonNamed
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
      for file in copy.entered { try? Files.replace(file.path, with: file.text) }
      throw error
    }
  }

  private func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  private mutating func writeAll() throws {
    guard exists("\(path)/course.yml") else { return try writeCourse() }
    let added = try addedPackages()
    // Folders first: a list must never name what is not there.
    for package in added {
      if case .folder(let name) = package.origin { made.append("\(path)/\(name)") }
      try write(course.files(of: package), to: path)
    }
    var entries: [(slug: String, list: String, file: String)] = []
    for lesson in course.lessons {
      let folder = "\(path)/\(lesson.slug)"
      if exists(folder) {
        let files = lesson.files.filter { !isThere($0, in: folder) }
        made += files.map { "\(folder)/\($0.name)" }
        try write(files, to: folder)
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
    for file in ["\(path)/course.yml"] + entries.map(\.file) {
      if let text = Files.text(file) { entered.append((file, text)) }
    }
    for package in added {
      try Entry.adding(package.entry, toList: "packages", in: "\(path)/course.yml").write()
    }
    for entry in entries { try Entry.add(entry.slug, toList: entry.list, in: entry.file) }
  }

  /// Looks for names that the course has already, and whether its lists take those that it has not.
  ///
  /// - Returns: The packages that it lacks.
  /// - Throws: `UsageError` where a lesson, something in one, or a package has such a name, `ContentError` where
  ///   there is no list to enter one in.
  func addedPackages() throws -> [CoursePackage] {
    let list = "\(path)/course.yml"
    guard exists(list) else { return course.packages }
    let present = CourseLoader.load(from: path).course
    for lesson in course.lessons { try refuseClash(of: lesson, with: present) }
    let added = try addedPackages(to: present?.codeSettings.shared.packages.all ?? [])
    for package in added { _ = try Entry.adding(package.entry, toList: "packages", in: list) }
    for lesson in course.lessons {
      let folder = "\(path)/\(lesson.slug)"
      if !exists(folder) {
        _ = try Entry.adding(lesson.slug, toList: "lessons", in: list)
      } else if let page = lesson.pages.first {
        _ = try Entry.adding(page.slug, toList: "pages", in: "\(folder)/lesson.md")
      }
    }
    return added
  }

  private func refuseClash(of lesson: ImportedLesson, with course: Course?) throws {
    let folder = "\(path)/\(lesson.slug)"
    guard exists(folder) else { return }
    guard exists("\(folder)/lesson.md") else { throw UsageError.alreadyThere(path: folder) }
    let isOnlyOne = self.course.lessons.count == 1
    guard lesson.isCollection || isLessonNamed else {
      throw UsageError.lessonThere(lesson.slug, path: path, isOnlyOne: isOnlyOne)
    }
    let pages = course?.lessons.first { $0.slug == lesson.slug }?.pages ?? []
    let taken = Set(pages.map(\.slug) + pages.flatMap(\.exercises).map(\.slug))
    let names =
      lesson.pages.flatMap { [$0.slug] + $0.exerciseSlugs }.filter { slug in
        taken.contains(slug) || exists("\(folder)/\(slug)")
      }
      + lesson.files.filter { exists("\(folder)/\($0.name)") && !isThere($0, in: folder) }.map(
        \.name)
    if let name = names.first {
      throw UsageError.inLessonAlready(name, lesson: folder, isOnlyOne: isOnlyOne)
    }
  }

  // MARK: Packages

  /// The packages that a course with these ones lacks.
  ///
  /// - Throws: `UsageError` where it has another one of a name.
  private func addedPackages(to present: [CoursePackage]) throws -> [CoursePackage] {
    try course.packages.filter { package in
      let same = present.first { $0.name.lowercased() == package.name.lowercased() }
      let isSame = same.map { $0.origin == package.origin && hasFiles(of: package) }
      guard isSame != false, same != nil || !isFolderThere(package) else {
        throw UsageError.otherPackage(package.name, path: "\(path)/course.yml")
      }
      return same == nil
    }
  }

  /// Whether a folder has a file as it is here.
  private func isThere(_ file: ImportedFile, in folder: String) -> Bool {
    guard let present = Files.read("\(folder)/\(file.name)") else { return false }
    return switch file.content {
    case .text(let text): present == Array(text.utf8)
    case .copy(let source): present == Files.read(source)
    }
  }

  private func isFolderThere(_ package: CoursePackage) -> Bool {
    guard case .folder(let name) = package.origin else { return false }
    return exists("\(path)/\(name)")
  }

  /// Whether the course has a package's files as they are here.
  private func hasFiles(of package: CoursePackage) -> Bool {
    course.files(of: package).allSatisfy { isThere($0, in: path) }
  }

  // MARK: Files

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

extension ImportedPage {
  /// The names of its exercises.
  fileprivate var exerciseSlugs: [String] {
    files.map(\.name).filter { $0.hasSuffix("/exercise.md") }.map {
      String($0.dropLast("/exercise.md".count))
    }
  }
}
