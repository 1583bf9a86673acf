// A catalog of DocC's as a lesson: each article a page, each tutorial a page with its steps. What documents
// symbols stays behind, for it belongs to their declarations.

import LessonModel
import SwiftReading

/// Imports one catalog.
struct DocCCatalog {
  let folder: SourceFolder
  let files: DocCFiles
  /// The package's snippets, by `Snippets/Name`.
  private let snippets: [String: PackageSnippet]
  private let shared: SharedFiles
  /// The package's own modules, which code imports without saying so.
  let modules: Set<String>
  private let trying: ProgramTrying?
  var losses: [Diagnostic] = []
  private var pages: [Source] = [] { didSet { index() } }
  /// Where links by a page's name lead.
  private var links: [String: (title: String, path: String)] = [:]
  /// What is said of the whole.
  private var overview: Source?
  /// The directives of the page that is being made for which there is nothing, each with its line.
  private var unknown: [(name: String, line: Int)] = []
  /// The headings above; nil at the beginning of a page.
  private var headings: HeadingLevels?

  /// A file that becomes a page.
  struct Source {
    var file: SourceFile
    var parts: [DocCPart]
    var title: String
    var slug: String
    /// What links call it.
    var name: String { String(file.name.prefix { $0 != "." }) }
  }

  init(
    _ folder: SourceFolder, snippets: [String: PackageSnippet], shared: SharedFiles,
    modules: Set<String>, trying: ProgramTrying?
  ) {
    self.folder = folder
    files = DocCFiles(folder)
    self.snippets = snippets
    self.shared = shared
    self.modules = modules
    self.trying = trying
  }

  /// Whether a folder is a catalog.
  static func isCatalog(_ folder: SourceFolder) -> Bool { folder.name.hasSuffix(".docc") }

  /// The catalogs in a folder and below.
  static func all(in folder: SourceFolder, depth: Int = 0) -> [SourceFolder] {
    guard depth < 5 else { return [] }
    return folder.names.filter { folder.hasFolder($0) }.flatMap { name -> [SourceFolder] in
      let inner = folder.folder(name)
      return isCatalog(inner) ? [inner] : all(in: inner, depth: depth + 1)
    }
  }

  /// The lesson; nil where the catalog has no text.
  ///
  /// - Throws: `ImportFault` for a file that is no text, and what `trying` throws.
  mutating func lesson() async throws -> ImportedLesson? {
    try readSources()
    // A text about the whole is the lesson's own, unless there is no other that could be a page.
    if pages.isEmpty, let overview {
      pages = [overview]
      self.overview = nil
    }
    guard !pages.isEmpty else { return nil }
    var made: [ImportedPage] = []
    for source in pages { made.append(try await page(of: source)) }
    let overview = try await overviewText()
    return ImportedLesson(
      slug: name.slug.isEmpty ? "articles" : name.slug,
      title: self.overview?.parts.displayName ?? name.titleFromName,
      summary: "Articles about \(name).",
      body: overview.isEmpty ? "Articles with code." : overview, pages: made,
      files: files.pictures(in: overview))
  }

  /// The catalog's own name.
  private var name: String { String(folder.name.dropLast(".docc".count)) }

  /// The module that a file is about as a whole; nil for one that is about a symbol, or is an article.
  private func module(in file: SourceFile) -> String? {
    let title = file.lines.first { $0.hasPrefix("# ``") }?.filter { !"# `".contains($0) }
    return title.flatMap { $0 == name || modules.contains($0) ? $0 : nil }
  }

  private mutating func overviewText() async throws -> String {
    guard let overview else { return "" }
    headings = nil
    var program = ProgramPage(shared: shared, trying: trying)
    let blocks = try await self.blocks(overview.parts, overview, &program)
    loseUnknown(in: overview.file)
    // A lesson's own text has no code that runs, and its pages lie below it.
    for file in program.files { lose(overview.file, 1, "'\(file.name)' does not come along") }
    let text = blocks.filter { !$0.isEmpty && !$0.hasPrefix("@Snippet") }
      .joined(separator: "\n\n")
    return text.replacing("](../", with: "](")
  }

  // MARK: Files

  private mutating func readSources() throws {
    var found: [Source] = []
    var order: [String] = []
    var slugs = FreeSlugs()
    for path in files.paths where path.hasSuffix(".md") || path.hasSuffix(".tutorial") {
      guard let file = try folder.text(path) else { continue }
      var parser = DocCParser(file)
      let parts = parser.parts()
      for (name, line) in parser.tooDeep {
        lose(
          file, line,
          "'@\(name)' and what is in it do not come along: it lies in more than "
            + "\(DocCParser.depthMax) others")
      }
      let listed = file.listedPages
      if let module = module(in: file) {
        overview = Source(
          file: file, parts: parts, title: parts.displayName ?? module,
          slug: module.slug.isEmpty ? "page" : module.slug)
        order = listed + order
        continue
      }
      order += listed
      guard let title = title(of: file, parts) else { continue }
      let bare = String(file.name.prefix { $0 != "." })
      found.append(Source(file: file, parts: parts, title: title, slug: slugs.slug(bare)))
    }
    // In the order in which pages about others list them; what nobody lists comes first.
    let ranks = Dictionary(zip(order, order.indices)) { first, _ in first }
    pages = found.enumerated().sorted { one, other in
      (ranks[one.element.name] ?? -1, one.offset) < (ranks[other.element.name] ?? -1, other.offset)
    }.map(\.element)
  }

