// Compiles an exercise's checks against a module, once for each interface that the module has.
//
// Most checks need no such compile: `NeededFunctions` says when those of the solution serve. For the
// others, an edit inside a body leaves the module's bytes as they were, and so the object valid.

import Foundation
import LessonModel
import SystemFiles

/// Builds the shared objects that hold an exercise's checks.
struct ChecksBuilder: Sendable {
  let compiler: Compiler
  let linker: Linker
  let cache: ProductCache
  let runtime: RuntimeProducts

  /// The module that checks are compiled as; their identities begin with it.
  static let moduleName = "Checks"

  /// The names under which checks are compiled; their identities hold them.
  static let checksName = "checks.swift"
  static let hiddenName = "hidden.swift"

  /// What came of compiling checks.
  enum Outcome {
    case built(ChecksObject)
    /// The checks cannot use the module; diagnostics lie in the author's file.
    case refused([Diagnostic])
  }

  /// The checks object of an exercise for one build of its module.
  ///
  /// - Parameters:
  ///   - checks: The author's check suites.
  ///   - hidden: Check suites that learners do not see.
  ///   - program: The module that they import.
  ///   - settings: The exercise's settings.
  ///   - isHarnessed: Whether they are suites, which the harness runs; other code has the entry point itself.
  ///   - isWatched: Whether expectations tell their values; else they are compiled as any package's are.
  /// - Returns: The shared object, or why the checks cannot use the module.
  /// - Throws: `CompilerFault`, `LinkerFault`, `CacheError` or `LaunchError`.
  func build(
    _ checks: SourceFile?, hidden: SourceFile? = nil, against program: Program,
    settings: CompilationSettings, isHarnessed: Bool = true, isWatched: Bool = true
  ) async throws -> Outcome {
    var checkSettings = settings
    checkSettings.moduleName = Self.moduleName
    let module = ContentHash(bytes: try readBytes(program.modulePath(settings.moduleName)))
    let flags = ["-c", "-o", "checks.o", "-parse-as-library", "-suppress-warnings"]
    let sources = [(Self.checksName, checks), (Self.hiddenName, hidden)].compactMap { name, file in
      file.map { (name: name, file: $0) }
    }
    let compiled = isWatched ? WatchedChecks.copies(of: sources) : sources
    let key = ContentHash(
      [compiler.toolchain.identity, runtime.identity, module.description]
        + compiled.flatMap { [$0.name, $0.file.text] }
        + Compiler.identity(checkSettings) + flags)
    let facts: Facts
    let folder: String
    do {
      (folder, facts) = try await cache.product("checks", key: key) { folder in
        func compile(_ sources: [WatchedChecks.Source]) async throws -> Compiler.Result {
          try await compiler.run(
            Compiler.Job(
              sources: sources, settings: checkSettings, flags: flags,
              importFolders: [program.folder, runtime.folder]),
            in: folder)
        }
        let named = sources.namedAsCompiled
        let result =
          isWatched
          ? try await WatchedChecks.compile(named, run: compile) : try await compile(named)
        guard result.succeeded else { return Facts(refusal: result.diagnostics) }
        let checks = ChecksObject(folder: folder)
        try await linker.link(
          [checks.unlinkedPath] + (isHarnessed ? [runtime.harnessPath] : []),
          flags: ObjectFile(bytes: try readBytes(checks.unlinkedPath)).autolinkFlags
            + (isHarnessed ? runtime.harnessLinkFlags : []),
          into: checks.path)
        return Facts()
      }
    } catch let unfinished as UnfinishedCompile {
      return .refused(unfinished.diagnostics)
    }
    guard let refusal = facts.refusal else { return .built(ChecksObject(folder: folder)) }
    let paths = Dictionary(uniqueKeysWithValues: sources.map { ($0.name, $0.file.path) })
    return .refused(refusal.map { $0.renamingFiles(paths) })
  }

  private struct Facts: Codable {
    /// Why the checks cannot use the module, under the names that they are compiled by; nil where they can.
    var refusal: [Diagnostic]?
  }
}

/// An exercise's checks, compiled.
struct ChecksObject: Hashable, Sendable {
  /// The folder of the product.
  let folder: String

  /// The shared object, which the host loads.
  var path: String { "\(folder)/checks.so" }
  /// The object that it was linked from.
  var unlinkedPath: String { "\(folder)/checks.o" }
}
