// What every command begins with: the course that its options say.

import CourseLoading
import FoundationEssentials
import Languages
import Learning
import LessonModel
import LessonRunner
import SiteBuilding
import SystemFiles
import Workspaces

extension Session {
  /// Reads the course that the options say.
  ///
  /// A course with problems is opened as far as it can be read: what is wrong with one lesson keeps
  /// nobody from another.
  ///
  /// - Parameters:
  ///   - options: Where the course and the workspace are.
  ///   - part: What the command is about; lessons in which it is not are there in outline only. Nil is
  ///     the whole course.
  ///   - isOwn: Whether the course is to be the caller's own, for it will be written in.
  ///   - withWarnings: Whether what only the course's author should know is among its problems.
  /// - Throws: `ContentError` or `UsageError` when there is no course, or no such language.
  init(
    _ options: CourseOptions, part: String? = nil, isOwn: Bool = false, withWarnings: Bool = false
  ) throws {
    let path = try CourseFinder.course(named: options.course, isOwn: isOwn)
    let languages = CourseFinder.languages(
      named: options.language, environment: ProcessInfo.processInfo.environment)
    let loaded =
      part.map { Self.load($0, of: path) }
      ?? CourseLoader.load(from: path, withWarnings: withWarnings)
    guard let course = loaded.course else { throw CourseProblems(loaded.problems) }
    let language = try CourseFinder.language(
      of: languages, named: options.language, among: course.languages)
    try self.init(
      loaded,
      workspace: Workspace(
        path: CourseFinder.workspace(named: options.workspace, course: path)),
      language: language, words: ThemeFolder.words(for: language, of: course),
      notices: .ofTerminal)
  }

  /// Reads a part of a course. What else is in it, as far as it did not change, is known from the last time.
  private static func load(_ part: String, of path: String) -> LoadedCourse {
    let store = TextStore(cachePath: Engine.defaultCachePath())
    let key = store.key(["known lessons", path])
    let kept = store.text(key) ?? ""
    let known = KnownLessons(kept, of: path, isOfOutlines: true)
    let loaded = CourseLoader.load(
      from: path, part: CoursePart(part), knowing: known.unchanged, withWarnings: false)
    let text = known.text(adding: loaded.read)
    if text != kept { store.keep(text, under: key) }
    return loaded
  }

  /// What is wrong with the course, as far as it shows without a compiler.
  var problems: [Diagnostic] { loaded.problems }

  /// What people may write for the parts of the course.
  var names: [String] { Selection.names(in: outline) }

  /// What a name means; nil stands for the whole course.
  func selection(_ name: String?) throws -> Selection {
    try Selection(name, in: course, outlined: outline)
  }

  /// Throws the errors that were found in a part of the course, and mentions those elsewhere.
  func requireSoundness(of selection: Selection) throws {
    let errors = problems.filter { $0.severity == .error }
    guard !errors.isEmpty else { return }
    let folder = selection.folder(in: course)
    let here = errors.filter { $0.location.map { $0.path.hasPrefix("\(folder)/") } ?? true }
    guard here.isEmpty else { throw CourseProblems(here) }
    let count = errors.count == 1 ? "is an error" : "are \(errors.count) errors"
    Terminal.notice("there \(count) elsewhere in this course; `\(Program.name) lint` shows what")
  }

  /// Says to whoever runs a course's code for the first time what it can do, and how to keep it from that.
  func mentionRights(of place: SandboxOptions) {
    place.mentionRights(of: course.path, in: workspace)
  }

  /// The exercise that is named, else the one that the learner was at, else the first not done.
  func exercise(named name: String?, _ record: ProgressRecord) throws -> Exercise {
    if let name { return try Exercise.named(name, in: course, outlined: outline) }
    if let last = record.lastAddress,
      let exercise = course.exercises.first(where: { $0.address == last })
    {
      return exercise
    }
    let state = CourseState(self, record)
    guard let open = course.exercises.first(where: { state[$0] != .done }) ?? course.exercises.last
    else { throw ContentError.noExercises(address: course.title.in(language)) }
    return open
  }
}

extension Notices {
  /// What is said on standard error.
  static let ofTerminal = Notices(say: Terminal.notice) { FailureMessage(of: $0).text }
}
