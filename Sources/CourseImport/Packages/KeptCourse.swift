// What an export of packages keeps of a course beside them, as it is there, in a folder `course`: lessons and pages with their
// prose in all languages, snippets, and exercises that no package can judge. By that an import gives the same course.

import LessonModel

/// The part of a course that goes out with packages of its exercises.
struct KeptCourse {
  /// The folder beside the packages.
  static let folderName = "course"

  private let course: Course
  private let lessons: [Lesson]
  /// The addresses of the exercises that are packages.
  private let packed: Set<String>
  private let isWhole: Bool
  /// The files, by their paths in the folder that is written.
  private(set) var files: [ImportedFile] = []
  /// Links that lead to what does not go along.
  private(set) var losses: [Diagnostic] = []

  /// Collects files.
  ///
  /// - Parameters:
  ///   - course: The course.
  ///   - lessons: Its lessons that go along, with the pages and the exercises that do.
  ///   - packed: The addresses of those exercises that are packages.
  init(_ course: Course, lessons: [Lesson], packed: Set<String>) {
    (self.course, self.lessons, self.packed) = (course, lessons, packed)
    isWhole = course.isWhole(in: lessons)
    if isWhole { addRoot() }
    for lesson in lessons { add(lesson) }
  }

  /// What lies beside the lessons, such as a theme and pictures.
  private mutating func addRoot() {
    let folder = SourceFolder(path: course.path)
    let packages = course.codeSettings.shared.packages.all.compactMap { package -> String? in
      guard case .folder(let path) = package.origin else { return nil }
      return path.split(separator: "/").first.map(String.init)
    }
    let others = Set(
      ["course.yml", CoursePackages.resolvedName] + packages + course.lessons.map(\.slug))
    for name in folder.names where !others.contains(name) {
      let names =
        folder.hasFolder(name) ? folder.folder(name).filesBelow.map { "\(name)/\($0)" } : [name]
      for name in names { copy("\(course.path)/\(name)", to: name) }
    }
  }

  private mutating func add(_ lesson: Lesson) {
    let folder = lesson.text.main.file.folder
    let known = course.lessons.first { $0.slug == lesson.slug } ?? lesson
    let pages = Set(known.pages.map(\.slug))
    for name in folder.filesBelow where !pages.contains(name.firstPart) {
      add(folder, name, to: lesson.slug, of: lesson)
    }
    for page in lesson.pages {
      let whole = known.pages.first { $0.slug == page.slug } ?? page
      for name in page.folder.filesBelow {
        let exercise = whole.exercises.first { $0.slug == name.firstPart }
        guard let exercise else {
          add(page.folder, name, to: page.address, of: lesson)
          continue
        }
        let goes = page.exercises.contains { $0.slug == exercise.slug }
        // The package has its Swift, by other names.
        let isPacked = packed.contains(exercise.address) && name.hasSuffix(".swift")
        if goes, !isPacked { add(page.folder, name, to: page.address, of: lesson) }
      }
    }
  }

  private mutating func copy(_ path: String, to name: String) {
    files.append(ImportedFile("\(Self.folderName)/\(name)", copyOf: path))
  }

  private mutating func add(
    _ folder: SourceFolder, _ name: String, to place: String, of lesson: Lesson
  ) {
    let path = "\(folder.path)/\(name)"
    guard !isWhole, name.hasSuffix(".md"), let file = try? folder.text(name) else {
      return copy(path, to: "\(place)/\(name)")
    }
    let lines = file.lines.enumerated().compactMap { index, line in
      self.line(line, of: lesson, SourceLocation(path: path, line: index + 1))
    }
    let text = lines.joined(separator: "\n")
    files.append(ImportedFile("\(Self.folderName)/\(place)/\(name)", text))
  }

  /// A line of Markdown without what it says of exercises, and with words for links to pages, that do not go along.
  private mutating func line(
    _ line: Substring, of lesson: Lesson, _ location: SourceLocation
  ) -> String? {
    let exercises = lesson.pages.flatMap(\.exercises).map(\.slug)
    if let match = line.firstMatch(of: /^@Exercise\(path: "([^"]*)"/),
      !exercises.contains(String(match.output.1))
    {
      return nil
    }
    let (text, lost) = String(line).withoutLinksToPages { link in
      let parts = link.split(separator: "/").drop { $0 == ".." }.dropLast()
      let address = (parts.count == 1 ? [Substring(lesson.slug)] : []) + parts
      return lessons.flatMap(\.pages).contains { $0.address == address.joined(separator: "/") }
    }
    losses += lost.map {
      Diagnostic(.warning, at: location, "this link leads to '\($0)', which does not go along")
    }
    return text
  }
}

