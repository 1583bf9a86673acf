// A course as a static site, in memory: nothing here reads, runs or writes anything. Start here.
//
//  1. `Site` lists its pages in outline (`SitePage`): each lesson, page and print view in each language.
//  2. `fragments(of:)` says which pieces of a page that was read (`WholePage`) take a compiler or a run
//     (`Fragment`). Whoever builds makes them, or keeps them from last time.
//  3. `text(of:)` makes the page's text of them and of prose, by libcmark (`PageBody`). It is kept, too.
//  4. `render` puts the shell around the text, by templates (`PageScope`).
//  5. `SearchIndex` and `SiteFiles` make what belongs to no single page.

public import HTMLRendering
public import Languages
public import LessonModel

/// The pages of a course and how each is made.
public struct Site: Sendable {
  /// The course.
  public let course: CourseOutline
  /// The look.
  public let theme: Theme
  /// Where files lie that are copied from elsewhere in the course, by their absolute paths.
  let places: [String: CoursePath]
  /// Whether pages tell how long runs took, and so differ from one build to the next.
  public let showsTimings: Bool
  /// All pages, in reading order, the main language first.
  public let pages: [SitePage]
  let words: [LanguageTag: Words]
  /// How many exercises of the course have a name.
  let exerciseCounts: [String: Int]
  let contents: [LanguageTag: Contents]
  /// The course's terms.
  let glossary: [Term]
  /// The words as templates ask for them.
  let wordScopes: [LanguageTag: TemplateScope]

  /// Lays out the site of a course.
  ///
  /// - Parameters:
  ///   - course: The course, without errors.
  ///   - theme: Templates, style and words.
  ///   - showsTimings: Whether pages tell how long runs took.
  /// - Throws: `TemplateError` where the theme's words are not well written.
  public init(_ course: CourseOutline, theme: Theme, showsTimings: Bool = false) throws {
    self.course = course
    self.theme = theme
    self.showsTimings = showsTimings
    places = Dictionary(course.site.staticFiles.map { ($0.source, $0.path) }) { first, _ in first }
    var pages: [SitePage] = []
    var words: [LanguageTag: Words] = [:]
    var contents: [LanguageTag: Contents] = [:]
    for language in course.languages where words[language] == nil {
      let own = SitePage.all(in: course, language: language)
      let said = try theme.words(for: language)
      pages += own
      words[language] = said
      contents[language] = Contents(of: course, pages: own, language: language, words: said)
    }
    self.pages = pages
    glossary = course.glossary
    exerciseCounts = course.exercises.reduce(into: [:]) { $0[$1.slug, default: 0] += 1 }
    self.words = words
    self.contents = contents
    wordScopes = words.mapValues(\.templateScope)
  }

  /// The words of one of the course's languages.
  public func words(for language: LanguageTag) -> Words? { words[language] }

  /// Where a file of the course lies on the site, if that is another place than in the course.
  func placeOfFile(_ path: CoursePath) -> CoursePath? { places["\(course.path)/\(path)"] }

  /// The main language.
  public var mainLanguage: LanguageTag { course.languages.first ?? "en" }

  /// `ltr` or `rtl`, as one of the course's languages is written.
  func direction(of language: LanguageTag) -> String {
    words[language]?.language.direction ?? Language(language).direction
  }

  /// The pieces of a page that take a compiler or a run, those of snippets in the order of their places;
  /// none of a print view, whose lesson's pages are made before it.
  public func fragments(of page: WholePage) -> [Fragment] {
    switch page.content {
    case .home(let text): text.map { blocks($0.in(page.language).body) } ?? []
    case .print, .glossary, .lost: []
    case .lesson(let lesson): blocks(lesson.text.in(page.language).body)
    case .page(let content): fragments(of: content, language: page.language)
    }
  }

