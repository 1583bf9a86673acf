// The reference solution against what the learner wrote.

public import LessonModel

/// A solution as a diff against the learner's file.
public struct SolutionDiff: ConsoleView {
  private let title: String
  private let diff: TextDiff

  /// Compares the learner's file with the exercise's solution, its starter markers left out.
  public init(_ exercise: Exercise, source: SourceFile, displayPath: String) {
    title = exercise.text.main.title
    let solution = exercise.solution.lines.filter { !Self.isMarker($0) }.joined(separator: "\n")
    diff = TextDiff(old: source.text, new: solution, oldName: displayPath, newName: "solution")
  }

  /// The diff, or a sentence when there is nothing to show.
  public func lines(in style: TextStyle) -> [StyledText] {
    let heading = StyledText.spaces(Layout.margin) + StyledText(withCode: title, .heading)
    guard !diff.isEmpty else {
      return [heading, "", "  Your file is the solution, line for line."]
    }
    return [heading, ""] + diff.lines(in: style)
  }

  private static func isMarker(_ line: Substring) -> Bool {
    let text = line.drop { $0 == " " }
    return text.hasPrefix("// starter.hide") || text.hasPrefix("// starter.show")
  }
}
