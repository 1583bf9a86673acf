// What belongs to no single page: assets, words for the scripts, sitemap, robots, redirects.

import HTMLRendering
import Languages
public import LessonModel

/// A file of the site with its content.
public struct SiteFile: Hashable, Sendable {
  /// The path from the site's root.
  public var path: String
  /// The content; an author's own files need not be text.
  public var bytes: [UInt8]

  init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  init(path: String, text: String) { self.init(path: path, bytes: Array(text.utf8)) }

  /// The content as text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// The files of a site that are not pages.
public enum SiteFiles {
  /// All of them but the search index and what pages refer to.
  ///
  /// - Parameter site: The site.
  /// - Returns: The files, in a fixed order.
  /// - Throws: `TemplateError` where a template asks for what is not there.
  public static func all(of site: Site) throws -> [SiteFile] {
    let course = site.course
    var files = site.theme.assets.map { SiteFile(path: "_assets/\($0.name)", bytes: $0.bytes) }
    if let accent = course.site.accent.flatMap(AccentColour.init),
      let style = files.firstIndex(where: { $0.path == "_assets/style.css" })
    {
      files[style].bytes += Array(accent.css.utf8)
    }
    let scripts = files.filter { $0.path.hasSuffix(".js") }.map(\.text)
    for language in course.languages {
      guard let words = site.words(for: language) else { continue }
      files.append(
        SiteFile(path: "_assets/words.\(language).js", text: words.script(for: scripts)))
    }
    var others = [
      SiteFile(path: ".nojekyll", text: ""), SiteFile(path: "robots.txt", text: robots(course)),
    ]
    if let base = course.site.baseURL {
      others.append(SiteFile(path: "sitemap.xml", text: sitemap(site, base: base)))
    }
    for language in course.languages {
      let feed = Feed(site, language)
      if let text = feed.text { others.append(SiteFile(path: feed.path, text: text)) }
    }
    // A course that has one of these of its own means it.
    let own = Set(course.site.staticFiles.map(\.path.description))
    return try files + others.filter { !own.contains($0.path) } + redirects(site)
  }

  /// Where the logo lies, as a path from the site's root.
  public static func logoPath(of course: CourseOutline) -> String {
    SitePaths.logo(named: (course.site.logoPath ?? "").lastComponent)
  }

  /// Where the picture lies that others show beside a link, as a path from the site's root; nil where
  /// there is none.
  public static func cardPath(of course: CourseOutline) -> String? {
    course.site.cardPath.map { SitePaths.card(named: $0.lastComponent) }
  }

  /// A path as a web server's address: folders rather than their index files.
  static func address(of path: String) -> String {
    path.hasSuffix("index.html") ? String(path.dropLast("index.html".count)) : path
  }

  private static func robots(_ course: CourseOutline) -> String {
    let map = course.site.baseURL.map { "Sitemap: \($0)/sitemap.xml\n" } ?? ""
    return "User-agent: *\nAllow: /\n" + map
  }

  private static func sitemap(_ site: Site, base: String) -> String {
    let pages = site.pages.filter { page in
      switch page.kind {
      case .print, .lost: false
      default: page.isThere(in: page.language, mainLanguage: site.mainLanguage)
      }
    }
    let urls = pages.map { page -> HTML in
      let day = page.text?.main.date ?? ""
      let changed: HTML = day.isEmpty ? "" : "<lastmod>\(day)</lastmod>"
      return "<url><loc>\(base)/\(address(of: page.path))</loc>\(changed)</url>\n"
    }
    let map: HTML = """
      <?xml version="1.0" encoding="UTF-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      \(urls.joined())</urlset>

      """
    return map.markup
  }

  /// A page at each address that another page had once.
  private static func redirects(_ site: Site) throws -> [SiteFile] {
    let moved = site.course.site.moved.sorted { $0.key.description < $1.key.description }
    return try moved.map { old, new in
      let from = SitePage(kind: .home(nil), language: site.mainLanguage, path: old.description)
      let url = from.linkAddress(to: new)
      let scope: TemplateScope = [
        "language": .text(site.mainLanguage), "url": .text(url),
        "direction": .text(site.direction(of: site.mainLanguage)),
        "canonical": .text(
          site.course.site.baseURL.map { "\($0)/\(address(of: new.address))" } ?? url),
      ]
      let words = site.wordScopes[site.mainLanguage] ?? [:]
      return SiteFile(
        path: from.path, text: try site.theme.render("moved.html", [words, scope]).markup)
    }
  }
}
