// One notebook as a page.

import LessonModel
import SwiftReading

/// Makes the page of a notebook.
struct NotebookPage {
  private let notebook: NotebookFile
  private let path: String
  /// The lines in which its cells begin.
  private let lines: [Int]
  /// What is imported, and the folders of it that the notebook lies in.
  private let root: SourceFolder
  private let place: [String]
  private let folder: SourceFolder
  /// Where a link to another notebook leads; nil where it leads to none.
  private let address: (String) -> String?
  /// What did not come along, or not as it was.
  private(set) var losses: [Diagnostic] = []
  private var files: [ImportedFile] = []
  /// What its prose shows or leads to.
  private var shown = ShownFiles(besides: [])
  /// The same of what an export of ours put where it lay in its course; nil for notebooks of others.
  private var own: CarriedPictures?
  /// What it has for all pages of its lesson.
  private(set) var lessonFiles: [ImportedFile] = []
  /// The cells whose outputs do not come along.
  private var outputs: [Int] = []

  init(
    _ notebook: NotebookFile, path: String, lines: [Int], at group: String, in root: SourceFolder,
    address: @escaping (String) -> String?
  ) {
    self.notebook = notebook
    self.path = path
    self.lines = lines
    self.root = root
    place = group.split(separator: "/").map(String.init)
    folder = group.isEmpty ? root : root.folder(group)
    self.address = address
  }

  /// The page.
  ///
  /// - Parameters:
  ///   - slug: The name of its folder.
  ///   - name: What the notebook's file is called, without its ending.
  ///   - trying: Compiles and runs its program; nil where it is to be believed.
  /// - Returns: The page.
  /// - Throws: What `trying` throws.
  mutating func page(
    slug: String, name: String, _ trying: ProgramTrying?
  ) async throws -> ImportedPage {
    let carried = notebook.metadata.lessons
    own = carried.map { _ in CarriedPictures(beside: name, in: place) }
    let shared = takeFiles()
    let whole = wholeSnippets
    let cells = notebook.cells.enumerated().map { index, cell in
      (number: index + 1, cell: cell, code: code(of: cell, number: index + 1, whole))
    }
    if let first = outputs.first {
      let others = outputs.count == 1 ? "" : " and that of \(outputs.count - 1) more"
      lose(first, "its output\(others) does not come along: the code runs anew")
    }
    let parts = cells.compactMap(\.code)
    let program = PartedProgram(parts.map(\.lines))
    let snippet = name.snippetName + (whole.contains(name.snippetName) ? "2" : "")
    let source = SourceFile(path: "\(folder.path)/\(snippet).swift", text: program.text)
    let tried =
      parts.isEmpty
      ? nil : try await TriedProgram(source, with: shared, trying: trying)
    if let tried {
      tell(of: tried) { line in program.part(ofLine: line).map { parts[$0].number } ?? 1 }
    }
    let reason = tried?.failures.first?.whyNotRun
    let written = PartedProgram.withoutEmptyParts(tried?.text ?? "")
    shown = ShownFiles(besides: ["page.md"] + whole.union([snippet]).map { "\($0).swift" })
    var writer = PageWriter(
      snippet: snippet, isWhole: parts.count == 1, reason: reason, emptyParts: written.empty)
    for (number, cell, code) in cells {
      if let code {
        writer.add(code: code.lines)
      } else if cell.kind == "markdown" {
        writer.add(prose(cell, number, under: writer.headings))
      } else if let own = cell.carried, let name = own.snippet, whole.contains(name) {
        writer.add(
          "@Snippet(path: \"\(name)\"" + (own.slice.map { ", slice: \"\($0)\"" } ?? "") + ")")
      }
    }
    if tried != nil, reason == nil {
      files.append(ImportedFile("\(snippet).swift", written.text))
    }
    for name in whole.sorted() {
      files.append(ImportedFile("\(name).swift", carried?.files["\(name).swift"] ?? ""))
    }
    let text =
      if let carried, carried.title == writer.title, tried?.settings.isEmpty != false {
        "---\n\(carried.frontMatter)---\n\n\(writer.body)\n"
      } else {
        writer.page(titled: name.titleFromName, settings: tried?.settings ?? [])
      }
    lessonFiles += own?.lessonFiles ?? []
    return ImportedPage(
      slug: slug,
      files: [ImportedFile("page.md", text)] + (own?.files ?? []) + shown.files + files,
      snippetCount: whole.count + (tried == nil || reason != nil ? 0 : 1))
  }

  private mutating func lose(_ cell: Int, _ message: String, _ remedy: String? = nil) {
    let line = lines.indices.contains(cell - 1) ? lines[cell - 1] : 1
    losses.append(
      Diagnostic(
        .warning, at: SourceLocation(path: path, line: line), "cell \(cell): \(message)",
        remedy: remedy))
  }

  private mutating func tell(of tried: TriedProgram, _ cell: (Int) -> Int) {
    for mended in tried.changes { lose(cell(mended.line), mended.message(of: "code")) }
    if let trap = tried.trap {
      lose(
        cell(trap.location?.position.line ?? 1), "the program stops here: \(trap.message)")
    }
    for failure in tried.failures {
      lose(
        cell(failure.location?.position.line ?? 1),
        "the code of this notebook is shown and not run: \(failure.message)")
    }
  }

