// Collects what is wrong with a course, so that one run shows every mistake.

import LessonModel

/// The problems found so far; one list is shared by everything that reads one course.
final class ProblemList {
  /// All problems in the order in which they were found.
  private(set) var found: [Diagnostic] = []
  private var seen: Set<Diagnostic> = []
  /// Whether warnings are wanted. What only finds some need not be done where they are not.
  let takesWarnings: Bool

  init(takesWarnings: Bool = true) {
    self.takesWarnings = takesWarnings
  }

  /// All problems by file and line.
  var sorted: [Diagnostic] {
    found.sorted { left, right in
      guard let left = left.location, let right = right.location else {
        return left.location == nil
      }
      return left.path == right.path
        ? left.position < right.position
        : left.path < right.path
    }
  }

  /// The course cannot be used as it is.
  func error(
    _ rule: CourseRule, _ message: String, at location: SourceLocation, remedy: String
  ) {
    add(Diagnostic(.error, at: location, message, remedy: remedy, rule: rule))
  }

  /// The course works, but its author should look.
  func warning(
    _ rule: CourseRule, _ message: String, at location: SourceLocation, remedy: String
  ) {
    guard takesWarnings else { return }
    add(Diagnostic(.warning, at: location, message, remedy: remedy, rule: rule))
  }

  /// Adds problems that were found elsewhere.
  func add(contentsOf diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics { add(diagnostic) }
  }

  private func add(_ diagnostic: Diagnostic) {
    if seen.insert(diagnostic).inserted { found.append(diagnostic) }
  }
}
