// The reference solution against what the learner wrote.

import Languages
public import LessonModel
import SwiftReading

/// A solution as a diff against the learner's file.
public struct SolutionDiff: ConsoleView {
  private let exercise: Exercise
  private let diffs: [TextDiff]

  /// Compares the learner's file with the exercise's solution, its starter markers left out.
  public init(_ exercise: Exercise, source: SourceFile, displayPath: String) {
    self.exercise = exercise
    diffs = exercise.solution.all.enumerated().map { index, file in
      let solution = file.withoutStarterMarkers.text
      guard index > 0 else {
        return TextDiff(old: source.text, new: solution, oldName: displayPath, newName: "solution")
      }
      return TextDiff(
        old: source.others.first { $0.name == file.name }?.text ?? "", new: solution,
        oldName: "\(displayPath.dropLast(".swift".count))/\(file.name)",
        newName: "solution/\(file.name)")
    }.filter { !$0.isEmpty }
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
    guard !diffs.isEmpty else {
      let same = style.words("Your file is the solution, line for line.")
      return [heading, "", StyledText("  " + same)]
    }
    return [heading] + diffs.flatMap { [""] + $0.lines(in: style) }
  }
}
