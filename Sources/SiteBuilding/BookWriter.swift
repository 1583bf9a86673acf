// Books of a course, made of what its site was made of: an EPUB for each language, and the same for paper.

import FoundationEssentials
import HTMLRendering
public import LessonModel
import SiteRendering
import SystemFiles

/// Which books of a course somebody wants.
public struct BookOrder: Sendable {
  /// Where the EPUB is written; nil for none.
  public var epub: String?
  /// Where the PDF is written; nil for none.
  public var pdf: String?
  /// The language; nil for a book in each.
  public var language: LanguageTag?

  /// Orders books; none unless something is said.
  public init(epub: String? = nil, pdf: String? = nil, language: LanguageTag? = nil) {
    self.epub = epub
    self.pdf = pdf
    self.language = language
  }

  var isEmpty: Bool { epub == nil && pdf == nil }
}

/// Writes the books of a site that was built.
struct BookWriter {
  private let builder: SiteBuilder
  private let sitePath: String
  private var course: CourseOutline { builder.site.course }

  init(_ builder: SiteBuilder, sitePath: String) {
    self.builder = builder
    self.sitePath = sitePath
  }

  /// Writes what was ordered, and returns where.
  ///
  /// - Throws: `FileError` or `SiteFault` where something cannot be written, `BookFault` where it cannot be made.
  func write(_ order: BookOrder) async throws -> [String] {
    guard !order.isEmpty else { return [] }
    var chromium: Chromium?
    if order.pdf != nil {
      chromium = Chromium()
      guard chromium != nil else { throw BookFault.noChromium }
    }
    var written: [String] = []
    // Which languages there are was looked at when the course was read.
    let wanted = order.language?.lowercased()
    for language in course.languages where wanted == nil || language.lowercased() == wanted {
      let book = try await book(in: language)
      func place(_ path: String) -> String {
        wanted != nil || language == course.languages.first
          ? path : Self.path(path, in: language)
      }
      if let path = order.epub.map(place) {
        try await writeEPUB(of: book, to: path)
        written.append(path)
      }
      if let path = order.pdf.map(place), let chromium {
        try await writePDF(of: book, to: path, by: chromium)
        written.append(path)
      }
    }
    return written
  }

  /// `swift.zh-Hans.epub` for `swift.epub`.
  private static func path(_ path: String, in language: LanguageTag) -> String {
    let folder = path.lastIndex(of: "/") ?? path.startIndex
    guard let dot = path[folder...].lastIndex(of: ".") else { return "\(path).\(language)" }
    return "\(path[..<dot]).\(language)\(path[dot...])"
  }

  /// Takes the chapters together, lesson by lesson; all that takes time is kept from the site's pages.
  private func book(in language: LanguageTag) async throws -> Book {
    let site = builder.site
    let pages = Dictionary(grouping: site.bookPages(in: language), by: \.lessonSlug)
    var chapters: [BookChapter] = []
    func add(_ pages: [SitePage], of lesson: Lesson?) async throws {
      for page in pages {
        guard let text = try await builder.texts.text(of: builder.whole(page, of: lesson)),
          let chapter = site.chapter(of: page, text: text)
        else { continue }
        chapters.append(chapter)
      }
    }
    try await add(pages[nil] ?? [], of: nil)
    for lesson in course.lessons {
      try await add(pages[lesson.slug] ?? [], of: try builder.lesson(lesson.slug))
    }
    return Book(site, language, chapters: chapters)
  }

  private func writeEPUB(of book: Book, to path: String) async throws {
    var pictures: [String: [UInt8]] = [:]
    for picture in book.pictures {
      pictures[picture] = Files.read("\(sitePath)/\(picture.percentUnescaped)")
    }
    let cover = course.site.cardPath.flatMap { path in
      Files.read(path).map { (bytes: $0, name: path.lastComponent) }
    }
    let files = EPUBook(book, pictures: pictures, cover: cover, now: Self.now).files
    let bytes = try await EPUBArchive.bytes(of: files)
    try write(bytes, to: path, over: EPUBArchive.isEPUB)
  }

  private func writePDF(of book: Book, to path: String, by chromium: Chromium) async throws {
    let work = try TemporaryFolder()
    let parts = sitePath.split(separator: "/", omittingEmptySubsequences: false)
    let root = "file://" + parts.map(\.percentEscaped).joined(separator: "/")
    try Files.write(PaperBook(book, root: root).html.markup, to: "\(work.path)/book.html")
    try await chromium.paper(of: "\(work.path)/book.html", to: "\(work.path)/book.pdf")
    guard let bytes = Files.read("\(work.path)/book.pdf") else {
      throw BookFault.chromiumFailed(reason: "no paper came")
    }
    try write(bytes, to: path, over: { $0.starts(with: "%PDF".utf8) })
  }

  /// Writes a book, over nothing but another one: who names a file may have another one in mind.
  ///
  /// - Parameters:
  ///   - bytes: The book.
  ///   - path: Where it is to be.
  ///   - isBook: Whether bytes are those of a book of its kind.
  /// - Throws: `SiteFault` where another file is there, `FileError` where it cannot be written.
  private func write(_ bytes: [UInt8], to path: String, over isBook: ([UInt8]) -> Bool) throws {
    if let old = Files.read(path), !old.isEmpty, !isBook(old) {
      throw SiteFault.notABook(path: path)
    }
    try Files.replace(path, with: bytes)
  }

  /// This instant, `2026-05-03T12:00:00Z`.
  private static var now: String { Date.now.formatted(.iso8601) }
}
