// Notebooks in Swift as lessons: each folder a lesson, each notebook a page. What an export of ours carries makes
// the page that it was; else the code of all cells is one program that goes on, shown in parts between the prose.

import LessonModel
import SwiftReading

/// Imports notebooks.
struct NotebookReader {
  /// Notebooks hold pictures, which do not come along: they may be as large as this, in bytes.
  private static let bytesMax = 64 << 20

  private let folder: SourceFolder
  private let names: [String]
  private let trying: ProgramTrying?
  private var losses: [Diagnostic] = []
  private var packages: [CoursePackage] = []

  /// Prepares to import notebooks of a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - names: Their paths in it.
  ///   - trying: Compiles and runs a page's program; nil where it is to be believed.
  init(_ folder: SourceFolder, names: [String], trying: ProgramTrying?) {
    self.folder = folder
    self.names = names
    self.trying = trying
  }

  /// Whether a file is a notebook, by its name.
  static func isNotebook(_ name: String) -> Bool { name.hasSuffix(".ipynb") }

  /// The paths of the notebooks in a folder and below.
  static func names(in folder: SourceFolder) -> [String] { folder.filesBelow.filter(isNotebook) }

  /// A notebook that becomes a page.
  private struct Source {
    var name: String
    var path: String
    var notebook: NotebookFile
    var lines: [Int]
    var slug = ""
    /// What links call its parts.
    var headings = LinkedHeadings(of: [])
    /// The path of the folder that it lies in, empty for the one that is imported.
    var group: String { name.split(separator: "/").dropLast().joined(separator: "/") }
    /// The file's name without its ending.
    var bareName: String {
      String((name.split(separator: "/").last ?? "").dropLast(".ipynb".count))
    }
    /// The place that its page had in a lesson; behind all others where it had none.
    var number: Int { notebook.metadata.lessons?.number ?? .max }
    /// The place that this lesson had in a course.
    var lessonNumber: Int { notebook.metadata.lessons?.lessonNumber ?? .max }
  }

  /// Where the page of a notebook lies, and what links call its parts.
  private struct Address {
    var lesson: String
    var page: String
    var headings: LinkedHeadings
  }

  /// The course.
  ///
  /// - Returns: The course; without lessons where no notebook can be brought in.
  /// - Throws: `ImportFault` for a file that is no notebook, and what `trying` throws.
  mutating func course() async throws -> ImportedCourse {
    var groups = try groups()
    var addresses: [String: Address] = [:]
    var slugs = FreeSlugs()
    for index in groups.indices {
      let lesson = slugs.slug(lessonName(of: groups[index]))
      var pages = FreeSlugs()
      for number in groups[index].indices {
        let slug = pages.slug(groups[index][number].bareName)
        groups[index][number].slug = slug
        let source = groups[index][number]
        addresses[source.name] = Address(lesson: lesson, page: slug, headings: source.headings)
      }
    }
    var lessons: [ImportedLesson] = []
    for group in groups {
      var pages: [ImportedPage] = []
      var files: [ImportedFile] = []
      for source in group { pages.append(try await page(of: source, addresses, &files)) }
      let slug = addresses[group[0].name]?.lesson
      let carried = group.lazy.compactMap(\.notebook.metadata.lessons).first
      lessons.append(
        ImportedLesson(
          slug: slug ?? "notebooks",
          title: carried?.lessonTitle ?? lessonName(of: group).titleFromName,
          summary: carried?.lessonSummary ?? "Notebooks.",
          body: carried?.lessonBody ?? "Each page was a notebook.", pages: pages, files: files,
          frontMatter: carried?.lessonFrontMatter.map { FrontMatterLines($0).without(["pages"]) },
          isCollection: carried != nil))
    }
    let carried = groups.joined().lazy.compactMap(\.notebook.metadata.lessons).first
    let title = lessons.count == 1 ? lessons[0].title : folder.name.titleFromName
    var course = ImportedCourse(
      title: carried?.courseTitle ?? title, lessons: lessons, losses: losses)
    if let language = carried?.courseLanguage, language.isLanguageTag {
      course.languages = [language]
    }
    course.packages = packages
    course.files = folder.files(of: packages)
    return course
  }

