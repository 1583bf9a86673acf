// The course as a table of contents, with how far the learner is.

import Languages
public import LessonModel

/// Lessons, pages and exercises with progress.
public struct CourseList: ConsoleView {
  /// The course.
  public var course: Course
  /// The progress of exercises by address; one that is not there is not begun.
  public var progress: [String: Progress]
  /// The address where the learner was last, of a page or an exercise.
  public var current: String?

  /// Makes a list of a whole course.
  public init(_ course: Course, progress: [String: Progress], current: String? = nil) {
    self.course = course
    self.progress = progress
    self.current = current
  }

  /// A title for each lesson, its pages below it, and their exercises below them.
  public func lines(in style: TextStyle) -> [StyledText] {
    let width = min(style.width, 120) - Layout.margin
    let title =
      StyledText.spaces(Layout.margin) + StyledText(course.title.in(style.language), .heading)
    var lines = [title.withEdge(share(of: course.exercises, style.words), width: width)]
    let summary = StyledText(withCode: course.text?.in(style.language).summary ?? "")
    if summary.width > 0 {
      lines += summary.wrapped(to: width - Layout.margin).map { .spaces(Layout.margin) + $0 }
    }
    for lesson in course.lessons {
      let name = StyledText.spaces(Layout.margin) + StyledText(lesson.slug, .code)
      let text = lesson.text.in(style.language)
      lines.append("")
      lines.append(
        (name + "  " + StyledText(withCode: text.title, .strong))
          .withEdge(share(of: lesson.exercises, style.words), width: width))
      for page in lesson.pages { lines += self.lines(of: page, style, width: width) }
    }
    return lines
  }

  private func lines(of page: Page, _ style: TextStyle, width: Int) -> [StyledText] {
    let slugWidth = min(20, course.exercises.map(\.slug.displayWidth).max() ?? 0)
    let heading =
      pointer(page.address, column: 4) + StyledText(page.slug, .code) + "  "
      + StyledText(withCode: page.text.in(style.language).title)
    return [heading.cut(to: width)]
      + page.exercises.map { exercise in
        let progress = self.progress[exercise.address] ?? .notBegun
        let slug = StyledText(exercise.slug, .code).padded(to: slugWidth)
        let line =
          pointer(exercise.address, column: 6) + progress.mark + slug + "  "
          + StyledText(withCode: exercise.text.in(style.language).title)
        let edge = StyledText(style.words(progress.phrase), progress == .done ? .pass : .faint)
        return line.cut(to: width - edge.width - 2).withEdge(edge, width: width)
      }
  }

  /// The indentation, with a pointer in it where the learner was last.
  private func pointer(_ address: String, column: Int) -> StyledText {
    guard address == current else { return .spaces(column) }
    return .spaces(column - 2) + StyledText("▸ ", .strongAccent)
  }

  private func share(of exercises: [Exercise], _ words: Words) -> StyledText {
    guard !exercises.isEmpty else { return StyledText() }
    let done = exercises.filter { progress[$0.address] == .done }.count
    let text = words(
      "{done} of {all} done",
      ["done": words.figure(done), "all": words.figure(exercises.count)])
    return StyledText(text, done == exercises.count ? .pass : .faint)
  }
}

extension Progress {
  /// How far a learner is, in a word or two.
  fileprivate var phrase: Phrase {
    switch self {
    case .done: "done"
    case .pending: "pending"
    case .notBegun: "not begun"
    }
  }

  /// `✔ `, `◐ ` or `· `.
  var mark: StyledText {
    switch self {
    case .done: StyledText("✔ ", .pass)
    case .pending: StyledText("◐ ", .strongAccent)
    case .notBegun: StyledText("· ", .faint)
    }
  }
}
