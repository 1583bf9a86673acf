// A Swift package as lessons: its `Snippets/`, the blocks `#Playground` in its sources, and its catalogs of
// DocC's. What they are about comes along as the lesson's `Sources`.

import LessonModel
import SwiftReading

/// Imports what a package has to show.
struct SwiftPackage {
  private let folder: SourceFolder
  private let libraries: PackageLibraries
  private let trying: ProgramTrying?
  private(set) var losses: [Diagnostic] = []
  /// What it depends on and comes along.
  private(set) var packages: [CoursePackage] = []
  /// The files of those of them that lie in folders.
  private(set) var files: [ImportedFile] = []

  init(_ folder: SourceFolder, _ libraries: PackageLibraries, trying: ProgramTrying?) {
    self.folder = folder
    self.libraries = libraries
    self.trying = trying
  }

  /// Whether a folder is a package with anything that could be a lesson.
  static func isPackage(_ folder: SourceFolder) -> Bool {
    folder.has("Package.swift") || folder.hasFolder("Snippets") || DocCCatalog.isCatalog(folder)
  }

  /// The lessons.
  ///
  /// - Parameter known: The names of the packages that are there.
  /// - Returns: The lessons with their pages.
  /// - Throws: `ImportFault` for a file that is no text, and what `trying` throws.
  mutating func lessons(beside known: Set<String>) async throws -> [ImportedLesson] {
    if DocCCatalog.isCatalog(folder) {
      return try await catalogs([folder], snippets: [:], library: nil)
    }
    let manifest = try Manifest(
      folder, bringing: known, isOfChecks: false, importing: importedModules())
    losses += manifest.losses
    packages = manifest.packages
    files = manifest.files
    let playgrounds = try playgroundFiles()
    let library = try await libraries.library(of: folder)
    let snippets = try snippetFiles(library)
    var lessons: [ImportedLesson] = []
    for group in snippets.map(\.group).uniqued {
      let own = snippets.filter { $0.group == group }
      lessons.append(try await lesson(of: own, called: group, library))
    }
    if !playgrounds.isEmpty { lessons.append(try await lesson(of: playgrounds, library)) }
    let byName = Dictionary(snippets.map { ($0.path, $0) }) { first, _ in first }
    lessons += try await catalogs(
      DocCCatalog.all(in: folder), snippets: byName, library: library)
    var slugs = FreeSlugs()
    for index in lessons.indices {
      lessons[index].slug = slugs.slug(lessons[index].slug)
      let isUsed = lessons[index].pages.contains { $0.snippetCount > 0 }
      if !isUsed {
        lessons[index].files.removeAll { $0.name.hasPrefix("\(SharedFiles.sourcesName)/") }
      }
    }
    return lessons
  }

  private mutating func catalogs(
    _ folders: [SourceFolder], snippets: [String: PackageSnippet], library: PackageLibrary?
  ) async throws -> [ImportedLesson] {
    var lessons: [ImportedLesson] = []
    for folder in folders {
      var catalog = DocCCatalog(
        folder, snippets: snippets, shared: library?.auxiliary.shared ?? SharedFiles(),
        modules: library?.modules ?? [], trying: trying)
      if var lesson = try await catalog.lesson() {
        lesson.files += library?.auxiliary.files ?? []
        lessons.append(lesson)
      }
      losses += catalog.losses
    }
    return lessons
  }

  /// What its code imports, its tests' aside.
  private func importedModules() throws -> Set<String> {
    let placed = try PlacedTarget.all(of: folder).filter { !$0.isInSources }
    let parts = [SharedFiles.sourcesName, "Snippets"].map { name in
      (folder.folder(name), folder.folder(name).filesBelow)
    }
    let targets = placed.map { target in
      (
        target.path.isEmpty ? folder : folder.folder(target.path),
        target.files(in: folder, beside: placed)
      )
    }
    return try (parts + targets).reduce(into: []) { modules, part in
      for name in part.1 where name.hasSuffix(".swift") {
        modules.formUnion(try part.0.text(name)?.importedModules ?? [])
      }
    }
  }

  // MARK: Snippets

  private mutating func snippetFiles(_ library: PackageLibrary) throws -> [PackageSnippet] {
    let snippets = folder.folder("Snippets")
    var files: [PackageSnippet] = []
    for name in snippets.filesBelow where name.hasSuffix(".swift") {
      guard let settled = try snippets.text(name)?.settlingMarkers else { continue }
      losses += settled.losses
      files.append(PackageSnippet(settled.file, at: name, library))
    }
    return files
  }

