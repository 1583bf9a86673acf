// A book as the files of an EPUB 3: each chapter lies where its page lies on the site, so that links between
// them stay as they are but for their endings.

import HTMLRendering
import Languages
import LessonModel

/// Makes the files of an EPUB.
public struct EPUBook {
  private let book: Book
  private let paths: Set<String>
  /// The pictures in it, by their paths on the site as they stand in addresses.
  private let pictures: [String: [UInt8]]
  /// The picture on its cover, with its kind.
  private let cover: (bytes: [UInt8], kind: String)?
  /// When it was made, `2026-05-03T00:00:00Z`.
  private let instant: String

  /// Readers know these kinds of pictures; others are left to the web.
  private static let mediaTypes = [
    "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif",
    "svg": "image/svg+xml", "webp": "image/webp",
  ]

  /// Takes a book with what its files hold.
  ///
  /// - Parameters:
  ///   - book: The book.
  ///   - pictures: The bytes of the book's pictures, by their paths.
  ///   - cover: The picture on its cover, and the name of its file.
  ///   - now: The instant for a book whose pages say no day, `2026-05-03T12:00:00Z`.
  public init(
    _ book: Book, pictures: [String: [UInt8]], cover: (bytes: [UInt8], name: String)?, now: String
  ) {
    self.book = book
    paths = Set(book.chapters.map(\.path))
    self.pictures = pictures.filter { Self.mediaTypes[Self.ending(of: $0.key)] != nil }
    self.cover = cover.map { ($0.bytes, Self.ending(of: $0.name)) }
    instant = book.day.isEmpty ? now : "\(book.day)T00:00:00Z"
  }

  /// All files but the first one, `mimetype`, in a fixed order.
  public var files: [SiteFile] {
    let chapters = book.chapters.map { (Self.place(of: $0.path), text(of: $0)) }
    let style = book.site.theme.files["book.css"]?.bytes ?? []
    return [
      SiteFile(path: "META-INF/container.xml", text: Self.container),
      SiteFile(path: "OEBPS/book.opf", text: package(chapters)),
      SiteFile(path: "OEBPS/nav.xhtml", text: contents),
      SiteFile(path: "OEBPS/title.xhtml", text: titlePage),
      SiteFile(path: "OEBPS/book.css", bytes: style),
    ] + (cover.map { [SiteFile(path: "OEBPS/cover.\($0.kind)", bytes: $0.bytes)] } ?? [])
      + chapters.map { SiteFile(path: "OEBPS/\($0)", text: $1) }
      + pictures.sorted { $0.key < $1.key }.map { path, bytes in
        SiteFile(path: "OEBPS/\(Self.placeOfPicture(path))", bytes: bytes)
      }
  }

  private static let container = """
    <?xml version="1.0" encoding="UTF-8"?>
    <container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
    <rootfiles><rootfile full-path="OEBPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles>
    </container>

    """

  private static func ending(of path: String) -> String {
    path.split(separator: ".").last.map { $0.lowercased() } ?? ""
  }

  /// Where a chapter lies in the book, by where its page lies on the site.
  private static func place(of path: String) -> String { "\(path.dropLast("html".count))xhtml" }

  /// Where a picture lies in the book: names in zips had better not need escapes, such as that of a space.
  private static func placeOfPicture(_ path: String) -> String {
    CourseLink.scheme(of: path) == nil
      ? path.withPlainSigns.replacing("%", with: "_") : path
  }

  // MARK: Chapters

  private func text(of chapter: BookChapter) -> String {
    let depth = chapter.path.count { $0 == "/" }
    let markup = BookMarkup(
      isXML: true, isRightToLeft: Language(chapter.language).isRightToLeft,
      link: { link($0, in: chapter) }, source: Self.placeOfPicture, anchor: Self.anchor)
    let summary: HTML =
      chapter.summary.isEmpty ? "" : "<p class=\"lead\">\(HTML(withCode: chapter.summary))</p>\n"
    let page: HTML = """
      <section epub:type="\(chapter.isLesson ? "part" : "chapter")" role="doc-\(chapter.isLesson ? "part" : "chapter")">
      <h1>\(HTML(withCode: chapter.title))</h1>
      \(summary)\(chapter.body)</section>

      """
    return document(
      CodeSpans(chapter.title).plainText, language: chapter.language,
      root: String(repeating: "../", count: depth), body: HTML(trusted: markup.text(of: page)))
  }

  /// An anchor as XML wants names to be, which begin with a letter.
  private static func anchor(_ name: String) -> String { "a-\(name)" }

