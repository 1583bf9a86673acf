// An exercise where a page places it: its task, how it stands, and the command that judges it.

public import LessonModel

/// An exercise among the prose of its page.
public struct PlacedExercise: ConsoleView {
  private let exercise: Exercise
  private let result: ExerciseResult
  private let displayPath: String
  private let command: String

  /// Makes a view; the command is what judges the exercise, as it is typed.
  public init(_ exercise: Exercise, result: ExerciseResult, displayPath: String, command: String) {
    self.exercise = exercise
    self.result = result
    self.displayPath = displayPath
    self.command = command
  }

  /// The task, the file with its score, and the command.
  public func lines(in style: TextStyle) -> [StyledText] {
    let width = min(style.width, 120) - Layout.margin
    let isBegun = result.progress != .notBegun || result.verdict != nil
    let score =
      isBegun ? result.score(style.words) : StyledText("· " + style.words("not begun"), .faint)
    let path = StyledText.spaces(Layout.margin) + StyledText(displayPath, .faint)
    let arrow = StyledText.spaces(Layout.margin) + StyledText("→ ", .strongAccent)
    return ExerciseIntroduction(exercise).lines(in: style)
      + ["", path.withEdge(score, width: width), arrow + StyledText(command, .code)]
  }
}
