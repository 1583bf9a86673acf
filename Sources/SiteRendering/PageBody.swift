// The course's own text as HTML: directives become listings and exercises, links lead to the site's
// pages, Swift is highlighted.

import HTMLRendering
import Languages
import LessonModel
import SwiftReading

/// Renders the texts of one page.
struct PageBody {
  private let site: Site
  private let page: SitePage
  private let words: Words
  private let fragments: [Fragment: FragmentContent]
  /// What the texts lead to.
  let found = FoundOnPage()

  private var course: CourseOutline { site.course }

  init(_ site: Site, _ page: SitePage, fragments: [Fragment: FragmentContent] = [:]) {
    self.site = site
    self.page = page
    self.fragments = fragments
    words = site.words(of: page)
  }

  /// The text of a page, of a lesson or of the course.
  func prose(_ text: ProseText, page content: Page?) -> ProseHTML {
    var options = options(for: text.file)
    options.footnotePrefix = content.map { "\($0.slug)." } ?? ""
    let anchors = content?.sliceAnchors ?? [:]
    options.takenAnchors = (content?.ownAnchors ?? []) + anchors.values.flatMap(\.values)
    for term in content?.outline.terms ?? [] {
      let name = CodeSpans(term.name.in(page.language)).plainText.lowercased()
      options.termAnchors[name] = term.anchor
    }
    options.directive = { directive, arguments, level in
      guard let content, let name = arguments["path"] else { return nil }
      switch directive {
      case "Snippet":
        return content.fragment(
          ofSnippet: name, slice: arguments["slice"], anchors: anchors, language: page.language
        ).flatMap { fragments[$0]?.html }.map(inWords)
      case "Exercise":
        return content.exercises.first { $0.slug == name }.map { card($0, headingLevel: level + 1) }
      default: return nil
      }
    }
    let prose = ProseHTML(FrontMatterParts(of: text.file).body, options: options)
    for directive in prose.missing { miss("'\(directive)'", in: text.file.path) }
    return prose
  }

  /// A listing, which speaks the page's language also within a text that is not translated.
  private func inWords(_ listing: HTML) -> HTML {
    guard page.isUntranslated(mainLanguage: site.mainLanguage) else { return listing }
    let direction = site.direction(of: page.language)
    return "<div lang=\"\(page.language)\" dir=\"\(direction)\">\(listing)</div>"
  }

  /// A line of running text that stands in a file of the course's folder.
  ///
  /// - Parameters:
  ///   - markdown: The text.
  ///   - name: The file's name.
  ///   - address: Where an address of the site leads from this page.
  /// - Returns: The line.
  func line(_ markdown: String, in name: String, at address: @escaping (String) -> String) -> HTML {
    let file = SourceFile(path: "\(course.path)/\(name)", text: "")
    var options = ProseHTML.Options()
    options.destination = { destination in
      CourseLink.scheme(of: destination) == nil
        ? address(self.destination(of: destination, in: file)) : destination
    }
    return ProseHTML(markdown, options: options).line ?? "\(markdown)"
  }

  /// Notes that something is missing which a page shows: it is never left out silently.
  func miss(_ what: String, in path: String) {
    found.missing.append(
      Diagnostic(
        .error, at: SourceLocation(path: path), "nothing was made for \(what)",
        remedy: "build the site again; if that does not help, report this as a fault of 'lessons'"))
  }

  private func options(for file: SourceFile) -> ProseHTML.Options {
    var options = ProseHTML.Options()
    options.destination = { destination(of: $0, in: file) }
    options.code = { language, code in
      let code = code.withoutLastLineEnd
      guard language != "swift" else {
        let html = fragments[Fragment(.block(code))]?.html
        if html == nil { miss("a block of Swift", in: file.path) }
        return html
      }
      return CodeLanguage(named: language).map { .plainListing(CodeLexer.lines(of: code, in: $0)) }
    }
    options.footnoteWords = FootnoteWords(words)
    options.asideTitle = { words("aside-\($0.rawValue.lowercased())") }
    options.headingLinkLabel = Self.headingLinkLabel(words)
    return options
  }

  /// What is read aloud for the link of a heading.
  static func headingLinkLabel(_ words: Words) -> String { words("heading-link") }

  private func card(_ exercise: Exercise, headingLevel: Int) -> HTML {
    let text = exercise.text.in(page.language)
    var options = options(for: text.file)
    options.hasAnchors = false
    options.footnotePrefix = "\(exercise.slug)."
    let showsSolution = course.site.showsSolutions && !exercise.isSealed
    func listings(_ files: [Fragment]) -> HTML? {
      let made = files.compactMap { fragments[$0]?.html }
      return made.count == files.count ? made.joined() : nil
    }
    let solution = showsSolution ? listings(Fragment.solution(of: exercise)) : nil
    let starter = listings(Fragment.starter(of: exercise))
    if starter == nil { miss("the starter of '\(exercise.slug)'", in: exercise.starter.path) }
    if showsSolution, solution == nil {
      miss("the solution of '\(exercise.slug)'", in: exercise.solution.path)
    }
    let mainLanguage = course.languages.first
    let textLanguage =
      exercise.text.translations[page.language] == nil ? mainLanguage : page.language
    let prose = ProseHTML(FrontMatterParts(of: text.file).body, options: options)
    found.exercises[exercise.slug] = prose
    return ExerciseCard(
      exercise, text: prose, title: text.title, headingLevel: headingLevel,
      starter: starter ?? "", solution: solution,
      shortName: site.exerciseCounts[exercise.slug] == 1 ? exercise.slug : exercise.address,
      getURL: course.site.getURL,
      language: page.isUntranslated(mainLanguage: site.mainLanguage) ? page.language : nil,
      textLanguage: page.language == textLanguage ? nil : textLanguage,
      checksLanguage: course.languages.first == page.language ? nil : course.languages.first,
      checkNames: text.checkNames
    ).html(words)
  }

