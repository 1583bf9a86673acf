// Compiles an exercise's checks against a module, once for each interface that the module has.
//
// An edit inside a body leaves the module's bytes as they were, and so the checks object valid:
// then judging costs one compile of the learner's file, a link and a start.

import Foundation
import LessonModel

/// Builds the shared objects that hold an exercise's checks.
struct ChecksBuilder: Sendable {
  let compiler: Compiler
  let linker: Linker
  let cache: ProductCache
  let runtime: RuntimeProducts

  /// The module that checks are compiled as; their identities begin with it.
  static let moduleName = "Checks"

  /// What came of compiling checks.
  enum Outcome {
    /// The path of the shared object.
    case built(String)
    /// The checks cannot use the module; diagnostics lie in the author's file.
    case refused([Diagnostic])
  }

  /// The checks object of an exercise for one build of its module.
  ///
  /// - Parameters:
  ///   - checks: The author's check suites.
  ///   - program: The module that they import.
  ///   - settings: The exercise's settings.
  /// - Returns: The shared object, or why the checks cannot use the module.
  /// - Throws: `CompilerFault`, `LinkerFault`, `CacheError` or `LaunchError`.
  func build(
    _ checks: SourceFile, against program: Program, settings: CompilationSettings
  ) async throws -> Outcome {
    var checkSettings = settings
    checkSettings.moduleName = Self.moduleName
    let module = ContentHash(bytes: try readBytes(program.modulePath(settings.moduleName)))
    let flags = ["-c", "-o", "checks.o", "-parse-as-library", "-suppress-warnings"]
    let key = ContentHash(
      [compiler.toolchain.identity, runtime.identity, module.description, checks.text]
        + Compiler.commonFlags(checkSettings) + flags)
    do {
      let folder = try await cache.product("checks", key: key) { folder in
        let result = try await compiler.run(
          Compiler.Job(
            sources: [("checks.swift", checks)], settings: checkSettings,
            flags: flags + ["-I", program.folder, "-I", runtime.folder]),
          in: folder)
        guard result.succeeded else { throw Refusal(diagnostics: result.diagnostics) }
        let object = "\(folder)/checks.o"
        try await linker.link(
          [object, runtime.harnessPath],
          flags: ObjectFile(bytes: try readBytes(object)).autolinkFlags + runtime.harnessLinkFlags,
          into: "\(folder)/checks.so")
      }
      return .built("\(folder)/checks.so")
    } catch let refusal as Refusal {
      return .refused(refusal.diagnostics)
    }
  }

  private struct Refusal: Error {
    var diagnostics: [Diagnostic]
  }
}
