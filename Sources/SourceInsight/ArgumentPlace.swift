// Where in a call somebody types: sourcekitd tells what a call may be given at the beginning of an argument
// alone, and not within one.

import LessonModel
import SwiftReading

/// The places of a text between the parentheses of calls.
enum ArgumentPlace {
  /// Finds where the argument begins that a place lies in.
  ///
  /// - Parameters:
  ///   - place: In UTF-8 code units from the text's beginning.
  ///   - text: Swift, perhaps not finished.
  /// - Returns: The beginning; nil where the place lies in no parentheses.
  static func start(of place: Int, in text: String) -> Int? {
    let atoms = [SourceAtom](of: SourceFile(path: "main.swift", text: text))
    var depth = 0
    var start: Int?
    for atom in atoms.reversed() where atom.range.upperBound <= place && atom.kind == .bracket {
      switch atom.text {
      case ")", "]", "}": depth += 1
      case "(", "[", "{":
        if depth > 0 {
          depth -= 1
        } else if atom.text == "(" {
          return start ?? atom.range.upperBound
        } else if atom.text == "{" {
          // Statements of a closure are no argument.
          return nil
        } else {
          start = nil
        }
      case "," where depth == 0: start = start ?? atom.range.upperBound
      default: break
      }
    }
    return nil
  }
}
