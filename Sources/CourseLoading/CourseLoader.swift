// Reads a course folder: start here. The steps, each with a file of its own:
//
//  1. `CourseReader` reads `course.yml`; `LessonReader`, `PageReader` and `ExerciseReader` go down.
//  2. Markdown: `FrontMatter` parts a file, `YAMLTable` reads its keys, `ProseReader` its body.
//  3. Swift: `SnippetReader` reads slices, `ClientReader` and `WrongAnswerReader` marks.
//  4. With everything read, `LinkCheck` follows links and `StrayCheck` looks for what is left over.
//
// Whatever is wrong is added to one `ProblemList`, and reading goes on.

public import LessonModel

/// Reads a course from disk.
public enum CourseLoader {
  /// Reads the course in a folder, and reports every problem that shows without a compiler.
  ///
  /// When only a part is wanted, the lessons in which it is not are there in outline only, and of those
  /// that are known no file is read.
  ///
  /// A course with problems is still returned as far as it can be read; it is nil only where there
  /// is none. Errors are what makes a part of it unusable, warnings what its author should look at.
  /// - Parameters:
  ///   - path: the folder that holds `course.yml`, absolute or from the current directory.
  ///   - part: what is wanted of it; nil is all of it.
  ///   - known: lessons, by their slugs, whose files are as they were when they were read; those that were
  ///     read under other settings of the course are read again.
  ///   - withWarnings: whether it is looked for what only its author should know, which takes longer
  ///     than reading the course.
  /// - Returns: the course, and the problems by file and line.
  public static func load(
    from path: String, part: CoursePart? = nil, knowing known: [String: KnownLesson] = [:],
    withWarnings: Bool = true
  ) -> LoadedCourse {
    let problems = ProblemList(takesWarnings: withWarnings)
    guard let reading = CourseReading(from: path, problems: problems) else {
      return LoadedCourse(course: nil, outline: nil, problems: problems.sorted, files: [])
    }
    var lessons: [Lesson] = []
    let outline = reading.course { slugs in
      let known = reading.known(known)
      let read = reading.sideBySide(slugs) { reading, slug in
        if let part, let known = known[slug], !part.isIn(known.outline) {
          return (outline: reading.takeIn(known), whole: Lesson?.none)
        }
        let lesson = reading.lesson(slug)
        return (lesson.outline, lesson)
      }
      lessons = read.compactMap(\.whole)
      return read.map(\.outline)
    }
    let course = Course(
      path: outline.path, title: outline.title, text: reading.text,
      languages: outline.languages,
      lessons: lessons.filter { part?.isIn($0.outline) ?? true }, site: outline.site,
      codeSettings: reading.codeSettings)
    return LoadedCourse(
      course: course, outline: outline, problems: problems.sorted,
      files: reading.files.claimed.sorted(),
      read: reading.knowledge(of: lessons.map(\.outline)), acceptances: reading.acceptances)
  }

  /// Reads the course in a folder, and keeps no more than its outline. Warnings are left to `load`.
  ///
  /// - Parameters:
  ///   - path: the folder that holds `course.yml`, absolute or from the current directory.
  ///   - known: lessons, by their slugs, whose files are as they were when they were read: under the same
  ///     settings of the course they are not read again.
  ///   - take: is given each lesson that is read, on several threads, and the course's languages.
  /// - Returns: the outline, and the errors by file and line.
  public static func outline(
    of path: String, knowing known: [String: KnownLesson] = [:],
    take: @escaping @Sendable (Lesson, _ languages: [LanguageTag]) -> Void = { _, _ in }
  ) -> OutlinedCourse {
    let problems = ProblemList(takesWarnings: false)
    guard let reading = CourseReading(from: path, problems: problems) else {
      return OutlinedCourse(outline: nil, problems: problems.sorted)
    }
    reading.keepsRunningText = false
    reading.digestsResources = true
    var read: [LessonOutline] = []
    let outline = reading.course { slugs in
      let known = reading.known(known)
      let lessons = reading.sideBySide(slugs) { reading, slug in
        if let known = known[slug] { return reading.takeIn(known) }
        let lesson = reading.lesson(slug)
        take(lesson, reading.languages)
        return lesson.outline
      }
      read = lessons.filter { known[$0.slug] == nil }
      return lessons
    }
    return OutlinedCourse(
      outline: outline, problems: problems.sorted, text: reading.text,
      read: reading.knowledge(of: read), codeSettings: reading.codeSettings)
  }
}

/// A course as it was read, and what is wrong with it.
public struct LoadedCourse: Sendable {
  /// The course, with the lessons that were wanted; nil where there is none.
  public let course: Course?
  /// All of it in outline; nil where there is no course.
  public let outline: CourseOutline?
  /// The problems by file and line.
  public let problems: [Diagnostic]
  /// The absolute paths of all that belongs to the course, as far as it was read whole: files, and
  /// folders of which that is said as a whole.
  public let files: [String]
  /// What the lessons that were read without an error give to the others.
  public private(set) var read: [KnownLesson] = []
  var acceptances: [Acceptance] = []
}

/// A course of which the outline was read, and what is wrong with it.
public struct OutlinedCourse: Sendable {
  /// The outline; nil where there is no course.
  public let outline: CourseOutline?
  /// The errors by file and line.
  public let problems: [Diagnostic]
  /// What its author says of it, `course.md`.
  public private(set) var text: Localized<ProseText>?
  /// What the lessons that were read without an error give to the others.
  public private(set) var read: [KnownLesson] = []
  fileprivate var codeSettings = CodeSettings()
  /// The packages whose modules all code may import.
  public var packages: CoursePackages { codeSettings.shared.packages }