  private mutating func lesson(
    of snippets: [PackageSnippet], called group: String, _ library: PackageLibrary
  ) async throws -> ImportedLesson {
    var pages: [ImportedPage] = []
    var slugs = FreeSlugs()
    for snippet in snippets {
      let bare = String(snippet.file.name.dropLast(".swift".count))
      var page = ProgramPage(shared: library.auxiliary.shared, trying: trying)
      let placed = try await page.place(
        snippet.file, as: bare.snippetName, shown: snippet.file.text.shownLines)
      losses += page.losses
      let body = [snippet.explanation, placed].filter { !$0.isEmpty }.joined(separator: "\n\n")
      pages.append(
        page.page(slug: slugs.slug(bare), title: bare.titleFromName, body: body))
    }
    return ImportedLesson(
      slug: group.isEmpty ? "snippets" : group.slug,
      title: group.isEmpty ? "Snippets" : group.titleFromName, summary: "Programs that run.",
      body: "Each page is a program.", pages: pages, files: library.auxiliary.files)
  }

  // MARK: #Playground

  private mutating func playgroundFiles() throws -> [(file: SourceFile, blocks: [PlaygroundBlock])]
  {
    var files: [(file: SourceFile, blocks: [PlaygroundBlock])] = []
    for name in playgroundNames(in: folder) {
      let isOwn = name.hasPrefix("\(SharedFiles.sourcesName)/")
      // Among what lies beside the sources may be anything.
      guard let text = isOwn ? try folder.text(name) : try? folder.text(name),
        text.text.contains("#Playground")
      else { continue }
      let (file, lost) = text.withoutMarkers
      let blocks = file.playgroundBlocks.blocks
      guard !blocks.isEmpty else { continue }
      losses += lost
      files.append((file, blocks))
    }
    try tellBlocksOfTests()
    return files
  }

  /// The paths of the Swift files that may have blocks, in order: all but tests, snippets and what has other readers.
  private func playgroundNames(in part: SourceFolder) -> [String] {
    let isWhole = part.path == folder.path
    return part.names.flatMap { name -> [String] in
      guard part.hasFolder(name) else {
        return name.hasSuffix(".swift") && !(isWhole && name.hasPrefix("Package")) ? [name] : []
      }
      let inner = part.folder(name)
      let isOthers =
        isWhole && ["Tests", "Snippets"].contains(name) || inner.has("Package.swift")
        || [".playground", ".docc"].contains(where: name.hasSuffix)
      return isOthers ? [] : playgroundNames(in: inner).map { "\(name)/\($0)" }
    }
  }

  /// Tells the blocks in a package's tests, whose code does not come along.
  private mutating func tellBlocksOfTests() throws {
    let tests = folder.folder("Tests")
    for name in tests.filesBelow where name.hasSuffix(".swift") {
      for block in try tests.text(name)?.playgroundBlocks.blocks ?? [] {
        losses.append(
          Diagnostic(
            .warning, at: tests.location(name, line: block.line),
            "this #Playground does not come along: it stands among tests"))
      }
    }
  }

  private mutating func lesson(
    of files: [(file: SourceFile, blocks: [PlaygroundBlock])], _ library: PackageLibrary
  ) async throws -> ImportedLesson {
    var pages: [ImportedPage] = []
    var slugs = FreeSlugs()
    for (file, blocks) in files {
      let bare = String(file.name.dropLast(".swift".count))
      let imports = file.importedModules.filter {
        $0 != "Playgrounds" && !library.modules.contains($0)
      }
      // Blocks see what is internal to the module around them.
      let head =
        ["// snippet.hide"]
        + (library.auxiliary.shared.sources.isEmpty
          ? [] : ["@testable import \(SharedFiles.moduleName)"])
        + imports.map { "import \($0)" }
      var page = ProgramPage(shared: library.auxiliary.shared, trying: trying)
      var body: [String] = []
      for (index, block) in blocks.enumerated() {
        let name = block.name ?? (blocks.count == 1 ? bare : "\(bare) \(index + 1)")
        if blocks.count > 1 || block.name != nil { body.append("## \(name)") }
        let (opening, closing) = block.function.map { ([$0.head], $0.end) } ?? ([], [])
        let lines = head + opening + ["// snippet.show"] + block.lines + closing
        let program = SourceFile(path: file.path, text: lines.map { $0 + "\n" }.joined())
        body.append(
          try await page.place(
            program, as: "\(bare.snippetName)\(blocks.count == 1 ? "" : "\(index + 1)")",
            firstLine: block.line - head.count - opening.count, shown: block.lines))
      }
      losses += page.losses
      pages.append(
        page.page(
          slug: slugs.slug(bare), title: bare.titleFromName,
          body: body.joined(separator: "\n\n")))
    }
    return ImportedLesson(
      slug: "playgrounds", title: "Playgrounds", summary: "Code that is tried beside its source.",
      body: "Each page has the playgrounds of one file.", pages: pages,
      files: library.auxiliary.files)
  }
}

extension Array where Element: Hashable {
  /// Each element once, where it comes first.
  var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
