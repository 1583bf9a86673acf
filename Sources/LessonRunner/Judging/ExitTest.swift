// Exit tests start the program anew as a child of the checks. Here that is a host which leaves with a
// failure for a reason of its own, so that such a test says nothing: it is refused.

import LessonModel
import SwiftReading

/// Finds exit tests in an author's checks.
enum ExitTest {
  /// An error for each exit test of a file.
  static func errors(in file: SourceFile) -> [Diagnostic] {
    let atoms = [SourceAtom](of: file)
    return atoms.indices.compactMap { index in
      // However the macro is written: with its module's name, over lines.
      guard index > 1, ["processExitsWith", "exitsWith"].contains(atoms[index].text),
        atoms[index - 1].text == "(", atoms[(index + 1)...].first?.text == ":"
      else { return nil }
      return Diagnostic(
        .error,
        at: SourceLocation(path: file.path, line: atoms[index - 2].line, column: 1),
        "an exit test cannot judge an exercise: it would pass whatever the code does",
        remedy: "call the code in the check itself; a trap in it fails the check",
        rule: .exitTest)
    }
  }

  /// The fault of an exercise whose checks have exit tests; nil if they have none.
  static func fault(of exercise: Exercise) -> AuthorFault? {
    let errors = [exercise.checks, exercise.hidden].compactMap(\.self).flatMap(errors)
    guard let path = errors.first?.location?.path else { return nil }
    return AuthorFault(
      path: path, message: "the checks cannot be run", diagnostics: errors, rule: .exitTest)
  }
}
