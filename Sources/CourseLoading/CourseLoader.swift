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
  /// When only a part is wanted, everything else is glanced at: titles, names and settings are read,
  /// prose and Swift are not, and what is stray or broken there is not looked for.
  ///
  /// A course with problems is still returned as far as it can be read; it is nil only where there
  /// is none. Errors are what makes a part of it unusable, warnings what its author should look at.
  /// - Parameters:
  ///   - path: the folder that holds `course.yml`, absolute or from the current directory.
  ///   - part: what is wanted of it; nil is all of it.
  ///   - options: what need not be read, and what need not be kept.
  /// - Returns: the course, and the problems by file and line.
  public static func load(
    from path: String, part: CoursePart? = nil, options: ReadingOptions = ReadingOptions()
  ) -> LoadedCourse {
    let problems = ProblemList()
    guard let root = CourseFiles.resolve(path),
      CourseFiles.resolve("\(root)/course.yml") != nil
    else {
      problems.error(
        .noCourse,
        "no course here: there is no 'course.yml' in this folder",
        at: SourceLocation(path: path),
        remedy: "name the course's folder with --course, or begin one with 'lessons new course'")
      return LoadedCourse(course: nil, problems: problems.sorted, files: [], links: [:])
    }
    let reading = CourseReading(
      files: CourseFiles(root: root, problems: problems), part: part, options: options)
    var course = CourseReader(reading: reading).read()
    LinkCheck(reading).check()
    TermCheck(problems: problems).checkPages(of: course)
    course.site.moved = OutputCheck(reading, course).check()
    if part == nil { StrayCheck(reading).check() }
    return LoadedCourse(
      course: course, problems: problems.sorted, files: reading.files.claimed.sorted(),
      links: reading.links, acceptances: reading.acceptances)
  }

  /// Reads one lesson of a course once more, and reports the problems that show in it alone.
  ///
  /// - Parameters:
  ///   - slug: the lesson's name.
  ///   - course: the course as it was read, lessons at a glance or whole.
  ///   - keepsRunningText: as in `ReadingOptions`.
  /// - Returns: the lesson whole, and the problems by file and line.
  public static func lesson(
    _ slug: String, of course: Course, keepsRunningText: Bool = true
  ) -> (lesson: Lesson, problems: [Diagnostic]) {
    let problems = ProblemList()
    let reading = CourseReading(
      files: CourseFiles(root: course.path, problems: problems), part: nil,
      options: ReadingOptions(keepsRunningText: keepsRunningText))
    reading.languages = course.languages
    reading.codeSettings = course.codeSettings
    return (LessonReader(slug: slug, reading: reading).read(), problems.sorted)
  }
}

/// How a course is read by somebody who does not want all of it, or not all of it at once.
public struct ReadingOptions: Sendable {
  /// Whether prose keeps more than its code. Whoever renders Markdown itself has no use for it, and
  /// of thousands of pages it takes more memory than their Markdown.
  public var keepsRunningText: Bool
  /// Lessons, by their slugs, whose files are as they were when they were read: they are not read
  /// again, and the course has them at a glance.
  public var known: [String: KnownLesson]
  /// Called with each lesson that was read, and with the course, which has no lessons yet; on several
  /// threads. Whoever sets this takes from a lesson what is wanted: the course has it at a glance.
  public var whenRead: (@Sendable (Lesson, _ course: Course) -> Void)?

  /// Reads and keeps everything, unless something else is said.
  public init(
    keepsRunningText: Bool = true, known: [String: KnownLesson] = [:],
    whenRead: (@Sendable (Lesson, _ course: Course) -> Void)? = nil
  ) {
    self.keepsRunningText = keepsRunningText
    self.known = known
    self.whenRead = whenRead
  }
}

/// A course as it was read, and what is wrong with it.
public struct LoadedCourse: Sendable {
  /// The course; nil where there is none.
  public let course: Course?
  /// The problems by file and line.
  public let problems: [Diagnostic]
  /// The absolute paths of all that belongs to the course, as far as it was read whole: files, and
  /// folders of which that is said as a whole.
  public let files: [String]
  let links: [String: MarkdownBody.Links]
  var acceptances: [Acceptance] = []
}

/// What everything that reads one course shares.
final class CourseReading {
  let files: CourseFiles
  /// The course's languages, the main one first.
  var languages: [LanguageTag] = ["en"]
  /// Whether the list of languages could be read.
  var languagesAreKnown = true
  /// What the course, and what is being read of it, say of how code is compiled and run.
  var codeSettings = CodeSettings()
  /// Whether prose and Swift are passed over for now.
  private(set) var isGlance = false
  /// The links of all Markdown files that were read whole, by their paths.
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
  let options: ReadingOptions

  var problems: ProblemList { files.problems }

  /// Whether nothing is only glanced at.
  var wantsAll: Bool { part == nil }

  private let part: CoursePart?

  init(files: CourseFiles, part: CoursePart?, options: ReadingOptions) {
    self.files = files
    self.part = part
    self.options = options
  }

  /// A reading of another lesson of the same course.
  init(beside other: CourseReading) {
    files = CourseFiles(root: other.files.root, problems: ProblemList())
    part = other.part
    options = other.options
    languages = other.languages
    languagesAreKnown = other.languagesAreKnown
    codeSettings = other.codeSettings
  }

  /// Adds what a reading beside this one has found.
  func takeIn(_ other: CourseReading) {
    files.takeIn(other.files)
    acceptances += other.acceptances
    add(other.links)
  }

  func add(_ others: [String: MarkdownBody.Links]) { links.merge(others) { own, _ in own } }

  /// Reads what has an address: whole where it is wanted, else at a glance.
  func at<Value>(_ address: [String], _ read: () -> Value) -> Value {
    let wasGlance = isGlance
    defer { isGlance = wasGlance }
    isGlance = part?.holds(address) == false
    return read()
  }

  /// Reads what lies in something that has settings of its own for code.
  func within<Value>(_ settings: CodeSettings, _ read: () -> Value) -> Value {
    let outer = codeSettings
    defer { codeSettings = outer }
    codeSettings = settings.within(outer)
    return read()
  }

  /// Whether a translation is read; at a glance only the one that is shown.
  func wantsTranslation(into language: LanguageTag) -> Bool {
    !isGlance || part?.wants(language) != false
  }

  func add(_ file: MarkdownFile) {
    guard !isGlance else { return }
    links[file.file.path] = MarkdownBody.Links(
      references: file.prose.references, anchors: file.prose.anchors)
  }
}
