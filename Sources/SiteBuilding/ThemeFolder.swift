// An author's own templates, style, words and pictures.

import Foundation
public import HTMLRendering
public import Languages
public import LessonModel
import SystemFiles

/// The files of an author's theme.
public enum ThemeFolder {
  /// The words of a language, with the author's in the place of ours; ours alone where the author's cannot
  /// be read, of which lint tells.
  public static func words(for language: LanguageTag?, of course: Course) -> Words {
    guard let language,
      let file = course.site.themeFiles.first(where: {
        $0.path.description == "words.\(language).txt"
      }),
      let bytes = Files.read(file.source),
      let words = try? WordFile(
        SourceFile(path: file.source, text: String(decoding: bytes, as: UTF8.self)))
    else { return Words(language) }
    return Words(language, adding: [words])
  }

  /// All of them as they are, text or not; one that went away meanwhile is left out.
  public static func files(of site: SiteSettings) -> [ThemeFile] {
    site.themeFiles.compactMap { file in
      Files.read(file.source).map { ThemeFile(path: file.source, bytes: $0) }
    }
  }
}

extension StandalonePage {
  /// Prepares the shell of a course's pages.
  public init(theme: Theme, of course: Course) {
    self.init(
      theme: theme, accent: course.site.accent,
      hash: { ContentHash(bytes: Array($0.utf8)).base64 },
      pack: { Data(Deflate.compressed(Array($0.utf8))).base64EncodedString() })
  }
}
