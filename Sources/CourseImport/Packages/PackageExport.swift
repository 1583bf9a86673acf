// Exercises as Swift packages, in which `swift test` runs the checks: for any editor and any CI. They
// lie as Exercism's do, so that `lessons import` takes them back.

public import LessonModel
import SwiftReading

/// Files that an export writes, and what is lost in it.
public struct ExportedFiles: Hashable, Sendable {
  /// The files, by their paths in the folder that is written.
  public var files: [ImportedFile]
  /// What does not go along, by file and line.
  public var losses: [Diagnostic]
}

/// Makes packages of exercises.
public struct PackageExport {
  private let course: Course
  /// What the exercises are called in the track, by their addresses.
  private let folders: [String: String]
  private let lessons: [Lesson]
  private let exercises: [Exercise]
  private let hasAnswers: Bool
  private let packages: ExportedPackages
  private var files: [ImportedFile] = []
  private var losses: [Diagnostic] = []

  /// Prepares an export.
  ///
  /// - Parameters:
  ///   - course: The course.
  ///   - lessons: Its lessons that are exported, with the pages and the exercises that are.
  ///   - hasAnswers: Whether solutions and wrong answers go along.
  ///   - packages: The packages that their code may import.
  public init(
    course: Course, lessons: [Lesson], hasAnswers: Bool,
    packages: ExportedPackages = ExportedPackages()
  ) {
    self.packages = packages
    self.course = course
    self.lessons = lessons
    // Two lessons may have one of the same name, a track has not.
    var slugs = FreeSlugs()
    var folders: [String: String] = [:]
    let exercises = lessons.flatMap(\.pages).flatMap(\.exercises)
    self.exercises = exercises.map { exercise in
      var exercise = exercise
      let folder = slugs.slug(exercise.slug)
      if Self.isTested(exercise) { folders[exercise.address] = folder }
      exercise.slug = folder
      return exercise
    }
    self.folders = folders
    self.hasAnswers = hasAnswers
  }

  /// A folder for each exercise, each a package.
  public func exported() -> ExportedFiles {
    var copy = self
    for exercise in exercises { copy.add(exercise) }
    copy.addTrack()
    if hasAnswers, !folders.isEmpty {
      let kept = KeptCourse(course, lessons: lessons, packed: Set(folders.keys))
      copy.files += kept.files
      copy.losses += kept.losses
    }
    return ExportedFiles(files: copy.files, losses: (copy.losses + packages.losses).uniqued)
  }

  /// The exercises that can be judged by `swift test`.
  private var tested: [Exercise] { exercises.filter(Self.isTested) }

  private static func isTested(_ exercise: Exercise) -> Bool {
    exercise.kind == .checks && exercise.checks != nil
  }

  private mutating func add(_ exercise: Exercise) {
    guard Self.isTested(exercise), let checks = exercise.checks else {
      let judged = exercise.kind == .predict ? "predictions" : "clients"
      let end =
        hasAnswers && !folders.isEmpty ? "is kept for 'lessons import'" : "does not go along"
      losses.append(
        Diagnostic(
          .warning, at: SourceLocation(path: exercise.text.main.file.path, line: 1),
          "'swift test' judges no \(judged): this exercise \(end)"))
      return
    }
    let page = lessons.lazy.flatMap(\.pages).first { $0.holds(exercise) }
    let package = ExercisePackage(
      of: exercise, checks, on: page, hasAnswers: hasAnswers, packages: packages,
      in: course.path)
    files += package.files
    losses += package.losses
  }

  private var outline: ExportedOutline {
    ExportedOutline(course, lessons: lessons, folders: folders, keepsPages: hasAnswers)
  }

  /// `config.json` of all of them, by which `lessons import` knows their order and titles.
  private mutating func addTrack() {
    let entries = tested.map { exercise in
      "      {\"slug\": \"\(exercise.slug)\", \"name\": \(exercise.text.main.title.inQuotes), "
        + "\"difficulty\": 1}"
    }
    let text = """
      {
        "language": "Swift",
        "title": \(course.title.main.inQuotes),
        "exercises": {
          "concept": [],
          "practice": [
      \(entries.joined(separator: ",\n"))
          ]
        }\(packages.configuration)\(outline.configuration)
      }

      """
    guard !entries.isEmpty else { return }
    files += [ImportedFile("config.json", text)] + packages.files
  }
}
