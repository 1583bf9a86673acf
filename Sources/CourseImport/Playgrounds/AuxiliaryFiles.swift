// The folders `Sources` and `Resources` of a playground, or of one of its pages: a lesson and a page have the
// same, for the same purpose. What the compiler refuses here stays behind, each declaration with the reason.

import LessonModel
import SwiftReading

/// Where what lies beside the code of a playground or a page is.
struct AuxiliaryFolders {
  /// A folder with Swift.
  struct Sources {
    var folder: SourceFolder
    /// The paths of its files.
    var files: [String]
    /// The folder of `Sources` that they go to; nil for that itself.
    var name: String?
  }

  /// The folders with Swift, the outermost first.
  var sources: [Sources]
  /// The folders with data, the innermost first.
  private(set) var resources: [SourceFolder]

  /// Those of a folder; of a chapter of a book those of its book as well.
  init(_ folder: SourceFolder) {
    let own = folder.folder(SharedFiles.sourcesName)
    sources = [Sources(folder: own, files: own.filesBelow)]
    resources = ["", "Public", "Private"].map { folder.folder($0 + SharedFiles.resourcesName) }
    guard let book = folder.playgroundBookAround else { return }
    let shared = AuxiliaryFolders(book)
    let modules = book.playgroundModules.map { name, sources in
      Sources(folder: sources, files: sources.filesBelow, name: name)
    }
    sources = shared.sources + modules + sources
    resources += shared.resources
  }
}

/// What lies beside the code of a playground or a page.
struct AuxiliaryFiles {
  private let folder: SourceFolder
  /// The names of the Swift files here, by their paths.
  private var names: [String: String] = [:]
  /// What programs import and read, at the paths where it is imported from.
  private(set) var shared = SharedFiles()
  /// What did not come along, or not as it was.
  private(set) var losses: [Diagnostic] = []
  /// The paths of the Swift that is no longer as it was.
  private var changed: Set<String> = []

  /// Reads both folders, if they are there.
  ///
  /// - Parameters:
  ///   - folder: The playground or page, or a package.
  ///   - folders: Where its files are, if not where those of playgrounds are.
  ///   - bundled: What else is a resource, with its name as one, by its path in `Sources`.
  ///   - changing: Makes of a Swift file what is to come along of it; nil for nothing.
  /// - Throws: `ImportFault` for Swift that is no text.
  init(
    _ folder: SourceFolder, in folders: AuxiliaryFolders? = nil, bundled: [String: String] = [:],
    changing: (SourceFile) -> SourceFile? = { $0 }
  ) throws {
    self.folder = folder
    let folders = folders ?? AuxiliaryFolders(folder)
    for sources in folders.sources {
      try takeSources(in: sources, bundled: bundled, changing: changing)
    }
    for resources in folders.resources {
      for name in resources.filesBelow where shared.resources[name] == nil {
        takeResource(name, of: resources, as: name)
      }
    }
  }

  private mutating func takeSources(
    in sources: AuxiliaryFolders.Sources, bundled: [String: String],
    changing: (SourceFile) -> SourceFile?
  ) throws {
    // A catalog of DocC's is imported by itself.
    for name in sources.files where !name.contains(".docc/") {
      if let own = bundled[name], sources.name == nil {
        takeResource(name, of: sources.folder, as: own)
        continue
      }
      guard name.hasSuffix(".swift"),
        let file = try sources.folder.text(name, losses: &losses)
      else {
        lose(sources.folder.location(name), "this file does not come along: it is no Swift")
        continue
      }
      guard let own = changing(file), !own.codeLines.isEmpty else { continue }
      if own.text != file.text { changed.insert(file.path) }
      var free = (sources.name.map { "\($0)/" } ?? "") + name
      while names.values.contains(free) { free = "More/\(free)" }
      names[file.path] = free
      shared.sources.append(own)
    }
  }

  /// Takes a file of data along unless it is too large.
  private mutating func takeResource(_ name: String, of folder: SourceFolder, as own: String) {
    if let excess = folder.excess(of: name) {
      losses.append(excess)
    } else {
      shared.resources[own] = SharedResource(path: "\(folder.path)/\(name)")
    }
  }

  /// Leaves out, or mends, what the compiler refuses of the Swift: declarations or, where it finds fault with
  /// none of them, files.
  ///
  /// - Parameters:
  ///   - outer: What lies further out, which the files may use.
  ///   - trying: Compiles and runs a program; nil where all is to be believed.
  /// - Throws: What `trying` throws.
  mutating func settle(within outer: SharedFiles, _ trying: ProgramTrying?) async throws {
    guard let trying else { return }
    for module in try await missingModules(trying) { mendImports(of: module) }
    var mode: Int?
    while !shared.sources.isEmpty, let refused = try await refusal(within: outer, &mode, trying) {
      let errors = refused.map { $0.placed(in: shared.sources) }
      guard let first = errors.first else { break }
      guard let index = shared.sources.firstIndex(where: { $0.path == first.location?.path }) else {
        for file in shared.sources { leaveOut(file, first) }
        shared.sources = []
        return
      }
      if mendImports(for: first, in: index) { continue }
      for index in shared.sources.indices.reversed() {
        let file = shared.sources[index]
        let own = errors.filter { $0.location?.path == file.path }
        if own.isEmpty { continue }
        guard let (rest, left) = file.leavingOut(own) else {
          leaveOut(file, own[0])
          shared.sources.remove(at: index)
          continue
        }
        for (item, error) in left {
          lose(
            SourceLocation(path: file.path, line: item.line),
            "'\(item.name)' does not come along: \(error.message)")
        }
        replace(at: index, with: rest)
      }
    }
  }

