// Where the links of a page lead in a playground, which names its pages and what lies in `Resources` by themselves.

import LessonModel

/// The links of one page on its way into a playground.
struct PlaygroundLinks {
  private let page: Page
  private let text: SourceFile
  private let course: String
  /// What the pages of the lesson are called in the playground, by their slugs.
  private let names: [String: String]
  private var links: CarriedLinks
  /// The names in `Resources` that are taken.
  private var shown: ShownFiles
  private var losses: [Diagnostic] = []

  /// Prepares the links of a page.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - lesson: Its lesson.
  ///   - course: Its course.
  ///   - language: The language of the text; nil for the main one.
  ///   - names: What the pages of the lesson are called in the playground, by their slugs.
  init(
    of page: Page, in lesson: Lesson, course: Course, _ language: LanguageTag?,
    names: [String: String]
  ) {
    self.page = page
    self.names = names
    self.course = course.path
    text = page.text.in(language).file
    links = CarriedLinks(of: text, page.text.in(language).body, in: course.path)
    let data = [page.folder, lesson.text.main.file.folder].flatMap(\.sharedFiles)
    shown = ShownFiles(
      besides: data.compactMap { $0.name.split(separator: "/").last.map(String.init) })
  }

  /// Lines of the page, of which the first has a number.
  mutating func lines(_ lines: [String], from first: Int) -> [String] {
    var (shown, losses) = (shown, losses)
    let folders = [page.lesson, page.address].map { "\($0)/\(SharedFiles.resourcesName)/" }
    func lose(_ line: Int, _ message: String) {
      losses.append(
        Diagnostic(.warning, at: SourceLocation(path: text.path, line: line), message))
    }
    let written = links.lines(lines, from: first) { [page, names, course] place, isFile in
      if isFile {
        let path = place.path.description
        let data = folders.first(where: path.hasPrefix).map { String(path.dropFirst($0.count)) }
        let name =
          data ?? shown.name(of: "\(course)/\(path)", called: place.path.components.last ?? path)
        return .leading(to: name.asLink)
      }
      if place.isOwn {
        lose(place.line, "a link to a part of its page leads nowhere in a playground")
        return .kept
      }
      let parts = place.path.components
      guard parts.count == 3, parts[0] == page.lesson, parts[2] == "page.md",
        let name = names[parts[1]]
      else {
        lose(place.line, "a link to a page that is not in it leads nowhere in a playground")
        return .kept
      }
      if place.suffix.hasPrefix("#") {
        lose(place.line, "a link to a part of a page leads to its beginning in a playground")
      }
      return .leading(to: name.asLink)
    }
    (self.shown, self.losses) = (shown, losses)
    return written
  }

  /// The files that the page shows or leads to, data aside, as they lie in the playground's page.
  var pictures: [ImportedFile] {
    shown.files.map { file in
      var file = file
      file.name = "\(SharedFiles.resourcesName)/\(file.name)"
      return file
    }
  }

  /// Tells of what the page leads to that no line of it says as links are said otherwise.
  mutating func loseUnseen() { links.loseUnseen() }

  /// What does not go along and was not told before.
  mutating func takeLosses() -> [Diagnostic] {
    defer { losses = [] }
    return (losses + links.takeLosses()).uniqued
  }
}

extension [String] {
  /// Markdown as markup: asides are callouts.
  var withCallouts: [String] {
    var result: [String] = []
    var isAside = false
    for text in self {
      let bare = text.hasPrefix("> ") ? String(text.dropFirst(2)) : ""
      if let label = AsideKind.label(of: bare)?.word, AsideKind(rawValue: String(label)) != nil {
        isAside = true
        result.append("- \(bare)")
      } else if isAside, text.hasPrefix(">") {
        result.append(bare.isEmpty ? "" : "  \(bare)")
      } else {
        isAside = false
        result.append(text)
      }
    }
    return result
  }
}
