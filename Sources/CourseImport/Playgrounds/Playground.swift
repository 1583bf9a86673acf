// An Xcode playground as a lesson: each page a page, its code one program whose parts stand between
// the prose as slices, so that later ones see what earlier ones declare.

import LessonModel
import SwiftReading

/// Imports one playground.
struct Playground {
  private let folder: SourceFolder
  private(set) var losses: [Diagnostic] = []
  /// The packages that it imports.
  private var packages: [PackageLibrary] = []
  /// Pages by the names that links call them by.
  private var slugs: [String: String] = [:]
  /// The names of the pages, in their order.
  private var order: [String] = []
  /// What an export of ours says of it.
  let carried: CarriedLesson?

  init(_ folder: SourceFolder) {
    self.folder = folder
    // Others may have a file of that name.
    let file = try? folder.json(CarriedLesson.fileName, as: CarriedLesson.self)
    carried = file?.sound
  }

  /// Whether a folder is a playground.
  static func isPlayground(_ folder: SourceFolder) -> Bool {
    folder.has("contents.xcplayground") || folder.isPlaygroundChapter
      || folder.name.hasSuffix(".playground")
        && (folder.hasFolder("Pages") || !folder.playgroundCode.isEmpty)
  }

  /// The playgrounds in a folder and below. Links may lead in circles, so there is an end to it.
  static func all(in folder: SourceFolder, depth: Int = 0) -> [SourceFolder] {
    guard depth < 16 else { return [] }
    if let book = folder.playgroundBookContents { return book.playgroundChapters }
    return folder.names.filter { folder.hasFolder($0) }.flatMap { name -> [SourceFolder] in
      let inner = folder.folder(name)
      return isPlayground(inner) ? [inner] : all(in: inner, depth: depth + 1)
    }
  }

  /// The playground's own name.
  private var name: String {
    [".playground", ".playgroundchapter"].first(where: folder.name.hasSuffix).map {
      String(folder.name.dropLast($0.count))
    } ?? folder.name
  }

  /// The lesson; nil where no page can be brought in.
  ///
  /// - Parameters:
  ///   - libraries: The packages whose code comes along where it imports them; nil where they come along themselves.
  ///   - trying: Compiles and runs a page's program; nil where it is to be believed.
  /// - Returns: The lesson with its pages.
  /// - Throws: `ImportFault` for a file that is no text, and what `trying` throws.
  mutating func lesson(_ libraries: PackageLibraries?, _ trying: ProgramTrying?) async throws
    -> ImportedLesson?
  {
    let found = try PlaygroundPages(of: folder, called: name)
    let pages = found.all
    losses += found.losses
    var free = FreeSlugs()
    for page in pages {
      slugs[page.name] = free.slug(carried(page)?.slug ?? page.title ?? page.name)
    }
    order = pages.map(\.name)
    packages = try await libraries?.libraries(importedBy: swiftFiles()) ?? []
    let shared = try await auxiliary(folder, within: packages.shared, trying)
    let outer = shared.shared.within(packages.shared)
    var made: [ImportedPage] = []
    for page in pages {
      let texts = try page.folder.playgroundCode.compactMap {
        try page.folder.text($0, losses: &losses)?.withoutMarkers
      }
      losses += texts.flatMap(\.losses)
      let files = texts.map { packages.using($0.file) }
      guard !files.isEmpty else {
        losses.append(
          Diagnostic(.error, at: page.folder.location("Contents.swift"), "this page has no code"))
        continue
      }
      let beside =
        page.folder.path == folder.path
        ? nil : try await auxiliary(page.folder, within: outer, trying)
      let visible = beside?.shared.within(outer) ?? outer
      losses += page.folder.playgroundDocumentation
      var imported = try await self.page(
        files.map { $0.usingOwn(visible, called: Set(chapterModules)) }, page, visible, trying)
      imported.files += beside?.files ?? []
      made.append(imported)
    }
    guard !made.isEmpty else { return nil }
    let isRun = made.contains { $0.snippetCount > 0 }
    let title = folder.playgroundChapterName
    let slug = (title ?? name).slug
    return ImportedLesson(
      slug: carried?.slug ?? (slug.isEmpty ? "playground" : slug),
      title: title ?? name.titleFromName, summary: "A playground.",
      body: carried?.body
        ?? (made.count == 1 ? "A page with code that runs." : "Pages with code that runs."),
      pages: made,
      files: shared.files + (isRun ? packages.files(beside: shared.files) : []),
      frontMatter: carried?.frontMatter, isCollection: carried != nil)
  }

