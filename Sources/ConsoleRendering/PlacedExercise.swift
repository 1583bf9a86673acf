// An exercise where a page places it: its task, how it stands, and the command that judges it.

import Languages
public import LessonModel

/// An exercise among the prose of its page.
public struct PlacedExercise: ConsoleView {
  private let exercise: Exercise
  private let result: ExerciseResult
  private let displayPaths: [String]
  private let command: String

  /// Makes a view of the learner's files; the command is what judges the exercise, as it is typed.
  public init(
    _ exercise: Exercise, result: ExerciseResult, displayPaths: [String], command: String
  ) {
    self.exercise = exercise
    self.result = result
    self.displayPaths = displayPaths
    self.command = command
  }

  /// The task, the files with their score, and the command.
  public func lines(in style: TextStyle) -> [StyledText] {
    let width = min(style.width, 120) - Layout.margin
    let isBegun = result.progress != .notBegun || result.verdict != nil
    let score =
      isBegun ? result.score(style.words) : StyledText("· " + style.words("not begun"), .faint)
    var paths = displayPaths.map { StyledText.spaces(Layout.margin) + StyledText($0, .faint) }
    if let first = paths.first { paths[0] = first.withEdge(score, width: width) }
    let arrow = StyledText.spaces(Layout.margin) + StyledText("→ ", .strongAccent)
    return ExerciseIntroduction(exercise).lines(in: style)
      + [""] + paths + arrow.with(command: command, width: width)
  }
}

/// An exercise that is done, on one line.
public struct DoneExercise: ConsoleView {
  private let exercise: Exercise

  /// Makes a view.
  public init(_ exercise: Exercise) { self.exercise = exercise }

  /// Its title, and that it is done.
  public func lines(in style: TextStyle) -> [StyledText] {
    let title = StyledText(withCode: exercise.text.in(style.language).title)
    return [
      (StyledText.spaces(Layout.margin) + StyledText("✔ ", .pass) + title)
        .withEdge(
          StyledText(style.words("done"), .pass), width: min(style.width, 120) - Layout.margin)
    ]
  }
}

/// What a learner hears who has just passed an exercise.
public struct PassedExercise: ConsoleView {
  /// How many exercises are done, of how many.
  public var doneCount, exerciseCount: Int
  /// The titles of the page and the lesson that are finished by it; nil for one that is not.
  public var finishedPage, finishedLesson: String?
  /// How to compare with the author's solution: a command, or a key; nil where it is said elsewhere.
  public var comparison: String?

  /// Makes a view.
  public init(
    doneCount: Int, exerciseCount: Int, finishedPage: String?, finishedLesson: String?,
    comparison: String?
  ) {
    self.doneCount = doneCount
    self.exerciseCount = exerciseCount
    self.finishedPage = finishedPage
    self.finishedLesson = finishedLesson
    self.comparison = comparison
  }

  /// A line for each thing there is to say.
  public func lines(in style: TextStyle) -> [StyledText] {
    let words = style.words
    let counts = ["done": words.figure(doneCount), "all": words.figure(exerciseCount)]
    var sentences = [words("Well done. {done} of {all} exercises done.", counts)]
    if doneCount == exerciseCount {
      sentences.append(words("That was the last one: the whole course is done."))
    } else if let finishedLesson {
      sentences.append(words("The lesson “{title}” is finished.", ["title": finishedLesson]))
    } else if let finishedPage {
      sentences.append(words("The page “{title}” is finished.", ["title": finishedPage]))
    }
    var lines: [StyledText] = sentences.enumerated().flatMap { index, sentence in
      (StyledText(index == 0 ? "  ✔ " : "    ", .pass) + StyledText(withCode: sentence))
        .wrapped(to: style.width - Layout.margin, hanging: 4)
    }
    if let comparison {
      lines += StyledText("    " + words("Compare with the author's: "), .faint)
        .with(command: comparison, width: style.width - Layout.margin)
    }
    return lines
  }
}
