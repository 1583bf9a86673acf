// `lessons import`: a course made of what was written for something else.

import ArgumentParser
import ConsoleRendering
import CourseImport
import CourseLoading
import FoundationEssentials
import LessonModel
import LessonRunner
import SystemFiles

struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Make a course of a track of Exercism's, of playgrounds, notebooks or a package.",
    discussion: """
      What cannot come along is told with its file and line; nothing that is there is overwritten. \
      Tests by XCTest become checks by Swift Testing. Of Xcode's playgrounds, and of books of \
      Swift Playgrounds, pages, Sources and Resources come along; of a package its Snippets, its #Playground blocks and its catalogs of \
      DocC's, with the code that they are about as Sources, and the packages that this imports. A notebook \
      in Swift is a page, its code one program that goes on from cell to cell. All code is compiled and run: what \
      does not run here is shown on its page, with the reason. All is linted at the end: what only \
      calls for more, such as wrong answers, is accepted in the front matter, and where what was \
      written has an error, the exit code is 1.

      Into a course that is there lessons come as they are, with the packages that it lacks; exercises of \
      a track are added to the lesson of their kind.

      Example:
        lessons import exercism/swift       the track as a course, Lessons/
        lessons import exercism/swift/exercises/practice/bob --into Lessons
        lessons import Tour.playground --into Lessons --lesson first-tour
        lessons import swift-argument-parser --into Parser
        lessons import Tour.ipynb
      """)

  @Argument(help: "The folder to import, or a notebook.", completion: .file())
  var folder: String

  @Option(
    help: "The course to add to, or the folder of a new one (default: a new one, Lessons/).",
    completion: .directory)
  var into: String?

  @Option(
    help: "The lesson that the pages go to, there already or not (default: one named as it is).")
  var lesson: String?

  @Flag(name: .customLong("no-compile"), help: "Compile and verify nothing of it.")
  var isQuick = false

  @OptionGroup var place: SandboxOptions
  @OptionGroup var output: OutputOptions

  func run() async throws {
    let source = absolutePath(folder)
    var isFolder = false
    guard FileManager.default.fileExists(atPath: source, isDirectory: &isFolder) else {
      throw UsageError.noFolder(path: source)
    }
    guard isFolder || CourseImporter.importsFile(source) else {
      throw ImportFault.isFile(path: source)
    }
    if let lesson, !lesson.isSlug { throw UsageError.notASlug(lesson) }
    // Names that are taken are told before anything is compiled.
    let path = absolutePath(into ?? "Lessons")
    let present = Self.packages(in: path)
    var course = try await imported(from: source, beside: present, trying: nil)
    if into == nil, FileManager.default.fileExists(atPath: path) {
      throw UsageError.alreadyThere(path: path)
    }
    let added = try ImportedFiles(course, to: path, isLessonNamed: lesson != nil).addedPackages()
    // What imports a package is compiled with it, and that is for another command.
    if !isQuick, added.isEmpty {
      place.mentionRights(ofImported: source)
      course = try await imported(
        from: source, beside: present,
        trying: ImportTrial(isBoxed: place.sandbox, packages: compiled(present)).trying)
      StatusLine.clear()
    }
    try ImportedFiles(course, to: path, isLessonNamed: lesson != nil).write()
    var isWrong = false
    if !isQuick, let missing = try await missingPackages(in: path) {
      course.losses.append(missing)
    } else if !isQuick {
      let problems = try await ImportVerification(
        imported: course, path: CourseFinder.resolvedCourse(named: path),
        isBoxed: place.sandbox
      ).problems()
      isWrong = problems.contains { $0.severity == .error }
      course.losses += problems
    }
    let answer = Answer(course, path: path)
    if output.json {
      try Terminal.print(json: answer, of: "import")
    } else {
      try tell(course, answer, at: path)
    }
    if isWrong { throw ExitCode(1) }
  }

  private func tell(_ course: ImportedCourse, _ answer: Answer, at path: String) throws {
    if !course.losses.isEmpty {
      try Terminal.show(
        ProblemList(course.losses, relativeTo: FileManager.default.currentDirectoryPath),
        Terminal.style(output))
    }
    let isFound = try? CourseFinder.course(named: nil) == path
    let option = isFound == true ? "" : " --course \(shellWord(display(path)))"
    try Terminal.print(
      """
      \(course.losses.isEmpty ? "" : "\n")wrote \(display(path)): \(answer.counts)
      next: \(Program.name) lint\(option)

      """)
  }

  private func imported(
    from source: String, beside present: CoursePackages, trying: ProgramTrying?
  ) async throws -> ImportedCourse {
    let names = Set(present.all.map(\.name))
    var course = try await CourseImporter(path: source, beside: names).course(trying: trying)
    if let lesson {
      guard course.lessons.count == 1 else {
        throw UsageError.severalLessons(course.lessons.map(\.slug))
      }
      course.lessons[0].slug = lesson
    }
    return course
  }

  /// The packages of a course that is there; none of one that is not.
  private static func packages(in path: String) -> CoursePackages {
    guard FileManager.default.fileExists(atPath: "\(path)/course.yml") else { return .init() }
    return CourseLoader.load(from: path).course?.codeSettings.shared.packages ?? .init()
  }

  /// The packages if they are compiled on this machine: what is imported may import them.
  private func compiled(_ packages: CoursePackages) async throws -> CoursePackages {
    guard !packages.isEmpty, try await Engine.start(isBoxed: place.sandbox).holds(packages) else {
      return .init()
    }
    return packages
  }

  /// That the packages of a course are not compiled on this machine, without which nothing can be verified;
  /// nil where they are.
  private func missingPackages(in path: String) async throws -> Diagnostic? {
    let packages = Self.packages(in: path)
    guard let first = packages.all.first,
      try await !Engine.start(isBoxed: place.sandbox).holds(packages)
    else { return nil }
    return Diagnostic(
      .warning, at: first.location,
      "nothing is verified: the packages are not compiled on this machine",
      remedy: "compile them with 'lessons packages', then verify with 'lessons lint'")
  }

  private struct Answer: Encodable {
    var path: String
    var lessons: Int
    var pages: Int
    var exercises: Int
    var snippets: Int
    var losses: [Diagnostic]

    init(_ course: ImportedCourse, path: String) {
      self.path = path
      let pages = course.lessons.flatMap(\.pages)
      lessons = course.lessons.count
      self.pages = pages.count
      exercises = pages.reduce(0) { $0 + $1.exerciseCount }
      snippets = pages.reduce(0) { $0 + $1.snippetCount }
      losses = course.losses
    }

    /// `1 lesson, 2 pages, 2 exercises`.
    var counts: String {
      let counts = [
        (lessons, "lesson"), (pages, "page"), (exercises, "exercise"), (snippets, "snippet"),
      ]
      return counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
        .joined(separator: ", ")
    }
  }
}
