// The reference solution against what the learner wrote.

import Languages
public import LessonModel

/// A solution as a diff against the learner's file.
public struct SolutionDiff: ConsoleView {
  private let exercise: Exercise
  private let diff: TextDiff

  /// Compares the learner's file with the exercise's solution, its starter markers left out.
  public init(_ exercise: Exercise, source: SourceFile, displayPath: String) {
    self.exercise = exercise
    let solution = exercise.solution.lines.filter { !Self.isMarker($0) }.joined(separator: "\n")
    diff = TextDiff(old: source.text, new: solution, oldName: displayPath, newName: "solution")
  }

  /// The diff, or a sentence when there is nothing to show.
  public func lines(in style: TextStyle) -> [StyledText] {
    let title = exercise.text.in(style.language).title
    let heading = StyledText.spaces(Layout.margin) + StyledText(withCode: title, .heading)
    guard !exercise.isSealed else {
      return [
        heading, "", StyledText("  " + style.words("The solution is not part of this course.")),
      ]
    }
    guard !diff.isEmpty else {
      let same = style.words("Your file is the solution, line for line.")
      return [heading, "", StyledText("  " + same)]
    }
    return [heading, ""] + diff.lines(in: style)
  }

  private static func isMarker(_ line: Substring) -> Bool {
    let text = line.drop { $0 == " " }
    return text.hasPrefix("// starter.hide") || text.hasPrefix("// starter.show")
  }
}
