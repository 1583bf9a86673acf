// Pages as Jupyter notebooks: prose, code, and what the code did when it ran.
// Source: nbformat 4.5, https://nbformat.readthedocs.io/en/latest/format_description.html

import FoundationEssentials
public import LessonModel
import SwiftReading

/// Makes a notebook of each page.
public struct NotebookExport {
  private let course: Course
  private let lessons: [Lesson]
  private let packages: ExportedPackages
  private let language: LanguageTag?
  /// What links call the notebooks and their parts.
  private var names: NotebookNames
  private var files: [ImportedFile] = []
  private var losses: [Diagnostic] = []

  /// Prepares an export of lessons.
  ///
  /// - Parameters:
  ///   - course: The course.
  ///   - lessons: Those of its lessons that are written, with the pages that are.
  ///   - packages: What their code may import.
  ///   - language: The language of the prose, as far as it is translated; nil for the main one.
  public init(
    course: Course, lessons: [Lesson], packages: ExportedPackages, language: LanguageTag? = nil
  ) {
    self.language = language
    self.course = course
    self.lessons = lessons
    self.packages = packages
    names = NotebookNames(lessons, language)
  }

  /// The notebooks, and what is lost.
  ///
  /// - Parameter running: Compiles and runs a snippet.
  /// - Returns: The files.
  /// - Throws: What `running` throws.
  public func exported(
    running: (Snippet) async throws -> SnippetResult
  ) async throws -> ExportedFiles {
    var copy = self
    for lesson in lessons {
      for (index, page) in lesson.pages.enumerated() {
        try await copy.add(page, of: lesson, number: index + 1, running)
      }
      copy.loseIdleSources(of: lesson)
      copy.losses += lesson.lossesOfOverview(in: course, language)
    }
    return ExportedFiles(
      files: copy.files + packages.files,
      losses: copy.losses + packages.losses + lessons.languagesLeft(by: language)
        + course.settingsLeft(in: lessons))
  }

  private mutating func add(
    _ page: Page, of lesson: Lesson, number: Int, _ running: (Snippet) async throws -> SnippetResult
  ) async throws {
    let path = page.text.in(language).file.path
    var cells = installations(for: page) + [Cell(markdown: ["# \(page.text.in(language).title)"])]
    var carried = CarriedPage(page, of: lesson, in: course, number: number, language)
    carried.packages = cells.count > 1 ? packages.listed : nil
    let shared = PageFiles(page, of: lesson)
    if !page.snippets.isEmpty { cells += shared.sources.map(Cell.init) }
    carried.resources = place(shared, of: page)
    let text = page.text.in(language)
    var links = CarriedLinks(of: text.file, text.body, in: course.path)
    var results: [String: SnippetResult] = [:]
    for part in page.parts(in: language) {
      switch part {
      case .prose(let lines, let line):
        let places = Dictionary(
          zip(shared.resources.map(\.path), carried.resources ?? []), uniquingKeysWith: { $1 })
        cells.append(Cell(markdown: prose(lines, from: line, of: page, &links, data: places)))
      case .exercise(let slug, let line):
        losses.append(
          Diagnostic(
            .warning, at: SourceLocation(path: path, line: line),
            page.loss(ofExercise: slug)))
      case .snippet(let name, let slice):
        guard let snippet = page.snippets.first(where: { $0.name == name }) else { continue }
        let isFirst = results[name] == nil
        let result: SnippetResult
        if let known = results[name] {
          result = known
        } else {
          result = try await running(snippet)
          results[name] = result
          loseHiddenLines(of: snippet)
          carried.files["\(name).swift"] = snippet.file.text
        }
        var cell = Cell(
          code: snippet.shown(slice), outputs: outputs(of: result, snippet, slice, isFirst))
        cell.metadata.lessons = CarriedCell(
          snippet: name, slice: slice, fingerprint: cell.source.joined().fingerprint)
        cells.append(cell)
      }
    }
    links.loseUnseen()
    losses += links.takeLosses()
    for index in cells.indices { cells[index].id = "cell-\(index + 1)" }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let metadata = Notebook.Metadata(lessons: carried)
    let data = try encoder.encode(Notebook(cells: cells, metadata: metadata))
    files.append(
      ImportedFile(
        "\(page.lesson)/\(page.slug).ipynb", String(decoding: data, as: UTF8.self) + "\n"))
  }