  private func lessonName(of group: [Source]) -> String {
    if names.count == 1, group[0].group.isEmpty { return group[0].bareName }
    return group[0].group.isEmpty ? folder.name : group[0].group
  }

  /// The notebooks in Swift by their folders, in the order that the pages had, or else of their names.
  private mutating func groups() throws -> [[Source]] {
    var sources: [Source] = []
    for name in names {
      guard let file = try folder.text(name, bytesMax: Self.bytesMax) else { continue }
      let notebook = try file.json(as: NotebookFile.self)
      guard notebook.isSwift else {
        losses.append(
          Diagnostic(
            .warning, at: file.location,
            "this notebook does not come along: its code is in \(notebook.languageName)"))
        continue
      }
      let texts = notebook.cells.filter { $0.kind == "markdown" }.map(\.source)
      sources.append(
        Source(
          name: name, path: file.path, notebook: notebook, lines: file.cellLines,
          headings: LinkedHeadings(of: texts)))
      for listed in notebook.metadata.lessons?.packages ?? [] {
        guard let package = listed.package(listedIn: file.path),
          !packages.contains(where: { $0.origin == package.origin })
        else { continue }
        packages.append(package)
      }
    }
    let groups = Dictionary(grouping: sources, by: \.group)
    return groups.values.map { group in
      group.sorted { ($0.number, $0.name) < ($1.number, $1.name) }
    }.sorted { ($0[0].lessonNumber, $0[0].group) < ($1[0].lessonNumber, $1[0].group) }
  }

  // MARK: Pages

  private mutating func page(
    of source: Source, _ addresses: [String: Address], _ lessonFiles: inout [ImportedFile]
  ) async throws -> ImportedPage {
    var page = NotebookPage(
      source.notebook, path: source.path, lines: source.lines,
      at: source.group, in: folder
    ) { [self] in address(of: $0, from: source, addresses) }
    let made = try await page.page(slug: source.slug, name: source.bareName, trying)
    losses += page.losses
    for file in page.lessonFiles {
      let known = lessonFiles.first { $0.name == file.name }
      if known == nil { lessonFiles.append(file) }
      guard let known, known != file else { continue }
      losses.append(
        Diagnostic(
          .warning, at: SourceLocation(path: source.path),
          "'\(file.name)' is another one here than in a notebook before it, and does not come along"
        ))
    }
    return made
  }

  /// Where a link from one notebook to another leads, written for that or, as our export leaves it, for its page; of one
  /// that leads to a part of it, the heading of that where there is one.
  private func address(
    of link: String, from source: Source, _ addresses: [String: Address]
  ) -> String? {
    let path = link.prefix { $0 != "#" }
    let anchor = link[path.endIndex...].dropFirst()
    guard let own = addresses[source.name] else { return nil }
    guard !path.isEmpty else { return own.headings.anchor(anchor) }
    let group = source.group.split(separator: "/").map(String.init)
    guard let file = try? CoursePath(following: path.percentUnescaped, from: group) else {
      return nil
    }
    var found: Address?
    if path.hasSuffix("/page.md") {
      let name = path.hasPrefix("../../") ? path.dropFirst(6) : "\(own.lesson)/\(path.dropFirst(3))"
      found = addresses.values.first { "\($0.lesson)/\($0.page)/page.md" == name }
    } else if Self.isNotebook(file.description) {
      found = addresses[file.description]
    }
    return found.map { address in
      let lesson = address.lesson == own.lesson ? "" : "../\(address.lesson)/"
      return "../\(lesson)\(address.page)/page.md" + (address.headings.anchor(anchor) ?? "")
    }
  }
}
