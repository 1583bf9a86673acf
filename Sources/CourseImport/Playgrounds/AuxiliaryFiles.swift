// The folders `Sources` and `Resources` of a playground, or of one of its pages: a lesson and a page have the
// same, for the same purpose. What the compiler refuses here stays behind, each declaration with the reason.

import LessonModel
import SwiftReading

/// What lies beside the code of a playground or a page.
struct AuxiliaryFiles {
  private let folder: SourceFolder
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
  ///   - changing: Makes of a Swift file what is to come along of it; nil for nothing.
  /// - Throws: `ImportFault` for Swift that is no text.
  init(_ folder: SourceFolder, changing: (SourceFile) -> SourceFile? = { $0 }) throws {
    self.folder = folder
    let sources = folder.folder(SharedFiles.sourcesName)
    // A catalog of DocC's is imported by itself.
    for name in sources.filesBelow where !name.contains(".docc/") {
      guard name.hasSuffix(".swift"), let file = try sources.text(name, losses: &losses) else {
        lose(sources.location(name), "this file does not come along: it is no Swift")
        continue
      }
      guard let own = changing(file), !own.codeLines.isEmpty else { continue }
      if own.text != file.text { changed.insert(file.path) }
      shared.sources.append(own)
    }
    let resources = folder.folder(SharedFiles.resourcesName)
    for name in resources.filesBelow {
      shared.resources[name] = SharedResource(path: "\(resources.path)/\(name)")
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
    while !shared.sources.isEmpty, let errors = try await refusal(within: outer, trying),
      let first = errors.first
    {
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

  /// Changes a file's imports where that is what an error calls for. A module that is not here is changed in all
  /// files at once: each compile takes as long as the whole of them, and there may be a hundred.
  ///
  /// - Returns: Whether anything was changed.
  private mutating func mendImports(for error: Diagnostic, in index: Int) -> Bool {
    guard let first = shared.sources[index].mendingImports(for: error, hides: false) else {
      return false
    }
    for other in shared.sources.indices.reversed() {
      let mend =
        if other == index { first } else if case .replaced = first.change.change {
          shared.sources[other].mendingImport(of: first.change.module)
        } else { nil as (file: SourceFile, change: MendedImport)? }
      guard let (file, change) = mend else { continue }
      lose(SourceLocation(path: file.path, line: change.line), change.message(of: "file"))
      replace(at: other, with: file)
    }
    return true
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
  private func refusal(
    within outer: SharedFiles, _ trying: ProgramTrying
  ) async throws -> [Diagnostic]? {
    let program = SourceFile(path: "\(folder.path)/\(SharedFiles.sourcesName)", text: "\n")
    var refusal: [Diagnostic]?
    for mode in [5, 6] {
      guard case .refused(let errors) = try await trying(program, mode, shared.within(outer)) else {
        return nil
      }
      refusal = refusal ?? errors
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
    let sources = folder.folder(SharedFiles.sourcesName).path
    return shared.sources.map { file in
      let name = "\(SharedFiles.sourcesName)\(file.path.dropFirst(sources.count))"
      return changed.contains(file.path)
        ? ImportedFile(name, file.text.tidied + "\n") : ImportedFile(name, copyOf: file.path)
    }
      + shared.resources.sorted { $0.key < $1.key }.map { name, resource in
        ImportedFile("\(SharedFiles.resourcesName)/\(name)", copyOf: resource.path)
      }
  }
}
