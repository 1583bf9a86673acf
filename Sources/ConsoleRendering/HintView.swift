// A hint, with which one it is of how many.

import Languages
public import LessonModel

/// One of an exercise's hints.
public struct HintView: ConsoleView {
  /// The exercise.
  public var exercise: Exercise
  /// Which hint, from 0.
  public var index: Int

  /// Makes a view of a hint; `index` counts from 0.
  public init(_ exercise: Exercise, index: Int) {
    self.exercise = exercise
    self.index = index
  }

  /// The exercise's title, which hint it is, and the hint; a sentence beyond the last one.
  public func lines(in style: TextStyle) -> [StyledText] {
    let text = exercise.text.in(style.language)
    let width = min(style.width, style.measure + 2 * Layout.margin) - Layout.margin
    let title = StyledText.spaces(Layout.margin) + StyledText(withCode: text.title, .heading)
    guard text.hints.indices.contains(index) else {
      return [title, "", StyledText("  " + style.words("There are no further hints."))]
    }
    let number = style.words(
      "hint {number} of {count}", ["number": "\(index + 1)", "count": "\(text.hints.count)"])
    return [title.withEdge(StyledText(number, .faint), width: width), ""]
      + ProseView(text.hints[index]).lines(in: style)
  }
}

/// What an exercise asks: its title, its address and its instructions.
public struct ExerciseIntroduction: ConsoleView {
  /// The exercise.
  public var exercise: Exercise

  /// Makes an introduction.
  public init(_ exercise: Exercise) {
    self.exercise = exercise
  }

  /// The header and the instructions.
  public func lines(in style: TextStyle) -> [StyledText] {
    let text = exercise.text.in(style.language)
    let header = PageHeader(title: text.title, place: [exercise.lesson, exercise.slug])
    return header.lines(in: style) + [""] + ProseView(text.instructions).lines(in: style)
  }
}