  /// The names of the modules of its book, all of which are one here.
  private var chapterModules: [String] {
    folder.playgroundBookAround?.playgroundModules.map(\.name) ?? []
  }

  /// All its Swift.
  private func swiftFiles() throws -> [SourceFile] {
    try folder.filesBelow.filter { $0.hasSuffix(".swift") }.compactMap {
      var told: [Diagnostic] = []
      return try folder.text($0, losses: &told)
    }
  }

  // MARK: Pages

  private func carried(_ page: PlaygroundPageFolder) -> CarriedLesson.Page? {
    carried?.pages.first { $0.name == page.name }
  }

  /// What lies beside the code of the playground or of a page.
  private mutating func auxiliary(
    _ folder: SourceFolder, within outer: SharedFiles, _ trying: ProgramTrying?
  ) async throws -> AuxiliaryFiles {
    let modules = Set(chapterModules)
    var files = try AuxiliaryFiles(folder) {
      packages.using($0).usingOwn(outer, called: modules)
    }
    try await files.settle(within: outer, trying)
    losses += files.losses
    return files
  }

  /// Makes a page of its code, which may be in several files.
  private mutating func page(
    _ files: [SourceFile], _ page: PlaygroundPageFolder, _ shared: SharedFiles,
    _ trying: ProgramTrying?
  ) async throws -> ImportedPage {
    let file = SourceFile(
      path: files[0].path, text: files.map(\.text).joined(separator: "\n"))
    let carried = carried(page)
    let parts =
      carried == nil
      ? file.playgroundParts().withHeading
      : file.playgroundParts(isOurs: true).map(\.unguardingComments)
    let codes = parts.compactMap { part -> [String]? in
      if case .code(let lines) = part { lines } else { nil }
    }
    let name = carried?.soundSnippet ?? (carried?.slug ?? page.title ?? page.name).snippetName
    let partNames = codes.count > 1 ? carried?.names(ofParts: codes.map(\.areHidden)) : nil
    let parted = PartedProgram(codes, names: partNames)
    let program = parted.text
    let source = SourceFile(path: "\(page.folder.path)/\(name).swift", text: program)
    let tried =
      codes.isEmpty
      ? nil : try await TriedProgram(source, with: shared, settingAside: true, trying: trying)
    if let tried {
      losses += tried.losses(
        in: ProgramPlaces(program, madeOf: files, areOurs: carried != nil))
    }
    let reason = tried?.failures.first?.whyNotRun
    let result = PartedProgram.withoutEmptyParts(tried?.text ?? "", names: partNames)
    var writer = PageWriter(
      snippet: name, isWhole: codes.count == 1, reason: reason, emptyParts: result.empty)
    writer.names = partNames
    var shown = ShownFiles(besides: ["page.md", "\(name).swift"])
    let reader = self
    let headings = LinkedHeadings(of: parts.compactMap(\.markdown))
    let written = source.lines.map(String.init)
    for item in tried?.setAside ?? [] where !written.hidesLine(item.lines.lowerBound) {
      let part = parted.part(ofLine: item.lines.lowerBound) ?? 0
      writer.notRun[part + 1, default: []].append(item)
    }
    for mend in tried?.changes ?? [] {
      guard case .older(let line, let now) = mend.kind else { continue }
      writer.older[(parted.part(ofLine: mend.line) ?? 0) + 1, default: []].append((line, now))
    }
    for part in parts {
      switch part {
      case .code(let lines): writer.add(code: lines)
      case .prose(let markup, let offset):
        writer.add(
          markdown(markup, offset: offset, of: file.path, under: writer.headings) { path in
            path.hasPrefix("#")
              ? headings.anchor(path.dropFirst()) : reader.destination(path, page, &shown)
          })
      }
    }
    let text = writer.page(
      titled: page.title ?? page.name.titleFromName, settings: tried?.settings ?? [],
      frontMatter: carried?.title == writer.title ? carried?.frontMatter ?? [] : [])
    var imported = [ImportedFile("page.md", text)]
    if tried != nil, reason == nil { imported.append(ImportedFile("\(name).swift", result.text)) }
    imported += shown.files
    return ImportedPage(
      slug: slugs[page.name] ?? page.name.slug, files: imported,
      snippetCount: tried == nil || reason != nil ? 0 : 1)
  }

