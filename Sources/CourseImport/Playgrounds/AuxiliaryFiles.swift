// The folders `Sources` and `Resources` of a playground, or of one of its pages: a lesson and a page have the
// same, for the same purpose. What the compiler refuses here stays behind, each file with the reason.

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

  /// Leaves out, or mends, the Swift that the compiler refuses.
  ///
  /// - Parameters:
  ///   - outer: What lies further out, which the files may use.
  ///   - trying: Compiles and runs a program; nil where all is to be believed.
  /// - Throws: What `trying` throws.
  mutating func settle(within outer: SharedFiles, _ trying: ProgramTrying?) async throws {
    guard let trying else { return }
    while !shared.sources.isEmpty, let error = try await refusal(within: outer, trying) {
      let index = shared.sources.firstIndex { $0.path == error.location?.path }
      guard let index else {
        for file in shared.sources { leaveOut(file, error) }
        shared.sources = []
        return
      }
      let file = shared.sources[index]
      if let (mended, replaced) = file.withoutMissingModule(error) {
        shared.sources[index] = mended
        changed.insert(file.path)
        lose(
          SourceLocation(path: file.path, line: replaced.line),
          replaced.message(of: "file"))
      } else {
        leaveOut(file, error)
        shared.sources.remove(at: index)
      }
    }
  }

  /// Why a program that imports all of it does not compile; nil where it does.
  private func refusal(
    within outer: SharedFiles, _ trying: ProgramTrying
  ) async throws -> Diagnostic? {
    let program = SourceFile(path: "\(folder.path)/\(SharedFiles.sourcesName)", text: "\n")
    var refusal: Diagnostic?
    for mode in [5, 6] {
      guard case .fails(let error) = try await trying(program, mode, shared.within(outer)) else {
        return nil
      }
      refusal = refusal ?? error
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
