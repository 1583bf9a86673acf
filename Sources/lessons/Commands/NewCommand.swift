// `lessons new`: something complete to start from, entered where the course lists its parts.

import ArgumentParser
import Learning
import LessonModel
import SystemFiles

struct NewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Write the files of a new course, lesson, page, exercise or translation.",
    discussion: """
      What is written runs and is free of lint; change it until it is yours.

      Example:
        lessons new course                        Lessons/ with a first lesson
        lessons new lesson loops
        lessons new page loops/while
        lessons new exercise loops/while/countdown
        lessons new exercise loops/while/rounds --kind predict
        lessons new translation de loops
        lessons new wrong countdown off-by-one --from ada.swift --note "Zero was counted, too."
      """,
    subcommands: [
      NewCourse.self, NewLesson.self, NewPage.self, NewExercise.self, NewWrong.self,
      NewTranslation.self,
    ])
}

/// The new thing's name, and where things are.
private struct NewOptions: ParsableArguments {
  @Argument(help: "The new name, with that of what it belongs to: lesson/page/exercise.")
  var name: String

  @OptionGroup var options: CourseOptions

  /// The parts of the name, which must be as many.
  func slugs(_ count: Int, like example: String) throws -> [String] {
    let slugs = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard slugs.count == count else {
      throw ValidationError("'\(name)' does not say where: write it like '\(example)'.")
    }
    for slug in slugs where !slug.isSlug { throw UsageError.notASlug(slug) }
    return slugs
  }
}

private struct NewCourse: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "course", abstract: "Begin a course with one small lesson.",
    discussion: "Example:\n  lessons new course")

  @Argument(help: "The new folder.", completion: .directory)
  var folder = "Lessons"

  func run() async throws {
    let (lesson, page, exercise) = ("first-steps", "hello", "greeting")
    var files = Templates.course(lesson: lesson)
    files += Templates.lesson(lesson, page: page).inside(lesson)
    files += Templates.page(page).inside("\(lesson)/\(page)")
    files += Templates.exercise(exercise).inside("\(lesson)/\(page)/\(exercise)")
    let path = absolutePath(folder)
    try NewFolder(path: path, files: files).write()
    try Entry.append(
      "@Exercise(path: \"\(exercise)\")", to: "\(path)/\(lesson)/\(page)/page.md")
    let isFound = try? CourseFinder.course(named: nil) == path
    let options = isFound == true ? "" : " --course \(shellWord(display(path)))"
    try announce(path, next: "\(Program.name) run \(lesson)\(options)")
  }
}

private struct NewLesson: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lesson", abstract: "Begin a lesson with one page.",
    discussion: "Example:\n  lessons new lesson loops")

  @OptionGroup var new: NewOptions

  func run() async throws {
    let slug = try new.slugs(1, like: "loops")[0]
    let course = try CourseFinder.course(named: new.options.course, isOwn: true)
    let page = "introduction"
    let files = Templates.lesson(slug, page: page) + Templates.page(page).inside(page)
    let listing = try Entry.adding(slug, toList: "lessons", in: "\(course)/course.yml")
    try NewFolder(path: "\(course)/\(slug)", files: files).write()
    try listing.write()
    try announce("\(course)/\(slug)", next: Program.command("run \(slug)"))
  }
}

private struct NewPage: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "page", abstract: "Begin a page with one snippet.",
    discussion: "Example:\n  lessons new page loops/while")

  @OptionGroup var new: NewOptions

  func run() async throws {
    let slugs = try new.slugs(2, like: "loops/while")
    let session = try Session(new.options, isOwn: true)
    let lesson = try session.lesson(slugs[0])
    try refuseTaken(slugs[1], in: lesson)
    let path = "\(session.course.path)/\(new.name)"
    let listing = try Entry.adding(slugs[1], toList: "pages", in: lesson.text.main.file.path)
    try NewFolder(path: path, files: Templates.page(slugs[1])).write()
    try listing.write()
    try announce(path, next: Program.command("run \(new.name)"))
  }
}

private typealias ExerciseKind = Templates.ExerciseKind

extension Templates.ExerciseKind: ExpressibleByArgument {}

private struct NewExercise: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "exercise", abstract: "Begin an exercise with checks, hints and wrong answers.",
    discussion: """
      Example:
        lessons new exercise loops/while/countdown
        lessons new exercise loops/while/rounds --kind predict
      """)

  @Option(
    help: ArgumentHelp(
      "checks of what functions return, predictions of values, clients that must or must not "
        + "compile, or probes of a type (\(ExerciseKind.allCases.map(\.rawValue).joined(separator: ", "))).",
      valueName: "kind"))
  var kind = ExerciseKind.checks

  @OptionGroup var new: NewOptions

  func run() async throws {
    let slugs = try new.slugs(3, like: "loops/while/countdown")
    let session = try Session(new.options, isOwn: true)
    let lesson = try session.lesson(slugs[0])
    guard let page = lesson.pages.first(where: { $0.slug == slugs[1] }) else {
      throw UsageError.unknownName(
        slugs[1], expected: "page", known: lesson.pages.map(\.slug))
    }
    try refuseTaken(slugs[2], in: lesson)
    let path = "\(session.course.path)/\(new.name)"
    try NewFolder(path: path, files: Templates.exercise(slugs[2], kind)).write()
    try Entry.append("@Exercise(path: \"\(slugs[2])\")", to: page.text.main.file.path)
    try announce(path, next: Program.command("check \(slugs[0])/\(slugs[2]) --solutions"))
  }
}

/// Pages and exercises of a lesson share one set of names.
private func refuseTaken(_ slug: String, in lesson: Lesson) throws {
  for page in lesson.pages {
    let path = "\(page.text.main.file.path)"
    if page.slug == slug { throw UsageError.alreadyThere(path: path) }
    if let exercise = page.exercises.first(where: { $0.slug == slug }) {
      throw UsageError.alreadyThere(path: exercise.path)
    }
  }
}

private func announce(_ path: String, next command: String) throws {
  try Terminal.print("wrote \(display(path))\nnext: \(command)\n")
}

extension Session {
  /// The lesson with a slug.
  fileprivate func lesson(_ slug: String) throws -> Lesson {
    guard let lesson = course.lessons.first(where: { $0.slug == slug }) else {
      throw UsageError.unknownName(slug, expected: "lesson", known: course.lessons.map(\.slug))
    }
    return lesson
  }
}

extension [Templates.File] {
  /// The files with their names in a folder.
  fileprivate func inside(_ folder: String) -> [Templates.File] {
    map { ("\(folder)/\($0.name)", $0.text) }
  }
}
