// Lessons as Xcode playgrounds: a page for each page, or for each snippet where a page has several,
// which are programs of their own and would not get on with each other.

public import LessonModel
import SwiftReading

/// Makes a playground of each lesson.
public struct PlaygroundExport {
  private let course: Course
  private let lessons: [Lesson]
  private let packages: ExportedPackages
  private let language: LanguageTag?
  private var files: [ImportedFile] = []
  private var losses: [Diagnostic] = []

  /// Prepares an export of lessons.
  ///
  /// - Parameters:
  ///   - course: The course.
  ///   - lessons: Those of its lessons that are written, with the pages that are.
  ///   - packages: What their code may import.
  ///   - language: The language of the prose, as far as it is translated; nil for the main one.
  public init(
    course: Course, lessons: [Lesson], packages: ExportedPackages, language: LanguageTag? = nil
  ) {
    self.course = course
    self.language = language
    self.lessons = lessons
    self.packages = packages
  }

  /// The playgrounds, and what is lost.
  ///
  /// - Throws: What the encoder of JSON throws.
  public func exported() throws -> ExportedFiles {
    var copy = self
    for lesson in lessons { try copy.add(lesson) }
    copy.files += packages.forwardingPackage(called: "Lessons") + packages.files
    return ExportedFiles(
      files: copy.files,
      losses: copy.losses + packages.losses + lessons.languagesLeft(by: language)
        + course.settingsLeft(in: lessons))
  }

  private mutating func lose(_ path: String, _ line: Int, _ message: String) {
    losses.append(Diagnostic(.warning, at: SourceLocation(path: path, line: line), message))
  }

  private mutating func add(_ lesson: Lesson) throws {
    let folder = "\(lesson.slug).playground"
    var names: [String] = []
    var carried = CarriedLesson(lesson, in: course, language)
    carried.packages = packages.isEmpty ? nil : packages.listed
    let pageNames = pageNames(of: lesson)
    var taken = Set(pageNames.values.map { $0.lowercased() })
    for page in lesson.pages {
      let title = pageNames[page.slug] ?? page.slug
      let (sources, pictures) = sources(of: page, in: lesson)
      for (index, source) in sources.enumerated() {
        let name = index == 0 ? title : title.numbered(from: index + 1, besides: &taken)
        names.append(name)
        carried.add(
          page, part: index + 1, called: name, snippet: source.snippet, slices: source.slices,
          language)
        files.append(
          ImportedFile("\(folder)/Pages/\(name).xcplaygroundpage/Contents.swift", source.text))
        let own = "\(folder)/Pages/\(name).xcplaygroundpage"
        add(page.folder.sharedFiles, to: own)
        add(pictures, to: own)
      }
    }
    losses += lesson.lossesOfOverview(in: course, language)
    add(lesson.text.main.file.folder.sharedFiles, to: folder)
    files.append(ImportedFile("\(folder)/\(CarriedLesson.fileName)", try carried.json()))
    let scheme = packages.isEmpty ? "" : " buildActiveScheme='true'"
    let pages = names.map { "    <page name='\($0.escapedXML)'/>\n" }.joined()
    files.append(
      ImportedFile(
        "\(folder)/contents.xcplayground",
        """
        <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
        <playground version='6.0' target-platform='macos' display-mode='rendered'\(scheme)>
          <pages>
        \(pages)  </pages>
        </playground>

        """))
  }

  /// What pages are called in a playground, by their slugs: a system that takes letters in either case for the same
  /// must not take two of them for one.
  private func pageNames(of lesson: Lesson) -> [String: String] {
    var taken: Set<String> = []
    return lesson.pages.reduce(into: [:]) { names, page in
      let title = page.text.in(language).title.fileName
      names[page.slug] =
        taken.insert(title.lowercased()).inserted
        ? title : title.numbered(from: 2, besides: &taken)
    }
  }

  private mutating func add(_ shared: [ImportedFile], to folder: String) {
    files += shared.map { file in
      var file = file
      file.name = "\(folder)/\(file.name)"
      return file
    }
  }

  // MARK: Pages

