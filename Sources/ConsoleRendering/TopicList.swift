// What there is to read in the documentation: each page by the word that shows it.

public import LessonModel

/// The pages of a course with what each is about.
public struct TopicList: ConsoleView {
  private let course: Course

  /// Makes a list of a course's pages.
  public init(_ course: Course) { self.course = course }

  /// A title for each lesson, and a line for each of its pages.
  public func lines(in style: TextStyle) -> [StyledText] {
    let pages = course.lessons.flatMap(\.pages)
    let names = pages.map(\.slug.displayWidth).max() ?? 0
    let indent = Layout.margin + names + 2
    return course.lessons.flatMap { lesson -> [StyledText] in
      let title = StyledText(withCode: lesson.text.in(style.language).title, .heading)
      let lines = lesson.pages.flatMap { page -> [StyledText] in
        let text = page.text.in(style.language)
        let name = StyledText(page.slug, .code).padded(to: names) + "  "
        let about = StyledText(withCode: text.summary.isEmpty ? text.title : text.summary)
        return (.spaces(Layout.margin) + name + about)
          .wrapped(to: min(style.width, 100), hanging: indent)
      }
      return [title] + lines + [""]
    }
  }
}
