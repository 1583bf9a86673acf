// The texts of an exercise on their way into its package, where all of them lie in one folder with what they show.

import LessonModel

/// What an exercise's package has to read.
struct PackageTexts {
  private let course: String
  private var shown = ShownFiles(besides: [], keepsNames: true)
  /// What does not go along.
  private(set) var losses: [Diagnostic] = []

  /// Begins a package.
  ///
  /// - Parameter course: The course's folder.
  init(in course: String) { self.course = course }

  /// What the texts show or lead to, as it lies beside them.
  var pictures: [ImportedFile] { shown.files }

  /// The files that an exercise's own text becomes.
  mutating func instructions(_ text: ExerciseText) -> [(name: String, text: String)] {
    let blocks = text.instructions + text.hints.joined()
    var links = CarriedLinks(of: text.file, blocks, in: course)
    let parts = FrontMatterParts(of: text.file)
    let body = lines(
      parts.body.textLines.map(String.init), from: parts.bodyOffset + 1, of: text.file, &links)
    links.loseUnseen()
    losses += links.takeLosses()
    return Instructions(SourceFile(path: text.file.path, text: "\n" + body.joined(separator: "\n")))
      .files
  }

  /// What a page says before an exercise.
  mutating func introduction(
    to exercise: Exercise, on page: Page, in language: LanguageTag?
  ) -> String {
    let file = page.text.in(language).file
    var copy = self
    var links = CarriedLinks(of: file, [], in: course)
    let text = page.introduction(to: exercise, in: language) { lines, first in
      copy.lines(lines, from: first, of: file, &links)
    }
    self = copy
    losses += links.takeLosses() + page.unseenLinks(in: language, of: course)
    return text
  }

  /// Lines with words in the place of links to pages, and told, and links to files that lie beside the text now.
  private mutating func lines(
    _ lines: [String], from first: Int, of file: SourceFile, _ links: inout CarriedLinks
  ) -> [String] {
    var (shown, losses) = (shown, losses)
    let course = course
    let written = links.lines(lines, from: first) { place, isFile in
      if place.isOwn { return .kept }
      guard isFile else {
        losses.append(
          Diagnostic(
            .warning, at: SourceLocation(path: file.path, line: place.line),
            "this link leads to '\(place.written)', which is not in a package"))
        return .words
      }
      let path = "\(course)/\(place.path)"
      let name = shown.name(of: path, called: path.lastComponent)
      return .leading(to: name.asLink + place.suffix)
    }
    (self.shown, self.losses) = (shown, losses)
    return written
  }
}