  // MARK: Links

  private func destination(of destination: String, in file: SourceFile) -> String {
    let folder = file.path.dropFirst(course.path.count).split(separator: "/").dropLast()
    // What leads nowhere was reported when the course was read.
    guard let link = try? CourseLink(destination, from: folder.map(String.init)),
      let path = link.path
    else { return destination }
    // Headings name the anchors: those that a text without a translation knows are in its own language.
    let language = link.suffix.contains("#") ? language(of: file) : page.language
    return address(of: path, in: language) + link.suffix
  }

  /// The language of a text, which its name tells: `page.md`, `page.zh-Hans.md`.
  private func language(of file: SourceFile) -> LanguageTag {
    let parts = file.name.split(separator: ".")
    return parts.count > 2 ? String(parts[1]) : site.mainLanguage
  }

  /// How the page links to a file of the course.
  private func address(of path: CoursePath, in language: LanguageTag) -> String {
    let parts = path.components
    let name = parts.last ?? ""
    let root = SitePage.root(of: language, in: course)
    switch (parts.count, name.prefix { $0 != "." }, name.hasSuffix(".md")) {
    case (1, "course", true): return page.link(to: SitePaths.home(root: root))
    case (2, "lesson", true): return page.link(to: SitePaths.lesson(parts[0], root: root))
    case (3, "page", true):
      return page.link(to: SitePaths.page(parts[1], lesson: parts[0], root: root))
    case (4, "exercise", true):
      return page.link(to: SitePaths.page(parts[1], lesson: parts[0], root: root))
        + "#\(parts[2])"
    default: return page.linkAddress(to: site.placeOfFile(path) ?? keep(path))
    }
  }

  /// Notes that a file belongs to the site, at the same place as in the course.
  private func keep(_ path: CoursePath) -> CoursePath {
    found.add(path.description)
    return path
  }

  // MARK: Search

  /// What search finds in a text.
  func entries(_ text: ProseText, _ prose: ProseHTML) -> [SearchEntry] {
    prose.sections.filter { !$0.text.isEmpty || !$0.heading.isEmpty }.map { section in
      let summary = section.anchor.isEmpty ? CodeSpans(text.summary).plainText + " " : ""
      return SearchEntry(
        url: page.path + (section.anchor.isEmpty ? "" : "#\(section.anchor)"),
        page: CodeSpans(text.title).plainText,
        heading: section.heading, text: summary + section.text)
    }
  }

  /// What search finds in a page's snippets and exercises.
  func codeEntries(_ content: Page, _ prose: ProseHTML) -> [SearchEntry] {
    let title = CodeSpans(content.text.in(page.language).title).plainText
    let snippets = content.snippets.map { snippet in
      SearchEntry(
        url: "\(page.path)#\(snippet.name)", page: title, heading: snippet.file.name,
        text: snippet.searchableText)
    }
    let exercises = content.exercises.compactMap { exercise in
      found.exercises[exercise.slug].map { prose in
        SearchEntry(
          url: "\(page.path)#\(exercise.slug)", page: title,
          heading: CodeSpans(exercise.text.in(page.language).title).plainText,
          text: (prose.sections.map(\.text) + exercise.checkNames).joined(separator: " "))
      }
    }
    return snippets + exercises
  }
}

/// Collects what a page's text leads to while it is rendered.
final class FoundOnPage {
  /// The files of the course that it refers to.
  private(set) var paths: Set<String> = []
  /// The texts of the exercises that it places, by their slugs.
  var exercises: [String: ProseHTML] = [:]
  /// What the page shows and nobody made.
  var missing: [Diagnostic] = []

  func add(_ path: String) { paths.insert(path) }

  func add(_ others: Set<String>) { paths.formUnion(others) }
}

extension Snippet {
  /// The code as readers see it, in one line.
  fileprivate var searchableText: String {
    let lines =
      marks.isEmpty
      ? file.lines
      : SwiftLexer.lines(of: file, hidesMarks: true).map { $0.map(\.text).joined()[...] }
    var text: [UInt8] = []
    for number in visibleLines where lines.indices.contains(number - 1) {
      var isBetweenWords = true
      for byte in lines[number - 1].utf8 {
        let isSpace = byte == UInt8(ascii: " ")
        if !isSpace, isBetweenWords, !text.isEmpty { text.append(UInt8(ascii: " ")) }
        if !isSpace { text.append(byte) }
        isBetweenWords = isSpace
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension String {
  fileprivate var withoutLastLineEnd: String { hasSuffix("\n") ? String(dropLast()) : self }
}