  /// The sources of the playground pages that a page becomes, and what they show or lead to.
  private mutating func sources(
    of page: Page, in lesson: Lesson
  ) -> (sources: [PlaygroundSource], pictures: [ImportedFile]) {
    let path = page.text.in(language).file.path
    var links = PlaygroundLinks(
      of: page, in: lesson, course: course, language, names: pageNames(of: lesson))
    var sources: [PlaygroundSource] = []
    var text = "//: # \(page.text.in(language).title)\n"
    var slices: [String] = []
    var current: SnippetWriter?
    var failing: Set<String> = []
    for part in page.parts(in: language) {
      switch part {
      case .prose(let lines, let line):
        text += "\n" + markup(links.lines(lines, from: line).withCallouts)
        losses += links.takeLosses()
      case .exercise(let slug, let line):
        lose(path, line, page.loss(ofExercise: slug))
      case .snippet(let name, let slice):
        guard let snippet = page.snippets.first(where: { $0.name == name }) else { continue }
        if snippet.mustFail {
          if failing.insert(name).inserted {
            lose(
              snippet.file.path, 1,
              "this snippet is not to compile: it goes along as text, without its marks")
          }
          text += "\n" + markup(PageWriter.shown(snippet.shown(slice)).textLines.map(String.init))
          continue
        }
        if current?.snippet.name != name {
          if var finished = current {
            sources.append(
              PlaygroundSource(
                text: text + finished.rest(), snippet: finished.snippet.name, slices: slices))
            (text, slices) = ("", [])
          }
          current = SnippetWriter(snippet)
        }
        let part = current?.part(slice) ?? ""
        text += "\n" + part
        if !part.isEmpty, !part.hasPrefix("//: ") { slices.append(slice ?? "") }
      }
    }
    let name = current?.snippet.name
    if var finished = current { text += finished.rest() }
    sources.append(PlaygroundSource(text: text, snippet: name, slices: slices))
    links.loseUnseen()
    losses += links.takeLosses()
    return (sources, links.pictures)
  }

  private func markup(_ lines: [String]) -> String {
    lines.map { $0.isEmpty ? "//:\n" : "//: \($0)\n" }.joined()
  }
}

/// The source of a playground's page.
private struct PlaygroundSource {
  var text: String
  /// The snippet that its code is of, and the slices of it that are shown, in their order.
  var snippet: String?
  var slices: [String]
}

/// Writes a snippet part by part; what no part shows is hidden between them.
private struct SnippetWriter {
  let snippet: Snippet
  private let lines: [Substring]
  /// The lines that have nothing but marks, which readers do not see, and which stay where they are: they may count the
  /// lines to another.
  private let marks: Set<Int>
  /// The lines that mark parts of it.
  private let markers: Set<Int>
  private var next = 1

  init(_ snippet: Snippet) {
    self.snippet = snippet
    let lines = snippet.file.guardingComments.lines
    self.lines = lines
    markers = Set(snippet.file.snippetMarkers.keys)
    let bare = SwiftLexer.lines(of: snippet.file, hidesMarks: true)
    marks = Set(
      zip(lines.indices, bare).filter { index, tokens in
        !lines[index].allSatisfy(\.isWhitespace)
          && tokens.allSatisfy { $0.text.allSatisfy(\.isWhitespace) }
      }.map { $0.0 + 1 })
  }

  /// The lines of a slice, or of all that is shown, with the hidden ones before them.
  mutating func part(_ slice: String?) -> String {
    let shown = slice.map { snippet.slices[$0] ?? [] } ?? snippet.visibleLines
    guard let first = shown.first, let last = shown.last else { return "" }
    guard first >= next else {
      // What was written before is shown again.
      let again = PageWriter.shown(shown.map { String(lines[$0 - 1]) })
      return again.textLines.map { "//: \($0)\n" }.joined()
    }
    defer { next = last + 1 }
    return source(next...last, shown: Set(shown))
  }

  /// What was not written yet, hidden.
  mutating func rest() -> String {
    guard next <= lines.count else { return "" }
    defer { next = lines.count + 1 }
    return source(next...lines.count, shown: [])
  }

  private func source(_ range: ClosedRange<Int>, shown: Set<Int>) -> String {
    var text = ""
    var isHidden = false
    for number in range {
      let line = lines[number - 1]
      guard !markers.contains(number) else { continue }
      let says = !line.allSatisfy(\.isWhitespace) && !marks.contains(number)
      let hides = !shown.contains(number)
      if says, hides != isHidden {
        text += hides ? "//#-hidden-code\n" : "//#-end-hidden-code\n"
        isHidden = hides
      }
      text += line + "\n"
    }
    return text + (isHidden ? "//#-end-hidden-code\n" : "")
  }
}

extension Snippet {
  /// The lines that readers see of it, or of one of its slices, without marks.
  func shown(_ slice: String?) -> [String] {
    let lines = SwiftLexer.lines(of: file, hidesMarks: true)
    return (slice.map { slices[$0] ?? [] } ?? visibleLines).map { number in
      lines[number - 1].map(\.text).joined()
    }
  }
}

extension String {
  /// A title as the name of a folder, which is not hidden, and not longer than file systems allow with what follows it.
  fileprivate var fileName: String {
    let name = replacingScalars { "/\\:`*\"<>|?'&%".unicodeScalars.contains($0) ? "" : nil }
      .drop { $0 == "." || $0.isWhitespace }
    var short = name
    while short.utf8.count > 200 { short.removeLast() }
    while short.last?.isWhitespace == true { short.removeLast() }
    return short.isEmpty ? "Page" : String(short)
  }

  /// The name with the first number behind it by which nothing else is called.
  fileprivate func numbered(from first: Int, besides taken: inout Set<String>) -> String {
    var number = first
    while !taken.insert("\(self) \(number)".lowercased()).inserted { number += 1 }
    return "\(self) \(number)"
  }

  fileprivate var escapedXML: String {
    replacingScalars { ["&": "&amp;", "<": "&lt;", "'": "&apos;"][$0] }
  }
}
