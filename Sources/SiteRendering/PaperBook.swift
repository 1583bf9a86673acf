// A book as one page of HTML, to be put on paper by a browser: a title, the contents, and each chapter, with
// the look that the site's pages have on paper.

public import HTMLRendering
import Languages
import LessonModel

/// Makes one page of a book.
public struct PaperBook {
  private let book: Book
  private let paths: Set<String>
  /// Where the site lies on disk, as an address.
  private let root: String

  /// Takes a book, and the address of the folder that its site lies in, `file:///…/Site`.
  public init(_ book: Book, root: String) {
    self.book = book
    self.root = root
    paths = Set(book.chapters.map(\.path))
  }

  /// The page.
  public var html: HTML {
    let author: HTML = book.author.isEmpty ? "" : "<p>\(book.author)</p>\n"
    let address: HTML = book.site.course.site.baseURL.map { "<p>\($0)</p>\n" } ?? ""
    let entries = book.chapters.map { chapter -> HTML in
      """
      <li\(chapter.isLesson ? " class=\"lesson\"" : "" as HTML)>\
      <a href="#\(Self.anchor("", in: chapter.path))">\(HTML(withCode: chapter.title))</a></li>

      """
    }
    return """
      <!doctype html>
      <html lang="\(book.language)" dir="\(Language(book.language).direction)" data-theme="light">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="script-src 'none'; object-src 'none'">
      <title>\(book.title)</title>
      <link rel="stylesheet" href="\(root)/_assets/style.css">
      <style>\(Self.pageNumbers)</style>
      </head>
      <body class="book">
      <section class="book-title"><h1>\(book.title)</h1>
      \(author)\(address)</section>
      <nav class="book-contents"><h2>\(book.word("contents"))</h2>
      <ul>
      \(entries.joined())</ul></nav>
      <main class="print-page">
      \(book.chapters.map { part(of: $0) }.joined())</main>
      </body>
      </html>

      """
  }

  /// What stands at the foot of each sheet.
  private static let pageNumbers: HTML =
    "@page { @bottom-center { content: counter(page); font: 9pt sans-serif; color: #5a5a64 } }"

  private func part(of chapter: BookChapter) -> HTML {
    let markup = BookMarkup(
      isXML: false, link: { link($0, in: chapter) }, source: { source($0, in: chapter) },
      anchor: { Self.anchor($0, in: chapter.path) })
    let summary: HTML =
      chapter.summary.isEmpty ? "" : "<p class=\"lead\">\(HTML(withCode: chapter.summary))</p>\n"
    return """
      <section class="print-part" id="\(Self.anchor("", in: chapter.path))" \
      lang="\(chapter.language)" dir="\(Language(chapter.language).direction)">
      <h1\(chapter.isLesson ? "" : " class=\"print-title\"" as HTML)>\(HTML(withCode: chapter.title))</h1>
      \(summary)\(HTML(trusted: markup.text(of: chapter.body)))</section>

      """
  }

  /// An anchor of a chapter, of which the book has one page.
  private static func anchor(_ name: String, in path: String) -> String {
    "\(path.replacing("/", with: "."))\(name.isEmpty ? "" : ".")\(name)"
  }

  private func link(_ link: String, in chapter: BookChapter) -> String? {
    if CourseLink.scheme(of: link) != nil { return link }
    guard let (path, anchor) = book.target(of: link, in: chapter) else { return nil }
    return paths.contains(path)
      ? "#\(Self.anchor(anchor, in: path))" : book.webAddress(of: path, anchor: anchor)
  }

  private func source(_ source: String, in chapter: BookChapter) -> String {
    guard CourseLink.scheme(of: source) == nil,
      let (path, _) = book.target(of: source, in: chapter)
    else { return source }
    return "\(root)/\(path)"
  }
}