  /// Reads one lesson whole, and reports the errors that show in it alone.
  ///
  /// - Parameter slug: the lesson's name.
  /// - Returns: the lesson, its prose without running text, and the errors by file and line.
  public func lesson(_ slug: String) -> (lesson: Lesson, problems: [Diagnostic]) {
    let problems = ProblemList(takesWarnings: false)
    let reading = CourseReading(files: CourseFiles(root: outline?.path ?? "", problems: problems))
    reading.keepsRunningText = false
    reading.digestsResources = true
    reading.languages = outline?.languages ?? []
    reading.codeSettings = codeSettings
    return (reading.lesson(slug), problems.sorted)
  }
}

/// What everything that reads one course shares.
final class CourseReading {
  let files: CourseFiles
  /// The course's languages, the main one first.
  var languages: [LanguageTag] = ["en"]
  /// What the author says of the course, `course.md`.
  var text: Localized<ProseText>?
  /// Whether the list of languages could be read.
  var languagesAreKnown = true
  /// What the course, and what is being read of it, say of how code is compiled and run.
  var codeSettings = CodeSettings()
  /// The links of all Markdown files that were read, or are known, by their paths.
  private(set) var links: [String: MarkdownBody.Links] = [:]
  /// The files that links and pictures lead to, and from where.
  var linked: [(path: CoursePath, location: SourceLocation)] = []
  /// What `course.yml` says of pages that were moved: the files that they were, and where they are.
  var moved: [(old: CoursePath, oldLocation: SourceLocation, new: YAMLTable.Scalar)] = []
  /// The warnings that the course's author accepts.
  var acceptances: [Acceptance] = []
  /// What else is copied to the site from which file.
  var copied: [(path: CoursePath, location: SourceLocation)] = []
  /// Whether the site's pages are an author's own, with a policy of their own for pictures.
  var hasOwnPolicy = false
  /// Whether prose keeps more than its code. Whoever renders Markdown itself has no use for it, and
  /// of thousands of pages it takes more memory than their Markdown.
  var keepsRunningText = true
  /// Whether data that programs read is looked into, for whoever keeps what came of it.
  var digestsResources = false

  var problems: ProblemList { files.problems }

  init(files: CourseFiles) { self.files = files }

  /// A folder in another one, if there is one; what is no folder is reported.
  ///
  /// - Parameters:
  ///   - name: The folder's name.
  ///   - folder: The one that it lies in.
  ///   - content: What belongs into it, for whoever made a file of it.
  /// - Returns: The folder.
  func subfolder(_ name: String, of folder: Folder, holding content: String) -> Folder? {
    let path = folder.path(of: name)
    switch folder.entries[name] {
    case .folder: return files.folder(path)
    case nil: return nil
    default:
      files.claim(path)
      problems.error(
        .wrongKindOfFile, "'\(name)' is a file where a folder is expected",
        at: folder.location(of: name), remedy: "make it a folder, and put \(content) into it")
      return nil
    }
  }

  /// Begins to read the course in a folder; nil, and reported, where there is none.
  convenience init?(from path: String, problems: ProblemList) {
    guard let root = CourseFiles.resolve(path),
      CourseFiles.resolve("\(root)/course.yml") != nil
    else {
      problems.error(
        .noCourse,
        "no course here: there is no 'course.yml' in this folder",
        at: SourceLocation(path: path),
        remedy: "name the course's folder with --course, or begin one with 'lessons new course'")
      return nil
    }
    self.init(files: CourseFiles(root: root, problems: problems))
  }

  /// A reading of another lesson, or of another page, of the same course.
  convenience init(beside other: CourseReading) {
    self.init(
      files: CourseFiles(
        root: other.files.root,
        problems: ProblemList(takesWarnings: other.problems.takesWarnings)))
    keepsRunningText = other.keepsRunningText
    digestsResources = other.digestsResources
    languages = other.languages
    languagesAreKnown = other.languagesAreKnown
    codeSettings = other.codeSettings
  }

  /// Reads the course's settings, and its lessons by a function that is given their slugs; and looks at
  /// what shows only when all have been read.
  func course(_ readLessons: ([String]) -> [LessonOutline]) -> CourseOutline {
    var course = CourseReader(reading: self).read(readLessons)
    LinkCheck(self).check()
    TermCheck(problems: problems).checkPages(of: course)
    course.site.moved = OutputCheck(self, course).check()
    if problems.takesWarnings { StrayCheck(self).check() }
    return course
  }

  /// Reads a lesson.
  func lesson(_ slug: String) -> Lesson { LessonReader(slug: slug, reading: self).read() }

  /// Adds what a reading beside this one has found.
  func takeIn(_ other: CourseReading) {
    files.takeIn(other.files)
    acceptances += other.acceptances
    add(other.links)
  }

  func add(_ others: [String: MarkdownBody.Links]) { links.merge(others) { own, _ in own } }

  /// Reads what lies in something that has settings of its own for code.
  func within<Value>(_ settings: CodeSettings, _ read: () -> Value) -> Value {
    let outer = codeSettings
    defer { codeSettings = outer }
    codeSettings = settings.within(outer)
    return read()
  }

  func add(_ file: MarkdownFile) {
    links[file.file.path] = MarkdownBody.Links(
      references: file.prose.references, anchors: file.prose.anchors)
  }
}
