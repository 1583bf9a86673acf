// What is wrong with an author's theme, found without building the site.

import HTMLRendering
import Languages
public import LessonModel
import SiteRendering

/// Looks at the files of a course's theme.
public struct ThemeCheck {
  private let course: Course

  /// Prepares to look at a course's theme.
  public init(_ course: Course) { self.course = course }

  /// Everything that is wrong with the theme's templates and words.
  public func problems() -> [Diagnostic] {
    guard !course.site.themeFiles.isEmpty else { return [] }
    return Theme.problems(of: ThemeFolder.files(of: course.site), languages: course.languages)
  }
}
