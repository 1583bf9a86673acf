// Which parts of a course can be compiled although others cannot be read: an author wants to know of
// all mistakes at once, and what was not looked at, and why.

public import LessonModel

/// The part of a course that is looked at.
public struct LintScope: Sendable {
  private let folders: [String]

  /// Some folders with all that is in them; without any, the whole course.
  public init(folders: [String] = []) { self.folders = folders }

  /// Whether it is the whole course.
  public var isWhole: Bool { folders.isEmpty }

  /// Whether it holds a file or a folder.
  public func holds(_ path: String) -> Bool {
    isWhole || folders.contains { path == $0 || path.hasPrefix("\($0)/") }
  }

  /// Whether it holds the place of a problem; what has no place is about everything.
  public func holds(_ problem: Diagnostic) -> Bool {
    // What code in it imports may lie elsewhere, and nothing that imports it was compiled.
    problem.rule == .sharedSources || problem.location.map { holds($0.path) } ?? true
  }
}

/// What of a course is compiled to verify it, and what is not.
public struct LintPlan: Sendable {
  /// The snippets that are compiled and run, in reading order.
  public let snippets: [Snippet]
  /// The exercises whose answers are judged, in reading order; those that are sealed have none.
  public let exercises: [Exercise]
  /// A note for each file or exercise that is passed over, with the reason.
  public let skipped: [Diagnostic]

  /// Plans what to compile.
  ///
  /// - Parameters:
  ///   - course: The course as far as it could be read.
  ///   - problems: What was found without a compiler.
  ///   - scope: What is looked at.
  public init(_ course: Course, problems: [Diagnostic], in scope: LintScope = LintScope()) {
    let errors = problems.filter { $0.severity == .error }
    let byPath = Dictionary(grouping: errors) { $0.location?.path ?? "" }
    var skipped: [Diagnostic] = []
    func isSkipped(_ path: String, _ what: String, because error: Diagnostic?) -> Bool {
      guard let error else { return false }
      let line = error.location.map { " (line \($0.position.line))" } ?? ""
      let file = error.location.map { $0.path.lastComponent } ?? "the course"
      let place =
        error.location?.path == path ? "an error in it\(line)" : "an error in \(file)\(line)"
      skipped.append(
        Diagnostic(
          .note, at: SourceLocation(path: path), "\(what) was not compiled: there is \(place)",
          remedy: "mend that first", rule: .notCompiled))
      return true
    }
    snippets = course.lessons.flatMap(\.pages).flatMap(\.snippets).filter { snippet in
      scope.holds(snippet.file.path)
        && !isSkipped(snippet.file.path, "this snippet", because: byPath[snippet.file.path]?.first)
    }
    exercises = course.exercises.compactMap { exercise in
      guard !exercise.isSealed, scope.holds(exercise.path) else { return nil }
      let answers = Set(exercise.wrongAnswers.map(\.file.path))
      let error = errors.first { error in
        guard let path = error.location?.path, path.hasPrefix("\(exercise.path)/") else {
          return false
        }
        return !answers.contains(path) && !exercise.isProse(error)
      }
      let file = exercise.text.main.file.path
      guard !isSkipped(file, "this exercise", because: error) else { return nil }
      var sound = exercise
      sound.wrongAnswers.removeAll { answer in
        isSkipped(answer.file.path, "this wrong answer", because: byPath[answer.file.path]?.first)
      }
      return sound
    }
    self.skipped = skipped
  }
}

extension Exercise {
  /// Whether an error is one of the text that learners read, and of nothing that is compiled.
  fileprivate func isProse(_ error: Diagnostic) -> Bool {
    guard let location = error.location else { return false }
    if text.translations.values.contains(where: { $0.file.path == location.path }) { return true }
    guard location.path == text.main.file.path else { return !location.path.hasSuffix(".swift") }
    // The front matter's keys are settings, and what is missing is reported on the first line.
    return location.position.line > FrontMatterParts(of: text.main.file).bodyOffset
  }
}