  /// Markdown of a page's markup, which begins after so many lines of a file.
  private mutating func markdown(
    _ markup: String, offset: Int, of path: String, under headings: HeadingLevels?,
    destination: @escaping (String) -> String?
  ) -> ForeignMarkdown {
    let (text, sources) = PlaygroundProse.markdown(markup)
    let markdown = ForeignMarkdown(
      SourceFile(path: path, text: text), under: headings, destination: destination)
    losses += markdown.losses.map { loss in
      var loss = loss
      let line = (loss.location?.position.line ?? 1) - 1
      if sources.indices.contains(line) {
        loss.location = SourceLocation(path: path, line: offset + sources[line] + 1)
      }
      return loss
    }
    return markdown
  }

  // MARK: Links and resources

  /// Where a link of a page's markup leads to in the lesson.
  private func destination(
    _ path: String, _ page: PlaygroundPageFolder, _ shown: inout ShownFiles
  ) -> String? {
    if path.contains("://") || path.hasPrefix("mailto:") {
      return path.hasPrefix("http") || path.hasPrefix("mailto:") ? path : nil
    }
    let name = turned(path, from: page) ?? path.withoutPercents
    // A Mac's file system does not tell capitals from small letters.
    let other = order.first { $0.lowercased() == name.lowercased() }
    if let slug = slugs[name] ?? other.flatMap({ slugs[$0] }) { return "../\(slug)/page.md" }
    guard let resource = resource(name, page) else { return nil }
    guard name == name.safeFileName else {
      return shown.name(of: resource, called: name.safeFileName)
    }
    let isOwn = page.folder.path != folder.path && resource.hasPrefix(page.folder.path)
    return "\(isOwn ? "" : "../")\(SharedFiles.resourcesName)/\(name)"
  }

  /// The page that `@previous` or `@next` means on a page; nil for anything else.
  private func turned(_ path: String, from page: PlaygroundPageFolder) -> String? {
    guard let step = ["@previous": -1, "@next": 1][path],
      let index = order.firstIndex(of: page.name), order.indices.contains(index + step)
    else { return nil }
    return order[index + step]
  }

  /// Where the page's resources lie, and then those that it shares.
  private func resourceFolders(_ page: PlaygroundPageFolder) -> [SourceFolder] {
    [page.folder, folder].flatMap { AuxiliaryFolders($0).resources }
  }

  /// The path of a resource that the page can name.
  private func resource(_ name: String, _ page: PlaygroundPageFolder) -> String? {
    guard !name.contains("/"), !name.hasPrefix(".") else { return nil }
    return resourceFolders(page).first { $0.has(name) }
      .map { "\($0.path)/\(name)" }
  }
}

/// Where the lines of a page's program came from, as well as that can be told.
private struct ProgramPlaces {
  private let lines: [Substring]
  private let first: SourceLocation
  private var places: [String: SourceLocation] = [:]

