// `lessons import`: a course made of what was written for something else.

import ArgumentParser
import ConsoleRendering
import CourseImport
import CourseLoading
import FoundationEssentials
import LessonModel
import LessonRunner

struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Make a course of a track of Exercism's, of playgrounds or of a package.",
    discussion: """
      What cannot come along is told with its file and line; nothing that is there is overwritten. \
      Tests by XCTest become checks by Swift Testing. Of Xcode's playgrounds pages, Sources and \
      Resources come along; of a package its Snippets, its #Playground blocks and its catalogs of \
      DocC's, with the code that they are about as Sources. All code is compiled and run: what \
      does not run here is shown on its page, with the reason. All is linted at the end; what only \
      calls for more, such as wrong answers, is accepted in the front matter.

      Example:
        lessons import exercism/swift       the track as a course, Lessons/
        lessons import exercism/swift/exercises/practice/bob --into Lessons
        lessons import Tour.playground --into Tour
        lessons import swift-argument-parser --into Parser
      """)

  @Argument(help: "The folder to import.", completion: .directory)
  var folder: String

  @Option(
    help: "The course to add to, or the folder of a new one (default: a new one, Lessons/).",
    completion: .directory)
  var into: String?

  @Flag(name: .customLong("no-compile"), help: "Compile and verify nothing of it.")
  var isQuick = false

  @OptionGroup var place: SandboxOptions
  @OptionGroup var output: OutputOptions

  func run() async throws {
    let source = absolutePath(folder)
    var isFolder = false
    guard FileManager.default.fileExists(atPath: source, isDirectory: &isFolder), isFolder else {
      throw UsageError.noFolder(path: source)
    }
    if !isQuick { place.mentionRights(ofImported: source) }
    var course = try await CourseImporter(path: source)
      .course(trying: isQuick ? nil : ImportTrial(isBoxed: place.sandbox).trying)
    StatusLine.clear()
    let path = absolutePath(into ?? "Lessons")
    if into == nil, FileManager.default.fileExists(atPath: path) {
      throw UsageError.alreadyThere(path: path)
    }
    let isNew = !FileManager.default.fileExists(atPath: "\(path)/course.yml")
    try ImportedFiles(course, to: path).write()
    if !isNew, !course.packages.isEmpty {
      course.losses.append(
        Diagnostic(
          .warning, at: SourceLocation(path: "\(source)/config.json"),
          "the packages do not come along into a course that is there",
          remedy: "list them in 'packages:' of its course.yml, and copy their folders"))
    } else if !isQuick, let missing = try await missingPackages(in: path) {
      course.losses.append(missing)
    } else if !isQuick {
      course.losses += try await ImportVerification(
        imported: course, path: CourseFinder.resolvedCourse(named: path),
        isBoxed: place.sandbox
      ).problems()
    }
    let answer = Answer(course, path: path)
    guard !output.json else { return try Terminal.print(json: answer, of: "import") }
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

  /// That the packages of a course are not compiled on this machine, without which nothing can be verified;
  /// nil where they are.
  private func missingPackages(in path: String) async throws -> Diagnostic? {
    guard let packages = CourseLoader.load(from: path).course?.codeSettings.shared.packages,
      let first = packages.all.first,
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
