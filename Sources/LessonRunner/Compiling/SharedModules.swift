// The module `Sources` of a page: the author's Swift beside snippets and exercises, compiled once for all of
// them and not recorded. Whoever compiles code with settings that share sources imports it without asking.

import Foundation
import LessonModel
import SystemFiles

/// The compiled `Sources` of a page.
struct SharedModule: Codable, Sendable {
  /// The folder to import it from.
  var folder: String
  /// The libraries that it needs, in the linker's spelling.
  var libraries: [String]
  /// What the compiler warns of, with the paths that people know.
  var warnings: [Diagnostic]

  /// The object to link with whatever imports it.
  var objectPath: String { "\(folder)/\(Self.objectName)" }

  fileprivate static let objectName = "sources.o"
}

extension SharedModule? {
  /// The objects to link with whatever imports it, if there is one.
  var objects: [String] { map { [$0.objectPath] } ?? [] }
  /// The libraries that it needs, in the linker's spelling.
  var libraries: [String] { self?.libraries ?? [] }
}

/// Compiles the modules that code shares, where the author's code is compiled.
final class SharedModules: Sendable {
  private let compiler: Compiler
  private let cache: ProductCache

  /// Prepares to compile with a compiler.
  init(compiler: Compiler, cache: ProductCache) {
    self.compiler = compiler
    self.cache = cache
  }

  private struct Facts: Codable {
    /// Under the names by which the files are compiled.
    var warnings: [Diagnostic]
    var libraries: [String]
  }

  /// The module that code of some settings imports, from the cache or compiled now; nil where it
  /// imports none.
  ///
  /// - Throws: `AuthorFault` where the compiler refuses it, and what else keeps it from being compiled.
  func module(for settings: CompilationSettings) async throws -> SharedModule? {
    let files = settings.shared.sources
    guard let first = files.first else { return nil }
    let sources = files.enumerated().map { index, file in
      let name = "\(index)-\(file.name)"
      return (name: name, file: SourceFile(path: name, text: file.text))
    }
    var own = settings
    own.moduleName = SharedFiles.moduleName
    own.shared = SharedFiles()
    let flags = [
      "-c", "-o", SharedModule.objectName, "-parse-as-library", "-enable-testing",
      "-emit-module-path",
      "\(SharedFiles.moduleName).swiftmodule",
    ]
    let key = ContentHash(
      [compiler.toolchain.identity] + Compiler.commonFlags(own) + flags
        + sources.flatMap { [$0.name, $0.file.text] })
    let paths = Dictionary(
      zip(sources.map(\.name), files.map(\.path)), uniquingKeysWith: { first, _ in first })
    do {
      let (folder, facts): (String, Facts) = try await cache.product("sources", key: key) {
        folder in
        let job = Compiler.Job(sources: sources, settings: own, flags: flags)
        let result = try await compiler.runAuthors(job, in: folder)
        guard result.succeeded else {
          throw AuthorFault(
            path: first.path, message: "the files in '\(SharedFiles.sourcesName)' do not compile",
            diagnostics: result.diagnostics.filter { $0.severity == .error },
            rule: .sharedSources)
        }
        let object = ObjectFile(bytes: try readBytes("\(folder)/\(SharedModule.objectName)"))
        return Facts(warnings: result.diagnostics, libraries: object.autolinkFlags)
      }
      return SharedModule(
        folder: folder, libraries: facts.libraries,
        warnings: facts.warnings.map { $0.renamingFiles(paths) })
    } catch var fault as AuthorFault {
      fault.diagnostics = fault.diagnostics.map { $0.renamingFiles(paths) }
      fault.path = fault.diagnostics.first?.location?.path ?? fault.path
      throw fault
    }
  }
}