  /// The modules that files import in any case and that are not here: all of them by one compile, of next to
  /// nothing. The compiler says but the first by itself, after a compile that takes as long as all the files.
  private func missingModules(_ trying: ProgramTrying) async throws -> [String] {
    let modules = Set(shared.sources.flatMap(\.modulesInAnyCase)).sorted()
    let questions = modules.map { "#if !canImport(\($0))\n#error(\"\($0)\")\n#endif\n" }
    guard !modules.isEmpty else { return [] }
    let program = SourceFile(path: "\(folder.path)/Package.swift", text: questions.joined())
    guard case .refused(let errors) = try await trying(program, 5, SharedFiles()) else { return [] }
    return errors.map(\.message).filter(modules.contains)
  }

  /// Changes the imports of a module that is not here in all files.
  private mutating func mendImports(of module: String) {
    for index in shared.sources.indices.reversed() {
      if let mend = shared.sources[index].mendingImport(of: module) { take(mend, at: index) }
    }
  }

  /// Changes a file's imports where that is what an error calls for.
  ///
  /// - Returns: Whether anything was changed.
  private mutating func mendImports(for error: Diagnostic, in index: Int) -> Bool {
    let mend = shared.sources[index].mendingImports(for: error, hides: false)
    if let mend { take(mend, at: index) }
    return mend != nil
  }

  private mutating func take(_ mend: (file: SourceFile, change: ProgramChange), at index: Int) {
    lose(
      SourceLocation(path: mend.file.path, line: mend.change.line),
      mend.change.message(of: "file"))
    replace(at: index, with: mend.file)
  }

  /// Puts a file that is no longer as it was in the place of another, or nothing where nothing is left of it.
  private mutating func replace(at index: Int, with file: SourceFile) {
    changed.insert(file.path)
    if file.declaresNothing {
      shared.sources.remove(at: index)
    } else {
      shared.sources[index] = file
    }
  }

  /// Why a program that imports all of it does not compile; nil where it does.
  ///
  /// - Parameters:
  ///   - outer: What lies further out.
  ///   - mode: The language mode that refused less of it before; nil where none was tried.
  ///   - trying: Compiles and runs a program.
  /// - Returns: The errors in that mode.
  /// - Throws: What `trying` throws.
  private func refusal(
    within outer: SharedFiles, _ mode: inout Int?, _ trying: ProgramTrying
  ) async throws -> [Diagnostic]? {
    let program = SourceFile(path: "\(folder.path)/\(SharedFiles.sourcesName)", text: "\n")
    var refusal: [Diagnostic]?
    for tried in mode.map({ [$0] }) ?? [5, 6] {
      guard case .refused(let errors) = try await trying(program, tried, shared.within(outer))
      else {
        return nil
      }
      if errors.count < refusal?.count ?? .max { (refusal, mode) = (errors, tried) }
    }
    return refusal
  }

  private mutating func leaveOut(_ file: SourceFile, _ error: Diagnostic) {
    let line = error.location?.path == file.path ? error.location?.position.line : nil
    lose(
      SourceLocation(path: file.path, line: line ?? 1),
      "this file does not come along: \(error.message)")
  }

  private mutating func lose(_ location: SourceLocation, _ message: String) {
    losses.append(Diagnostic(.warning, at: location, message))
  }

  /// The files as a lesson or page has them.
  var files: [ImportedFile] {
    shared.sources.map { file in
      let name = "\(SharedFiles.sourcesName)/\(names[file.path] ?? file.name)"
      return changed.contains(file.path)
        ? ImportedFile(name, file.text.tidied + "\n") : ImportedFile(name, copyOf: file.path)
    }
      + shared.resources.sorted { $0.key < $1.key }.map { name, resource in
        ImportedFile("\(SharedFiles.resourcesName)/\(name)", copyOf: resource.path)
      }
  }
}

extension Diagnostic {
  /// The error where a note of it is in one of some files, if it is itself in none: of what is declared further
  /// out, too, the compiler may tell in either place.
  fileprivate func placed(in files: [SourceFile]) -> Diagnostic {
    let paths = Set(files.map(\.path))
    func isKnown(_ location: SourceLocation?) -> Bool {
      location.map { paths.contains($0.path) } ?? false
    }
    guard !isKnown(location), let note = notes.first(where: { isKnown($0.location) }) else {
      return self
    }
    var placed = self
    placed.location = note.location
    return placed
  }
}
