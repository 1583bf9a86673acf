// Tells an author while they write what packing would refuse: hints that give an answer away.

import CourseLoading
public import LessonModel

/// Looks for answers in the hints of a course, without a compiler.
public struct HintCheck {
  private let course: Course

  /// Prepares to look through a course.
  ///
  /// - Parameter course: The course with its answers.
  public init(_ course: Course) { self.course = course }

  /// Finds lines of hints that hold an answer.
  ///
  /// - Returns: A warning for each.
  public func problems() -> [Diagnostic] {
    let search = LeakSearch(course, nil)
    return course.exercises.flatMap { exercise in
      ([exercise.text.main] + exercise.text.translations.values).map(\.file)
        .sorted { $0.path < $1.path }.flatMap { problems(in: $0, search) }
    }
  }

  private func problems(in file: SourceFile, _ search: LeakSearch) -> [Diagnostic] {
    guard let start = file.text.hints else { return [] }
    let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().flatMap { index, line -> [Diagnostic] in
      guard line.startIndex > start else { return [] }
      return search.answers(in: line).map { answer in
        Diagnostic(
          .warning, at: SourceLocation(path: file.path, line: index + 1),
          "this hint holds \(answer)",
          remedy: "say it in words, or leave a part out: no learner may be handed this",
          rule: .tellingHint)
      }
    }
  }
}