  /// Tells of Swift that no notebook has a cell with, for none has code that it could serve.
  private mutating func loseIdleSources(of lesson: Lesson) {
    let isIdle = lesson.pages.allSatisfy(\.snippets.isEmpty)
    for page in lesson.pages where page.snippets.isEmpty {
      for (file, source) in PageFiles(page, of: lesson).sources where isIdle || !file.isOfLesson {
        let loss = Diagnostic(
          .warning, at: source.location,
          "this file does not go along: no notebook has code that runs beside it")
        if !losses.contains(loss) { losses.append(loss) }
      }
    }
  }

  /// The first cell of a notebook whose code imports more than Foundation: kernels take packages nowhere else.
  private func installations(for page: Page) -> [Cell] {
    let modules = page.snippets.flatMap(\.file.importedModules)
    guard !packages.isEmpty, modules.contains(where: { !$0.hasPrefix("Foundation") }) else {
      return []
    }
    var cell = Cell(code: packages.installations(up: "../"), outputs: [])
    cell.metadata.lessons = CarriedCell(fingerprint: cell.source.joined().fingerprint)
    return [cell]
  }

  /// Lines of a page with links to where the files lie that they lead to: beside the notebooks as they did in the course, but
  /// for data.
  private mutating func prose(
    _ lines: [String], from first: Int, of page: Page, _ links: inout CarriedLinks,
    data: [String: CarriedFile]
  ) -> [String] {
    var (shown, names) = ([CoursePath](), names)
    var lost: [CarriedLinks.Place] = []
    let course = course.path
    let written = links.lines(lines, from: first) { place, isFile in
      guard isFile else {
        if let target = names.link(to: place, from: page) { return .leading(to: target) }
        lost.append(place)
        return .kept
      }
      if let file = data["\(course)/\(place.path)"] {
        return .leading(to: (file.path ?? file.name).asLink + place.suffix)
      }
      shown.append(place.path)
      let (path, own) = (place.path.description, "\(page.lesson)/")
      let address = path.hasPrefix(own) ? String(path.dropFirst(own.count)) : "../\(path)"
      return .leading(to: address.asLink + place.suffix)
    }
    self.names = names
    let file = page.text.in(language).file.path
    losses += lost.map { place in
      Diagnostic(
        .warning, at: SourceLocation(path: file, line: place.line),
        "this link leads to '\(place.written)', which is no notebook")
    }
    for path in shown where !put("\(course)/\(path)", at: path.description) {
      losses.append(
        Diagnostic(
          .warning, at: SourceLocation(path: "\(course)/\(path)"),
          "this file does not go along: another one has its place"))
    }
    return written
  }

  /// Puts data beside the notebook, in one folder for all of a lesson: code looks for data in `Resources` where the
  /// notebook is.
  ///
  /// - Returns: Where the data of the page lies.
  private mutating func place(_ shared: PageFiles, of page: Page) -> [CarriedFile]? {
    var placed: [CarriedFile] = []
    for (file, path) in shared.resources {
      var file = file
      if !put(path, at: "\(page.lesson)/\(file.name)") {
        file.path = "\(page.slug)/\(file.name)"
        _ = put(path, at: "\(page.address)/\(file.name)")
        losses.append(
          Diagnostic(
            .warning, at: SourceLocation(path: path),
            "code of the notebook finds another file of this name: it lies in '\(page.slug)'"))
      }
      placed.append(file)
    }
    loseBundle(shared, of: page)
    return placed.isEmpty ? nil : placed
  }

  /// Adds a file beside the notebooks.
  ///
  /// - Returns: Whether its place is not another file's.
  private mutating func put(_ path: String, at name: String) -> Bool {
    let file = ImportedFile(name, copyOf: path)
    let known = files.first { $0.name == file.name }
    if known == nil { files.append(file) }
    return known == nil || known == file
  }

  /// Tells of code that looks for data where a notebook has none.
  private mutating func loseBundle(_ shared: PageFiles, of page: Page) {
    guard !shared.resources.isEmpty else { return }
    for file in page.snippets.map(\.file) + shared.sources.map(\.source) {
      let lines = file.codeWithoutComments.textLines
      guard let line = lines.firstIndex(where: { $0.contains("Bundle.main") }) else { continue }
      let loss = Diagnostic(
        .warning, at: SourceLocation(path: file.path, line: line + 1),
        "the data lies in 'Resources' beside the notebook, where 'Bundle.main' does not look")
      if !losses.contains(loss) { losses.append(loss) }
    }
  }

  /// Tells of code that readers of the page do not see, and readers of a notebook would miss.
  private mutating func loseHiddenLines(of snippet: Snippet) {
    let shown = Set(snippet.visibleLines)
    guard let line = snippet.file.codeLines.first(where: { !shown.contains($0.number) }) else {
      return
    }
    losses.append(
      Diagnostic(
        .warning, at: SourceLocation(path: snippet.file.path, line: line.number),
        "lines that readers of the page do not see do not go along"))
  }

