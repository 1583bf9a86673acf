// An author's own templates, style, words and pictures.

public import HTMLRendering
public import LessonModel
import SystemFiles

/// The files of an author's theme.
public enum ThemeFolder {
  /// All of them as they are, text or not; one that went away meanwhile is left out.
  public static func files(of course: Course) -> [ThemeFile] {
    course.site.themeFiles.compactMap { file in
      Files.read(file.source).map { ThemeFile(path: file.source, bytes: $0) }
    }
  }
}

extension StandalonePage {
  /// Prepares the shell of a course's pages.
  public init(theme: Theme, of course: Course) {
    self.init(theme: theme, accent: course.site.accent) { text in
      ContentHash(bytes: Array(text.utf8)).base64
    }
  }
}