  private func fragments(of page: Page, language: LanguageTag) -> [Fragment] {
    let body = page.text.in(language).body
    let anchors = page.sliceAnchors
    let placed = body.compactMap { block -> Fragment? in
      guard case .snippet(let name, let slice) = block else { return nil }
      return page.fragment(
        ofSnippet: name, slice: slice, anchors: anchors, language: language)
    }
    let exercises = page.exercises.flatMap { exercise in
      let text = exercise.text.in(language)
      return Fragment.starter(of: exercise)
        + (course.site.showsSolutions && !exercise.isSealed ? Fragment.solution(of: exercise) : [])
        + blocks(text.instructions + text.hints.joined())
    }
    return placed + exercises + blocks(body)
  }

  /// The blocks of Swift in prose, which are highlighted and never run.
  private func blocks(_ blocks: [Block]) -> [Fragment] {
    blocks.codeBlocks.compactMap { block in
      guard case .code(language: "swift", let code) = block else { return nil }
      return Fragment(.block(code))
    }
  }

  /// Makes a page.
  ///
  /// - Parameters:
  ///   - page: One of `pages`.
  ///   - text: Its text, of a print view its lesson's; nil where no text of the course stands on it.
  ///   - parts: Of a print view, the texts of its lesson's pages, by their slugs.
  /// - Returns: The page.
  /// - Throws: `TemplateError` where a template asks for what is not there; `CourseProblems` where one of
  ///   the parts is not.
  public func render(
    _ page: SitePage, text: PageText?, parts: [String: PageText] = [:]
  ) throws -> RenderedPage {
    try PageMaker(
      site: self, page: page, words: words(of: page), contents: own(contents, of: page), text: text,
      parts: parts
    ).make()
  }

  /// The words of a page's language.
  func words(of page: SitePage) -> Words { own(words, of: page) }

  private func own<Value>(_ values: [LanguageTag: Value], of page: SitePage) -> Value {
    guard let own = values[page.language] else {
      preconditionFailure("a page is in one of the course's languages")
    }
    return own
  }
}

/// A page as it is written to disk.
public struct RenderedPage: Sendable {
  /// The whole file.
  public var html: HTML
  /// The script that its listings' runs lie in, empty where nothing can be stepped through. The page
  /// fetches it when somebody first does.
  public var runs: String
  /// What search finds on it.
  public var sections: [SearchEntry]
  /// Files of the course that it shows or links to, by their paths in the course.
  public var files: Set<String>
}

extension Page {
  /// The fragment of a placed snippet; nil where the page has none of that name.
  ///
  /// What a program printed may come from lines that no slice shows, or from lines that have no result
  /// beside them: it stands below the whole program, or else below its last slice.
  func fragment(
    ofSnippet name: String, slice: String?, anchors: SliceAnchors, language: LanguageTag
  ) -> Fragment? {
    guard let snippet = snippets.first(where: { $0.name == name }) else { return nil }
    let placed = text.in(language).body.compactMap { block -> String?? in
      guard case .snippet(name, let slice) = block else { return nil }
      return .some(slice)
    }
    let isLast = placed.contains(nil) ? slice == nil : placed.last == .some(slice)
    let anchor = slice.flatMap { anchors[name]?[$0] } ?? name
    return Fragment(.snippet(snippet, slice: slice, showsOutput: isLast), anchor: anchor)
  }

  /// What else than headings and slices has a name on the page: its exercises and its snippets.
  var ownAnchors: [String] {
    exercises.flatMap { [$0.slug, "\($0.slug)-title"] } + snippets.map(\.name)
  }

  /// The names of listings by their snippets and slices.
  typealias SliceAnchors = [String: [String: String]]

  /// The names of the listings of slices, by snippet and slice. One that something else has is followed by a number. No name
  /// has a dot: lines of a listing have dots before their numbers.
  var sliceAnchors: SliceAnchors {
    var taken = Set(ownAnchors)
    return snippets.reduce(into: [:]) { anchors, snippet in
      for slice in snippet.slices.keys.sorted() {
        let plain = "\(snippet.name)-\(slice.replacing(".", with: "-"))"
        var (anchor, number) = (plain, 2)
        while !taken.insert(anchor).inserted {
          anchor = "\(plain)-\(number)"
          number += 1
        }
        anchors[snippet.name, default: [:]][slice] = anchor
      }
    }
  }
}