  /// What was printed, below the first part of a snippet, and the values of its lines.
  private func outputs(
    of result: SnippetResult, _ snippet: Snippet, _ slice: String?, _ isFirst: Bool
  ) -> [Output] {
    guard let timeline = result.timeline else {
      let errors = result.diagnostics.filter { $0.severity == .error }.map { problem in
        "\(problem.location?.position.line ?? 1): error: \(problem.message)\n"
      }
      return errors.isEmpty ? [] : [Output(stream: "stderr", errors.joined())]
    }
    var outputs: [Output] = []
    let printed = timeline.standardOutput.text
    if isFirst, !printed.isEmpty { outputs.append(Output(stream: "stdout", printed)) }
    let sidebar = Sidebar(of: timeline, source: snippet.file)
    let lines = slice.map { snippet.slices[$0] ?? [] } ?? snippet.visibleLines
    let values = lines.enumerated().compactMap { index, number -> String? in
      let items = (sidebar.lines[number]?.items ?? []).filter { $0.role != .printed }
      guard !items.isEmpty else { return nil }
      let texts = items.map { item in
        (item.name.isEmpty ? "" : "\(item.name) = ") + item.last.text
          + (item.count > 1 ? "  (\(item.count)×)" : "")
      }
      return "\(index + 1): \(texts.joined(separator: ", "))"
    }
    if !values.isEmpty { outputs.append(Output(values: values.joined(separator: "\n"))) }
    return outputs
  }
}

// MARK: - The format

private struct Notebook: Encodable {
  struct Metadata: Encodable {
    var kernelspec = ["display_name": "Swift", "language": "swift", "name": "swift"]
    var languageInfo = ["file_extension": ".swift", "name": "swift"]
    /// What Jupyter shows nobody, and 'import' takes back.
    var lessons: CarriedPage

    private enum CodingKeys: String, CodingKey {
      case kernelspec, lessons
      case languageInfo = "language_info"
    }
  }

  var cells: [Cell]
  var metadata: Metadata
  var nbformat = 4
  var minor = 5

  private enum CodingKeys: String, CodingKey {
    case cells, metadata, nbformat
    case minor = "nbformat_minor"
  }
}

private struct Cell: Encodable {
  struct Metadata: Encodable {
    /// What Jupyter's own pages look for.
    struct Jupyter: Encodable {
      var isHidden = true

      private enum CodingKeys: String, CodingKey { case isHidden = "source_hidden" }
    }

    var lessons: CarriedCell?
    var jupyter: Jupyter?
  }

  var id = ""
  var kind: String
  var metadata = Metadata()
  var source: [String]
  var outputs: [Output]?

  init(markdown lines: [String]) {
    kind = "markdown"
    source = lines.withLineEnds
  }

  init(code lines: [String], outputs: [Output]) {
    kind = "code"
    source = lines.withLineEnds
    self.outputs = outputs
  }

  /// Swift that the page's code shares, which is there to run and not to be read.
  init(_ file: CarriedFile, _ source: SourceFile) {
    let text = source.text.withoutOuterLines
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    self.init(code: lines, outputs: [])
    metadata = Metadata(
      lessons: CarriedCell(file: file, fingerprint: text.fingerprint), jupyter: Metadata.Jupyter())
  }

  private enum CodingKeys: String, CodingKey {
    case id, metadata, source, outputs
    case kind = "cell_type"
    case count = "execution_count"
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(kind, forKey: .kind)
    try container.encode(metadata, forKey: .metadata)
    try container.encode(source, forKey: .source)
    guard let outputs else { return }
    try container.encode(outputs, forKey: .outputs)
    try container.encodeNil(forKey: .count)
  }
}

private struct Output: Encodable {
  var kind: String
  var name: String?
  var text: [String]?
  var data: [String: [String]]?
  var metadata: [String: String]?

  init(stream: String, _ text: String) {
    kind = "stream"
    name = stream
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    self.text = lines.withLineEnds.filter { !$0.isEmpty }
  }

  init(values: String) {
    kind = "display_data"
    data = ["text/plain": values.split(separator: "\n").map(String.init).withLineEnds]
    metadata = [:]
  }

  private enum CodingKeys: String, CodingKey {
    case name, text, data, metadata
    case kind = "output_type"
  }
}

extension [String] {
  /// The lines, each but the last one with its end, as notebooks keep them.
  fileprivate var withLineEnds: [String] {
    enumerated().map { $0.offset + 1 < count ? $0.element + "\n" : $0.element }
  }
}
