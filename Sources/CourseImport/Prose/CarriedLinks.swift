// Where the links and pictures of a text of a course lead when it goes out: the files that the site would show go along,
// and what cannot is told.

import LessonModel

/// The links of one text on its way out of a course.
struct CarriedLinks {
  /// A place in the course that a link leads to.
  struct Place {
    /// The file.
    var path: CoursePath
    /// What follows it in the link: `#a-heading`.
    var suffix: String
    /// The path as it stands in the text, and its line.
    var written = ""
    var line = 1

    /// Whether it is a part of the text itself.
    var isOwn = false

    /// Whether it is a text of the course, and no file that goes along as it is.
    var isText: Bool { path.components.last?.hasSuffix(".md") ?? false }
  }

  private let course: SourceFolder
  private let file: SourceFile
  /// The folders of the course that the text lies in.
  private let folders: [String]
  /// The files that its text leads to as a reader of Markdown finds them.
  private let known: [Place]
  private var seen: Set<CoursePath> = []
  private var losses: [Diagnostic] = []

  /// Prepares the links of a text.
  ///
  /// - Parameters:
  ///   - file: Its file.
  ///   - blocks: What it says.
  ///   - path: The course's folder.
  init(of file: SourceFile, _ blocks: [Block], in path: String) {
    self.file = file
    course = SourceFolder(path: path)
    let folders = file.path.dropFirst(path.count).split(separator: "/").dropLast().map(String.init)
    self.folders = folders
    known = blocks.destinations.compactMap { Place($0, from: folders, in: file.name) }
      .filter { !$0.isText }
  }

  /// The lines of the text, or some of them, with links that lead to where it goes.
  ///
  /// - Parameters:
  ///   - lines: The lines.
  ///   - first: The number of the first of them in the file.
  ///   - target: Where a place of the course is then.
  /// - Returns: As many lines.
  mutating func lines(
    _ lines: [String], from first: Int, _ target: (Place, _ isFile: Bool) -> LinkTarget
  ) -> [String] {
    var (seen, losses) = (seen, losses)
    let result = lines.leading { written, index in
      guard var place = Place(written, from: folders, in: file.name) else { return .kept }
      place.written = String(written.prefix { $0 != "#" && $0 != "?" })
      place.line = first + index
      if place.isText { return target(place, false) }
      seen.insert(place.path)
      if isFile(place.path) { return target(place, true) }
      losses.append(loss(of: place.path, line: first + index))
      return .kept
    }
    (self.seen, self.losses) = (seen, losses)
    return result
  }

  /// Tells of what the text leads to and no line of it says as links are said otherwise: nobody can change such a link.
  mutating func loseUnseen() {
    for place in known where seen.insert(place.path).inserted {
      losses.append(loss(of: place.path, line: 1))
    }
  }

  /// What does not go along and was not told before.
  mutating func takeLosses() -> [Diagnostic] {
    defer { losses = [] }
    return losses
  }

  /// Whether it is a file that goes along: Swift is code of the course, and goes as that or not at all.
  private func isFile(_ path: CoursePath) -> Bool {
    let name = path.description
    return !name.hasSuffix(".swift") && course.has(name) && !course.hasFolder(name)
  }

  private func loss(of path: CoursePath, line: Int) -> Diagnostic {
    Diagnostic(
      .warning, at: SourceLocation(path: file.path, line: line),
      "'\(path)' does not go along, to which this text leads")
  }
}

extension CarriedLinks.Place {
  /// Reads a link's destination; nil for one that leads to no file of the course.
  fileprivate init?(_ destination: String, from folders: [String], in name: String) {
    guard let link = try? CourseLink(destination, from: folders),
      let path = try? link.path ?? CoursePath(following: name, from: folders)
    else { return nil }
    (self.path, suffix, isOwn) = (path, link.suffix, link.path == nil)
  }
}

extension Page {
  /// What is told of the files that its text leads to and no line of it says as links are said otherwise.
  func unseenLinks(in language: LanguageTag?, of course: String) -> [Diagnostic] {
    let text = text.in(language)
    var links = CarriedLinks(of: text.file, text.body, in: course)
    for case .prose(let lines, let first) in parts(in: language) {
      _ = links.lines(lines, from: first) { _, _ in .kept }
    }
    _ = links.takeLosses()
    links.loseUnseen()
    return links.takeLosses()
  }
}

extension Lesson {
  /// What is told of the files that its own text shows or leads to where that is carried and not shown.
  func lossesOfOverview(in course: Course, _ language: LanguageTag?) -> [Diagnostic] {
    let text = text.in(language)
    var links = CarriedLinks(of: text.file, text.body, in: course.path)
    links.loseUnseen()
    return links.takeLosses()
  }
}

extension [Block] {
  /// Where its links and pictures lead.
  fileprivate var destinations: [String] {
    flatMap { block -> [String] in
      switch block {
      case .heading(_, let inlines), .paragraph(let inlines): inlines.destinations
      case .list(_, let items): items.flatMap(\.destinations)
      case .quote(let inner), .aside(_, let inner): inner.destinations
      case .table(let table): (table.header + table.rows.joined()).flatMap(\.destinations)
      case .figure(let source, _, let caption): [source] + caption.destinations
      case .footnotes(let notes): notes.flatMap(\.destinations)
      case .code, .thematicBreak, .snippet, .exercise: []
      }
    }
  }
}

extension [Inline] {
  fileprivate var destinations: [String] {
    flatMap { inline -> [String] in
      switch inline {
      case .emphasis(let inner), .strong(let inner): inner.destinations
      case .link(let destination, let inner): [destination] + inner.destinations
      case .image(let source, _): [source]
      case .text, .code, .footnote, .softBreak, .lineBreak: []
      }
    }
  }
}
