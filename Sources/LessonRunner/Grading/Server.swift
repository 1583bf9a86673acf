// What answers requests inside a submission: compiled once, against the solution, where that will do,
// else with each submission.
//
// It will do where the checks call nothing but functions on values of the standard library: their
// symbols tell parameters and result, so that a submission either has them or is found not to.

import Foundation
import LessonModel
import SystemFiles

/// The server of one exercise.
struct Server: Sendable {
  /// Its source, to be compiled with a submission.
  var source = ""
  /// Its object, to be linked to any submission that has what it needs; nil where there is none.
  var objectPath: String?
  var needs: NeededFunctions?

  /// Whether an object can be taken as it is; a submission has to be looked at afterwards.
  var isCompiled: Bool { objectPath != nil }
}

/// Builds servers.
struct ServerBuilder: Sendable {
  let programs: ProgramBuilder
  let products: SplitProducts

  /// The server of an exercise that answers for these functions; one that is sealed has an outline in
  /// the place of its solution.
  ///
  /// - Throws: `CompilerFault` and the like.
  func build(
    _ sources: SplitSources, answering functions: Set<Int>, for exercise: Exercise,
    outline: Program?
  ) async throws -> Server {
    var server = Server(source: sources.server(functions))
    var known = outline
    if !exercise.isSealed {
      known = try await programs.build(
        exercise.solution, probes: exercise.probes, settings: exercise.settings)
    }
    guard let solution = known, solution.facts.isRunnable,
      exercise.checks != nil || exercise.hidden != nil
    else {
      return server
    }
    let text = "@testable import \(exercise.settings.moduleName)\n" + server.source
    let module = ContentHash(
      bytes: try readBytes(solution.modulePath(exercise.settings.moduleName)))
    var settings = exercise.settings
    settings.moduleName = "Server"
    let key = ContentHash(
      [products.identity, module.description, text] + Compiler.identity(settings))
    let folder = try await programs.cache.product("server", key: key) { folder in
      let flags = ["-c", "-o", "server.o", "-parse-as-library", "-suppress-warnings"]
      let file = SourceFile(path: SubmissionCompiler.serverName, text: text)
      // Whatever is wrong shows again where the server is compiled with a submission.
      do {
        _ = try await programs.compiler.run(
          Compiler.Job(
            sources: [(SubmissionCompiler.serverName, file)], settings: settings, flags: flags,
            importFolders: [solution.folder, products.folder]),
          in: folder)
      } catch let exhausted as CompilerExhausted {
        throw CompilerFault(
          path: file.path, termination: "stopped at a limit",
          message: exhausted.diagnostics.map(\.message).joined(separator: "\n"))
      }
    }
    try openForEverybody(folder)
    let path = "\(folder)/server.o"
    guard let bytes = try? readBytes(path),
      let needs = NeededFunctions(
        of: ObjectFile(bytes: bytes), module: exercise.settings.moduleName)
    else { return server }
    (server.objectPath, server.needs) = (path, needs)
    return server
  }
}
