// `lessons export`: a course, or a part of it, for other tools.

import ArgumentParser
import ConsoleRendering
import CourseImport
import FoundationEssentials
import Learning
import LessonModel
import LessonRunner
import SystemFiles

struct ExportCommand: AsyncParsableCommand {
  /// What is written.
  enum Form: String, ExpressibleByArgument, CaseIterable {
    case package, xcode, notebook
  }

  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write exercises as Swift packages, or pages as playgrounds or notebooks.",
    discussion: """
      What does not go along is told with its file and line. Each exercise is a package of its own, in \
      which `swift test` runs the checks, with what its page says before it; with answers the folder `course` \
      has all else, and `lessons import` makes the same course of both. A playground has a \
      page for each page; a notebook holds prose, code and what the code did, for which alone code is run. \
      The course's packages go along with each of them.

      Example:
        lessons export --for package                  all exercises, in Export/
        lessons export bang --for package --answers   one, with its solution
        lessons export patterns --for xcode
        lessons export patterns --for notebook --output Notebooks
      """)

  @Argument(
    help: "A lesson, a page or an exercise; all of the course without.", completion: .courseNames)
  var name: String?

  @Option(name: .customLong("for"), help: "What for: package, xcode or notebook.")
  var form: Form

  @Option(help: "The new folder to write.", completion: .directory)
  var output = "Export"

  @Flag(help: "Let solutions and wrong answers go along.")
  var answers = false

  @OptionGroup var place: SandboxOptions
  @OptionGroup var options: CourseOptions
  @OptionGroup var shown: OutputOptions

  func run() async throws {
    let session = try Session(options)
    let selection = try Selection(name, in: session.course)
    try session.requireSoundness(of: selection)
    let result = try await exported(selection, of: session)
    guard !result.files.isEmpty else {
      let isCourse = selection.address.isEmpty
      throw ContentError.noExercises(
        address: isCourse ? session.course.title.main : selection.address)
    }
    let path = absolutePath(output)
    var files = NewFolder(path: path, files: [])
    var copies: [(name: String, source: String)] = []
    for file in result.files {
      switch file.content {
      case .text(let text): files.files.append((file.name, text))
      case .copy(let source): copies.append((file.name, source))
      }
    }
    try files.write()
    for copy in copies { try NewFolder.copy(copy.source, to: "\(path)/\(copy.name)") }
    if shown.json {
      let answer = Answer(path: path, files: result.files.map(\.name), losses: result.losses)
      return try Terminal.print(json: answer, of: "export")
    }
    if !result.losses.isEmpty {
      try Terminal.show(
        ProblemList(result.losses, relativeTo: FileManager.default.currentDirectoryPath),
        Terminal.style(shown))
    }
    let count = result.files.count
    try Terminal.print(
      "\(result.losses.isEmpty ? "" : "\n")wrote \(display(path)): "
        + "\(count) file\(count == 1 ? "" : "s")\n")
  }

  private func exported(_ selection: Selection, of session: Session) async throws -> ExportedFiles {
    let course = session.course
    switch form {
    case .package:
      return PackageExport(
        course: course, lessons: selection.packageLessons(in: course), hasAnswers: answers,
        packages: try await packages(of: course)
      ).exported()
    case .xcode:
      return try PlaygroundExport(
        course: course, lessons: selection.lessons(in: course),
        packages: try await packages(of: course),
        language: session.language
      ).exported()
    case .notebook:
      session.mentionRights(of: place)
      let engine = try await Engine.start(isBoxed: place.sandbox)
      defer { StatusLine.clear() }
      return try await NotebookExport(
        course: course, lessons: selection.lessons(in: course),
        packages: try await packages(of: course), language: session.language
      ).exported { snippet in
        StatusLine.show("running \(snippet.name) …")
        return try await engine.run(snippet)
      }
    }
  }

  /// The packages of a course, each with its libraries: those that it names, or all that it has.
  private func packages(of course: Course) async throws -> ExportedPackages {
    let packages = course.codeSettings.shared.packages
    let isAsked = packages.all.contains { $0.products.isEmpty }
    let libraries =
      isAsked ? try await Engine.start(isBoxed: place.sandbox).libraries(of: packages) : [:]
    StatusLine.clear()
    return ExportedPackages(packages, of: course.path, libraries: libraries)
  }

  private struct Answer: Encodable {
    var path: String
    var files: [String]
    var losses: [Diagnostic]
  }
}

extension Selection {
  /// The same, with no other exercises than those that it is about.
  fileprivate func packageLessons(in course: Course) -> [Lesson] {
    var lessons = lessons(in: course)
    let own = Set(exercises(in: course).map(\.address))
    for lesson in lessons.indices {
      for page in lessons[lesson].pages.indices {
        lessons[lesson].pages[page].exercises.removeAll { !own.contains($0.address) }
      }
    }
    return lessons
  }

  /// The lessons that it is about, with no other pages than those.
  fileprivate func lessons(in course: Course) -> [Lesson] {
    func holding(_ isWanted: (Page) -> Bool) -> [Lesson] {
      course.lessons.compactMap { lesson in
        var lesson = lesson
        lesson.pages = lesson.pages.filter(isWanted)
        return lesson.pages.isEmpty ? nil : lesson
      }
    }
    return switch self {
    case .course: course.lessons
    case .lesson(let lesson): [lesson]
    case .page(let page): holding { $0.address == page.address }
    case .exercise(let exercise):
      holding { $0.lesson == exercise.lesson && $0.slug == exercise.page }
    }
  }
}