  private func link(_ link: String, in chapter: BookChapter) -> String? {
    if CourseLink.scheme(of: link) != nil { return link }
    guard let (path, anchor) = book.target(of: link, in: chapter) else { return nil }
    if paths.contains(path) {
      let file = link.prefix { $0 != "#" }
      return (file.isEmpty ? "" : Self.place(of: String(file)))
        + (anchor.isEmpty ? "" : "#" + Self.anchor(anchor))
    }
    return pictures[path] == nil
      ? book.webAddress(of: path, anchor: anchor)
      : Self.placeOfPicture(link)
  }

  private func document(
    _ title: String, language: LanguageTag, root: String, body: HTML
  ) -> String {
    let page: HTML = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE html>
      <html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" \
      lang="\(language)" xml:lang="\(language)" dir="\(Language(language).direction)">
      <head>
      <title>\(title)</title>
      <link rel="stylesheet" type="text/css" href="\(root)book.css"/>
      </head>
      <body>
      \(body)</body>
      </html>

      """
    return page.markup
  }

  // MARK: The book itself

  private var titlePage: String {
    let picture: HTML =
      cover.map { "<img class=\"cover\" src=\"cover.\($0.kind)\" alt=\"\"/>\n" } ?? ""
    let author: HTML = book.author.isEmpty ? "" : "<p>\(book.author)</p>\n"
    return document(
      book.title, language: book.language, root: "",
      body: """
        <section class="title" epub:type="titlepage">
        \(picture)<h1>\(book.title)</h1>
        \(author)</section>

        """)
  }

  private var contents: String {
    var items: HTML = ""
    var isInLesson = false
    for (index, chapter) in book.chapters.enumerated() {
      let entry: HTML = """
        <a href="\(Self.place(of: chapter.path))">\(CodeSpans(chapter.title).plainText)</a>
        """
      let following = index + 1 < book.chapters.count ? book.chapters[index + 1] : nil
      let hasPages = chapter.isLesson && following?.isLesson == false
      items += hasPages ? "<li>\(entry)\n<ol>\n" : "<li>\(entry)</li>\n"
      if hasPages { isInLesson = true }
      if isInLesson, following?.isLesson != false {
        items += "</ol></li>\n"
        isInLesson = false
      }
    }
    return document(
      book.title, language: book.language, root: "",
      body: """
        <nav epub:type="toc" role="doc-toc" id="toc">
        <h1>\(book.word("contents"))</h1>
        <ol>
        \(items)</ol>
        </nav>

        """)
  }

  private func package(_ chapters: [(path: String, text: String)]) -> String {
    let author: HTML = book.author.isEmpty ? "" : "<dc:creator>\(book.author)</dc:creator>\n"
    let address = book.site.course.site.baseURL ?? "urn:lessons:\(book.title.percentEscaped)"
    var manifest: HTML = ""
    var spine: HTML = ""
    for (index, chapter) in chapters.enumerated() {
      let properties: HTML = chapter.text.contains("<svg") ? " properties=\"svg\"" : ""
      manifest += """
        <item id="c\(index)" href="\(chapter.path)" media-type="application/xhtml+xml"\(properties)/>

        """
      spine += "<itemref idref=\"c\(index)\"/>\n"
    }
    for (index, path) in pictures.keys.sorted().enumerated() {
      let type = Self.mediaTypes[Self.ending(of: path)] ?? ""
      manifest +=
        "<item id=\"p\(index)\" href=\"\(Self.placeOfPicture(path))\" media-type=\"\(type)\"/>\n"
    }
    if let cover, let type = Self.mediaTypes[cover.kind] {
      manifest += """
        <item id="cover" href="cover.\(cover.kind)" media-type="\(type)" properties="cover-image"/>

        """
    }
    let package: HTML = """
      <?xml version="1.0" encoding="UTF-8"?>
      <package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" \
      xml:lang="\(book.language)">
      <metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
      <dc:identifier id="id">\(address)#\(book.language)</dc:identifier>
      <dc:title>\(book.title)</dc:title>
      <dc:language>\(book.language)</dc:language>
      \(author)<meta property="dcterms:modified">\(instant)</meta>
      <meta property="schema:accessMode">textual</meta>
      <meta property="schema:accessMode">visual</meta>
      <meta property="schema:accessModeSufficient">textual</meta>
      <meta property="schema:accessibilityFeature">tableOfContents</meta>
      <meta property="schema:accessibilityFeature">structuralNavigation</meta>
      <meta property="schema:accessibilityFeature">alternativeText</meta>
      <meta property="schema:accessibilityHazard">none</meta>
      </metadata>
      <manifest>
      <item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
      <item id="title" href="title.xhtml" media-type="application/xhtml+xml"/>
      <item id="style" href="book.css" media-type="text/css"/>
      \(manifest)</manifest>
      <spine page-progression-direction="\(Language(book.language).direction)">
      <itemref idref="title"/>
      <itemref idref="nav"/>
      \(spine)</spine>
      </package>

      """
    return package.markup
  }
}