  private mutating func index() {
    let all = pages.map { ($0.name, ($0.title, "../\($0.slug)/page.md")) }
    links = Dictionary(all) { first, _ in first }
  }

  /// What a page is called; nil for a file that is none, which is told.
  private mutating func title(of file: SourceFile, _ parts: [DocCPart]) -> String? {
    for case .directive(let directive) in parts {
      switch directive.name {
      case "Tutorial", "Article":
        return directive.all("Intro").first?.arguments["title"]
          ?? String(file.name.prefix { $0 != "." }).titleFromName
      case "Metadata":
        if let name = directive.displayName { return name }
      case "Tutorials" where file.name.hasSuffix(".tutorial"):
        lose(file, directive.line, "the overview of the tutorials does not come along")
        return nil
      default: break
      }
    }
    let heading = file.lines.enumerated().first { $0.element.hasPrefix("# ") }
    guard let heading else { return String(file.name.prefix { $0 != "." }).titleFromName }
    let title = heading.element.dropFirst(2).drop { $0 == " " }
    guard title.hasPrefix("``") else { return String(title) }
    lose(
      file, heading.offset + 1,
      "this file does not come along: it documents the symbol '\(title.filter { $0 != "`" })'")
    return nil
  }

  mutating func lose(_ file: SourceFile, _ line: Int, _ message: String) {
    losses.append(
      Diagnostic(.warning, at: SourceLocation(path: file.path, line: line), message))
  }

  /// Tells the directives of a file for which there is nothing, all at once.
  private mutating func loseUnknown(in file: SourceFile) {
    guard let first = unknown.first else { return }
    let lines = Dictionary(grouping: unknown, by: \.name)
      .mapValues { $0.map { String($0.line) } }.sorted { $0.key < $1.key }
    if unknown.count == 1 {
      lose(file, first.line, "'@\(first.name)' has no counterpart, and does not come along")
    } else {
      let all = lines.map { name, lines in
        "'@\(name)' (line\(lines.count == 1 ? "" : "s") \(lines.joined(separator: ", ")))"
      }
      lose(
        file, first.line,
        "these have no counterpart, and do not come along: \(all.joined(separator: ", "))")
    }
    unknown = []
  }

  // MARK: Pages

  private mutating func page(of source: Source) async throws -> ImportedPage {
    headings = nil
    var program = ProgramPage(shared: shared, trying: trying)
    let blocks = try await self.blocks(source.parts, source, &program)
    loseUnknown(in: source.file)
    losses += program.losses
    let body = blocks.filter { !$0.isEmpty }.joined(separator: "\n\n")
    var page = program.page(slug: source.slug, title: source.title, body: body)
    page.files += files.pictures(in: body)
    return page
  }

  /// An article, or what stands in a directive, as blocks of Markdown.
  mutating func blocks(
    _ parts: [DocCPart], _ source: Source, _ program: inout ProgramPage
  ) async throws -> [String] {
    var blocks: [String] = []
    var prose: [DocCPart] = []
    var isListing = false
    for part in parts {
      switch part {
      case .line(let text, let number):
        // The list of what lies below an article ends it.
        if text.hasPrefix("## Topics") { isListing = true }
        if text.hasPrefix("## "), !text.hasPrefix("## Topics") { isListing = false }
        if !isListing { prose.append(.line(text, number: number)) }
      case .directive(let directive):
        blocks.append(markdown(prose, source))
        prose = []
        blocks += try await self.blocks(of: directive, source, &program)
      }
    }
    blocks.append(markdown(prose, source))
    return blocks
  }

  /// Directives that stand for what is in them.
  private static let containers: Set<String> = [
    "Row", "Column", "TabNavigator", "Tab", "Small", "ContentAndMedia", "Stack", "Metadata",
    "Options", "DeprecationSummary", "Tutorial", "Article", "Intro", "Links",
  ]
  /// What a course does by itself, such as what a page is called, and what no reader sees.
  private static let followed: Set<String> = ["DisplayName", "TechnologyRoot", "Comment"]

  private mutating func blocks(
    of directive: DocCDirective, _ source: Source, _ program: inout ProgramPage
  ) async throws -> [String] {
    switch directive.name {
    case "Image":
      let picture = "![\(directive.arguments["alt"] ?? "")](\(directive.arguments["source"] ?? ""))"
      let caption = try await blocks(directive.dedented, source, &program).filter { !$0.isEmpty }
      let shown = markdown([.line(picture, number: directive.line)], source)
      // A line in italics below a picture is its caption.
      guard caption.count == 1, !caption[0].contains(where: { "*_\n".contains($0) }) else {
        return [shown] + caption
      }
      return ["\(shown)\n*\(caption[0])*"]
    case "CallToAction" where directive.arguments["url"]?.hasPrefix("http") == true:
      let label = directive.arguments["label"] ?? "More"
      let link = "[\(label)](\(directive.arguments["url"] ?? ""))"
      return [markdown([.line(link, number: directive.line)], source)]
    case "Snippet": return [try await snippet(directive, source, &program)]
    case "Section":
      headings = HeadingLevels(below: 2)
      return try await ["## \(directive.arguments["title"] ?? "Section")"]
        + blocks(directive.dedented, source, &program)
    case "Steps": return try await steps(directive, source, &program)
    case "Code":
      guard files.path(endingWith: directive.arguments["file"] ?? "") != nil else {
        loseCode(directive, source)
        return []
      }
      return [try await code(directive.arguments["name"] ?? "", directive, source, &program)]
    case let name where Self.containers.contains(name):
      let title = name == "Tab" ? directive.arguments[""].map { ["**\($0)**"] } ?? [] : []
      return try await title + blocks(directive.dedented, source, &program)
    case let name where Self.followed.contains(name): return []
    default:
      unknown.append((directive.name, directive.line))
      return []
    }
  }

  private mutating func snippet(
    _ directive: DocCDirective, _ source: Source, _ program: inout ProgramPage
  ) async throws -> String {
    // Older catalogs name a snippet without its folder.
    let path = directive.arguments["path"] ?? directive.arguments["id"] ?? ""
    let name = path.split(separator: "/").drop { $0 != "Snippets" }.joined(separator: "/")
    guard let snippet = snippets[name] ?? snippets["Snippets/\(path)"] else {
      lose(source.file, directive.line, "there is no snippet '\(path)' in this package")
      return ""
    }
    let slice = directive.arguments["slice"]
    if let imports = slice.flatMap({ snippet.importing[$0] }) { return PageWriter.shown(imports) }
    if let slice, !snippet.slices.contains(slice) {
      lose(source.file, directive.line, "the snippet '\(path)' has no slice '\(slice)'")
      return ""
    }
    let file = snippet.file
    // A lesson's own text has no code that runs.
    if source.file.path == overview?.file.path {
      let lines = slice.map(file.shownLines(ofSlice:)) ?? file.text.shownLines
      let shown = PageWriter.shown(lines)
      return slice == nil && !snippet.explanation.isEmpty
        ? "\(snippet.explanation)\n\n\(shown)" : shown
    }
    let bare = String(file.name.dropLast(".swift".count)).snippetName
    let placed = try await program.place(
      file, as: bare, shown: slice.map(file.shownLines(ofSlice:)) ?? file.text.shownLines,
      slice: slice)
    return slice == nil && !snippet.explanation.isEmpty
      ? "\(snippet.explanation)\n\n\(placed)" : placed
  }

  /// Where links lead from a page to what is said of the whole.
  private static let lessonPath = "../lesson.md"

  /// Lines as Markdown of a course, links and pictures set right.
  private mutating func markdown(_ parts: [DocCPart], _ source: Source) -> String {
    let lines = parts.ownLines
    guard let first = lines.first else { return "" }
    let links = links
    let whole = overview.map { (title: $0.title, path: Self.lessonPath) }
    let wholeNames = overview.map { [$0.name, $0.title] } ?? []
    var lost: [(name: String, line: Int)] = []
    let text = lines.map { line in
      line.text.withoutDocCTerm.withoutDocCLinks { name in
        let page = name.split { $0 == "/" || $0 == "#" }.lazy.compactMap { links[String($0)] }.first
        let last = name.prefix { $0 != "#" }.split(separator: "/").last.map(String.init)
        let link = page ?? last.flatMap { wholeNames.contains($0) ? whole : nil }
        if link == nil { lost.append((name, line.number)) }
        return link
      }
    }.joined(separator: "\n")
    for link in lost {
      lose(
        source.file, link.line, "this link leads to 'doc:\(link.name)', which does not come along")
    }
    let files = files
    let pages = Set(links.values.map(\.path) + [Self.lessonPath])
    let part = SourceFile(path: source.file.path, text: text)
    let markdown = ForeignMarkdown(part, linesBefore: first.number - 1, under: headings) { path in
      if path.hasPrefix("http") || path.hasPrefix("mailto:") || pages.contains(path) { return path }
      // The file of a page, as those who read the catalog elsewhere find it.
      let file = path.wholeMatch(of: /(?:.*\/)?([^\/]+)\.md(?:#.*)?/)
      if let page = file.flatMap({ links[String($0.output.1)] }) { return page.path }
      return files.picture(path)
    }
    losses += markdown.losses
    if markdown.title != nil || !markdown.text.isEmpty { headings = markdown.headings }
    return markdown.text
  }
}