  // MARK: Files

  /// Takes what the page's code shares, from cells and from beside the notebook.
  private mutating func takeFiles() -> SharedFiles {
    var shared = SharedFiles()
    for cell in notebook.cells {
      guard let file = cell.file, file.name.hasPrefix(SharedFiles.sourcesName) else { continue }
      let text = cell.source.withoutOuterLines + "\n"
      take(ImportedFile(file.name, text), file)
      shared.sources.append(SourceFile(path: "\(folder.path)/\(file.name)", text: text))
    }
    for file in carriedResources {
      let place = file.path ?? file.name
      guard !place.split(separator: "/").contains(".."), folder.has(place) else {
        losses.append(
          Diagnostic(
            .warning, at: SourceLocation(path: path),
            "'\(place)' is not beside the notebook, and does not come along"))
        continue
      }
      if let excess = folder.excess(of: place) {
        losses.append(excess)
        continue
      }
      let source = "\(folder.path)/\(place)"
      take(ImportedFile(file.name, copyOf: source), file)
      let name = String(file.name.dropFirst(SharedFiles.resourcesName.count + 1))
      shared.resources[name] = SharedResource(path: source)
    }
    return shared
  }

  private mutating func take(_ file: ImportedFile, _ carried: CarriedFile) {
    if carried.isOfLesson { lessonFiles.append(file) } else { files.append(file) }
  }

  private var carriedResources: [CarriedFile] {
    (notebook.metadata.lessons?.resources ?? []).filter {
      $0.isSound && $0.name.hasPrefix(SharedFiles.resourcesName)
    }
  }

  // MARK: Cells

  /// The snippets that are carried and whose cells are all as they were.
  private var wholeSnippets: Set<String> {
    let carried = Set(notebook.metadata.lessons?.files.keys.map { $0 } ?? [])
    let named = Set(notebook.cells.compactMap(\.carried?.snippet))
    let changed = Set(notebook.cells.compactMap(\.changedSnippet))
    return named.subtracting(changed).filter { name in
      carried.contains("\(name).swift") && !name.hasPrefix(".") && name.safeFileName == name
    }
  }

  /// The Swift of a cell of code that no carried snippet stands for; nil for none.
  private mutating func code(
    of cell: NotebookFile.Cell, number: Int, _ whole: Set<String>
  ) -> (number: Int, lines: [String])? {
    switch cell.kind {
    case "markdown": return nil
    case "code": break
    default:
      lose(number, "this cell of the kind '\(cell.kind)' does not come along")
      return nil
    }
    if cell.file != nil { return nil }
    if let own = cell.carried, own.snippet.map(whole.contains) ?? true { return nil }
    if cell.hasOutputs { outputs.append(number) }
    let lines = SourceFile(path: "", text: cell.source).lines.map(String.init)
    if let first = lines.first(where: { !$0.allSatisfy(\.isWhitespace) }), first.hasPrefix("%%") {
      lose(number, "'\(first)' does not come along, nor does what it is said of")
      return nil
    }
    let inside = SwiftScan(cell.source).linesInsideStrings
    let kept = lines.enumerated().map { index, line in
      guard line.isMagic, !inside.contains(index) else { return line }
      lose(
        number, "'\(line.drop { $0 == " " })' does not come along",
        line.contains("%install") ? "list the package in 'packages:' of course.yml" : nil)
      return ""
    }
    let text = kept.joined(separator: "\n").withoutOuterLines
    guard !text.isEmpty else { return nil }
    return (number, text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
  }

  private mutating func prose(
    _ cell: NotebookFile.Cell, _ number: Int, under headings: HeadingLevels?
  ) -> ForeignMarkdown {
    var (shown, own) = (shown, own)
    let markdown = ForeignMarkdown(SourceFile(path: path, text: cell.source), under: headings) {
      [root, place, address, carriedResources] path in
      if path.hasPrefix("http") || path.hasPrefix("mailto:") { return path }
      if let address = address(path) { return address }
      let bare = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
      if let file = carriedResources.first(where: { ($0.path ?? $0.name) == bare.percentUnescaped })
      {
        return (file.isOfLesson ? "../" : "") + file.name
      }
      guard let found = try? CoursePath(following: path.percentUnescaped, from: place),
        root.has(found.description), !root.hasFolder(found.description)
      else { return nil }
      if let known = own?.place(of: found, in: root) { return known }
      let before = place.map { "\($0)/" }.joined()
      let name =
        found.description.hasPrefix(before)
        ? found.description.dropFirst(before.count) : found.description[...]
      return shown.name(of: "\(root.path)/\(found)", called: String(name).safeFileName)
    }
    self.own = own
    self.shown = shown
    for loss in markdown.losses { lose(number, loss.message, loss.remedy) }
    return markdown
  }
}

extension String {
  /// Whether the line speaks to the kernel, and not to Swift: `%install`, `:type`.
  fileprivate var isMagic: Bool {
    let text = drop { $0 == " " }
    return (text.first == "%" || text.first == ":") && text.dropFirst().first?.isLetter == true
  }
}