extension String {
  /// Markdown without what the folders are called that its links lead through, nor links to texts of a course: a package
  /// has all files in one folder, and no pages.
  fileprivate var withBareLinks: String {
    textLines.map(String.init).leading { path, _ in
      guard CourseLink.scheme(of: path) == nil, !path.hasPrefix("#") else { return .kept }
      let bare = path.prefix { $0 != "#" }
      return bare.hasSuffix(".md")
        ? .words : .leading(to: path.percentUnescaped.lastComponent)
    }.joined(separator: "\n")
  }
}

extension Course {
  /// Whether lessons are all that it has.
  func isWhole(in lessons: [Lesson]) -> Bool {
    func addresses(_ lessons: [Lesson]) -> [String] {
      lessons.flatMap(\.pages).flatMap { [$0.address] + $0.exercises.map(\.address) }
    }
    return addresses(lessons) == addresses(self.lessons)
  }
}

extension String {
  fileprivate var firstPart: String { String(split(separator: "/").first ?? "") }
}

// MARK: - Coming back

extension ImportedPage {
  /// A page that an export of ours kept, with its exercises from their packages.
  ///
  /// - Parameters:
  ///   - slug: The name of its folder.
  ///   - folder: The page as it was kept.
  ///   - parts: Pages that are made of the packages, with the names of their exercises.
  init(_ slug: String, keptIn folder: SourceFolder, with parts: [KeptPart]) {
    let kept = folder.filesBelow
    var files = kept.map { ImportedFile($0, copyOf: "\(folder.path)/\($0)") }
    for part in parts {
      let own = part.page.files.filter { $0.name.hasPrefix("\(part.slug)/") }
      // What nobody changed in the package is as it was, and has its pictures where they were.
      let changed = own.filter { file in
        kept.contains(file.name) && !folder.says(file, in: part.package)
      }
      let isTextKept = !changed.contains { $0.name.hasSuffix(".md") }
      for file in own {
        if let index = files.firstIndex(where: { $0.name == file.name }) {
          if changed.contains(file) { files[index] = file }
        } else if !isTextKept || !file.isCopy(fromBelow: "\(part.package.path)/.docs") {
          files.append(file)
        }
      }
    }
    let isSnippet = { (name: String) in name.hasSuffix(".swift") && !name.contains("/") }
    self.init(
      slug: slug, files: files,
      exerciseCount: files.count { $0.name.hasSuffix("/exercise.md") },
      snippetCount: kept.count(where: isSnippet))
  }
}

extension ImportedFile {
  /// Whether it is a copy of a file in a folder or below.
  fileprivate func isCopy(fromBelow folder: String) -> Bool {
    if case .copy(let path) = content { path.hasPrefix("\(folder)/") } else { false }
  }
}

extension ImportedPage {
  /// What the paths of those texts of an exercise's package begin with that were kept elsewhere.
  func unreadTexts(of exercise: String) -> String {
    let text = files.first { $0.name == "\(exercise)/exercise.md" }
    guard case .copy = text?.content else { return "/.docs/introduction" }
    return "/.docs/"
  }
}

/// An exercise that comes back from its package.
struct KeptPart {
  var slug: String
  var package: SourceFolder
  /// The page that is made of it.
  var page: ImportedPage
}

extension SourceFolder {
  /// Whether an exercise's Markdown, as it was kept, is what its package says, too.
  fileprivate func says(_ made: ImportedFile, in package: SourceFolder) -> Bool {
    guard case .text(let text) = made.content, let kept = try? self.text(made.name) else {
      return false
    }
    let new = SourceFile(path: made.name, text: text)
    return FrontMatterLines(of: kept).lines == FrontMatterLines(of: new).lines
      && Instructions(kept).files.allSatisfy { name, text in
        (try? package.text(".docs/\(name)"))?.text.withBareLinks == text.withBareLinks
      }
  }
}