  init(_ program: String, madeOf files: [SourceFile], areOurs: Bool) {
    lines = program.split(separator: "\n", omittingEmptySubsequences: false)
    first = files[0].location
    for file in files {
      for (index, line) in file.withoutEditingMarks(isOurs: areOurs).lines.enumerated() {
        let text = String(line)
        if places[text] == nil { places[text] = SourceLocation(path: file.path, line: index + 1) }
      }
    }
  }

  /// Where a line came from; where the page begins if that is not known.
  func location(ofLine line: Int?) -> SourceLocation {
    guard let line, lines.indices.contains(line - 1) else { return first }
    return places[String(lines[line - 1])] ?? first
  }
}

extension SourceFolder {
  /// The files that a playground's or a page's code is in: one, or the sections of Xcode 6.
  fileprivate var playgroundCode: [String] {
    if let name = ["Contents.swift", "contents.swift", "main.swift"].first(where: has) {
      return [name]
    }
    let sections = names.compactMap { name -> (number: Int, name: String)? in
      guard name.hasPrefix("section-"), name.hasSuffix(".swift") else { return nil }
      return Int(name.dropFirst("section-".count).dropLast(".swift".count)).map { ($0, name) }
    }
    return sections.sorted { $0.number < $1.number }.map(\.name)
  }

  /// That what Xcode 6 showed between the sections does not come along; empty where there is none.
  fileprivate var playgroundDocumentation: [Diagnostic] {
    let pages = ["Documentation", "documentation"].flatMap { name in
      folder(name).filesBelow.filter { $0.hasSuffix(".html") }.map { "\(name)/\($0)" }
    }
    guard let first = pages.first else { return [] }
    let what = pages.count == 1 ? "this page of HTML does" : "\(pages.count) pages of HTML do"
    return [
      Diagnostic(
        .warning, at: location(first), "\(what) not come along",
        remedy: "write the text into the page")
    ]
  }
}

extension [String] {
  /// Whether nobody sees any of these lines of code.
  var areHidden: Bool {
    var isHidden = false
    for line in self {
      if line == "// snippet.hide" || line == "// snippet.show" {
        isHidden = line == "// snippet.hide"
      } else if !isHidden, !line.allSatisfy(\.isWhitespace) {
        return false
      }
    }
    return true
  }
}

extension String {
  /// `01-SomePage` as `Some Page`.
  var titleFromName: String {
    let bare = drop { $0.isNumber || " -_.".contains($0) }
    let name = bare.isEmpty ? self[...] : bare
    var title = ""
    for character in name {
      if character.isUppercase, title.last?.isLowercase == true { title += " " }
      title.append(character == "_" || character == "-" ? " " : character)
    }
    return title
  }

  /// `Some page` as `SomePage`: the name of a snippet.
  var snippetName: String {
    let words = split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
      .drop { $0.isNumber }
    return name.isEmpty ? "Page" : String(name)
  }

  /// The name of a file as a link can write it.
  var safeFileName: String {
    String(map { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) ? $0 : "-" })
  }
}

extension TriedProgram {
  /// What is told of a page's code: what was mended in it, what does not run, and where it stops.
  fileprivate func losses(in places: ProgramPlaces) -> [Diagnostic] {
    func told(_ message: String, ofLine line: Int?) -> Diagnostic {
      Diagnostic(.warning, at: places.location(ofLine: line), message)
    }
    let mended = changes.map { told($0.message(of: "page"), ofLine: $0.line) }
    let aside = setAside.map { item in
      told(
        "'\(item.name)' is shown and not run: \(item.error.message)", ofLine: item.lines.lowerBound)
    }
    let stop = trap.map {
      told("the program stops here: \($0.message)", ofLine: $0.location?.position.line)
    }
    let refused = failures.map { failure in
      told(
        "the code of this page is shown and not run: \(failure.message)",
        ofLine: failure.location?.position.line)
    }
    return mended + aside + [stop].compactMap(\.self) + refused
  }
}
