// Makes the stub of an exercise: a module with the declarations of solution and probes that checks
// can call, each of which asks another process.

import Foundation
import LessonModel
import SystemFiles

/// The stub of one exercise.
struct Stub: Sendable {
  /// A program whose module stands for the submission's.
  let program: Program
  let sources: StubSources
}

/// Builds stubs.
struct StubBuilder: Sendable {
  let programs: ProgramBuilder
  let products: GradingProducts

  /// The stub of an exercise, from the cache or made now.
  ///
  /// - Throws: `AuthorFault` when solution and probes do not compile.
  func build(_ exercise: Exercise) async throws -> Stub {
    let settings = exercise.settings
    if let sealed = exercise.sealed { return try await build(exercise, sealed) }
    let sources = exercise.solution.module(with: exercise.probes)
    let key = ContentHash(
      [products.identity, Self.version] + Compiler.identity(settings)
        + sources.flatMap { [$0.name, $0.file.text] })
    let (folder, signatures) = try await programs.cache.product("stub", key: key) { folder in
      let signatures = try await Signature.all(
        of: exercise, compiler: programs.compiler, in: folder)
      try await compile(
        StubSources(signatures: signatures, moduleName: settings.moduleName).stub, settings,
        in: folder)
      return signatures
    }
    return try stub(of: exercise, signatures, in: folder)
  }

  /// The stub of an exercise whose sealed form says what checks call.
  private func build(_ exercise: Exercise, _ sealed: SealedForm) async throws -> Stub {
    let settings = exercise.settings
    let signatures = sealed.functions.compactMap(Signature.init)
    let source = StubSources(signatures: signatures, moduleName: settings.moduleName).stub
    let key = ContentHash(
      [products.identity, Self.version, source] + Compiler.identity(settings))
    let folder = try await programs.cache.product("stub", key: key) { folder in
      try await compile(source, settings, in: folder)
    }
    return try stub(of: exercise, signatures, in: folder)
  }

  private func stub(
    of exercise: Exercise, _ signatures: [Signature], in folder: String
  ) throws -> Stub {
    try openForEverybody(folder)
    let facts = Program.Facts(
      diagnostics: [], isRunnable: true, isInstrumented: false, leavesAtItsEnd: false)
    return Stub(
      program: Program(
        file: exercise.solution, folder: folder, facts: facts, diagnostics: []),
      sources: StubSources(signatures: signatures, moduleName: exercise.settings.moduleName))
  }

  /// Changes with the form of what is generated.
  private static let version = "15"

  private func compile(
    _ source: String, _ settings: CompilationSettings, in folder: String
  ) async throws {
    // Who imports the stub needs what it imports.
    try FileManager.default.copyItem(
      atPath: products.supportModulePath,
      toPath: "\(folder)/\(products.supportModulePath.lastComponent)")
    let flags =
      ["-c", "-o", "program.o", "-enable-testing", "-parse-as-library", "-suppress-warnings"]
      + ["-emit-module-path", "\(settings.moduleName).swiftmodule"]
    let file = SourceFile(path: "stub.swift", text: source)
    let result = try await programs.compiler.runAuthors(
      Compiler.Job(
        sources: [("stub.swift", file)], settings: settings, flags: flags,
        importFolders: [products.folder]), in: folder)
    guard result.succeeded else {
      throw CompilerFault(
        path: "stub.swift", termination: "refused",
        message: result.diagnostics.map(\.message).joined(separator: "\n"))
    }
    let object = ObjectFile(bytes: try readBytes("\(folder)/program.o"))
    let shared = try await programs.compiler.sharedModules?.module(for: settings)
    try await programs.linker.link(
      ["\(folder)/program.o", products.supportPath] + shared.objects,
      flags: object.autolinkFlags + products.supportLibraries + shared.libraries,
      into: "\(folder)/program.so")
  }
}

extension Signature {
  /// The functions of an exercise's solution and probes whose arguments and results can travel.
  ///
  /// - Parameters:
  ///   - exercise: The exercise.
  ///   - compiler: What extracts them.
  ///   - folder: Where that is done.
  /// - Returns: The functions and variables.
  /// - Throws: `AuthorFault` when solution and probes do not compile.
  static func all(
    of exercise: Exercise, compiler: Compiler, in folder: String
  ) async throws -> [Signature] {
    let sources = exercise.solution.module(with: exercise.probes)
    let flags = [
      "-emit-module", "-o", "whole.swiftmodule", "-enable-testing", "-suppress-warnings",
      "-emit-symbol-graph", "-emit-symbol-graph-dir", ".", "-symbol-graph-minimum-access-level",
      "internal", "-symbol-graph-skip-synthesized-members",
    ]
    let result = try await compiler.runAuthors(
      Compiler.Job(sources: sources, settings: exercise.settings, flags: flags), in: folder)
    guard result.succeeded else {
      throw AuthorFault(
        path: exercise.solution.path, message: "solution and probes do not compile",
        diagnostics: result.diagnostics)
    }
    let graph = URL(fileURLWithPath: "\(folder)/\(exercise.settings.moduleName).symbols.json")
    return try all(inSymbolGraph: Data(contentsOf: graph))
  }
}
