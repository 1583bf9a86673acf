// What answers requests inside a submission: compiled once, against the solution, where that will do,
// else with each submission.
//
// It will do where the checks call nothing but functions on values of the standard library: their
// symbols tell parameters and result, so that a submission either has them or is found not to.

import Foundation
import LessonModel
import SystemFiles

/// The answerer of one exercise.
struct Answerer: Sendable {
  /// Its source, to be compiled with a submission.
  var source = ""
  /// Its object, to be linked to any submission that has what it needs; nil where there is none.
  var objectPath: String?
  var needs: NeededFunctions?
  /// The libraries that its object asks for, and so does whatever imports what the solution imports; nil where
  /// there is no object.
  var libraries: [String]?
}

/// Builds answerers.
struct AnswererBuilder: Sendable {
  let programs: ProgramBuilder
  let products: GradingProducts

  /// The answerer of an exercise that answers for these functions; one that is sealed has an outline in
  /// the place of its solution.
  ///
  /// - Throws: `CompilerFault` and the like.
  func build(
    _ sources: StubSources, answering functions: Set<Int>, for exercise: Exercise,
    outline: Program?
  ) async throws -> Answerer {
    var answerer = Answerer(source: sources.answerer(functions))
    var known = outline
    if !exercise.isSealed {
      known = try await programs.build(
        exercise.solution, probes: exercise.probes, settings: exercise.settings)
    }
    guard let solution = known, solution.facts.isRunnable,
      exercise.checks != nil || exercise.hidden != nil
    else {
      return answerer
    }
    let text = "@testable import \(exercise.settings.moduleName)\n" + answerer.source
    let module = ContentHash(
      bytes: try readBytes(solution.modulePath(exercise.settings.moduleName)))
    var settings = exercise.settings
    settings.moduleName = "Answerer"
    let key = ContentHash(
      [products.identity, module.description, text] + Compiler.identity(settings))
    let folder = try await programs.cache.product("answerer", key: key) { folder in
      let flags = ["-c", "-o", "answerer.o", "-parse-as-library", "-suppress-warnings"]
      let file = SourceFile(path: SubmissionCompiler.answererName, text: text)
      // Whatever is wrong shows again where the answerer is compiled with a submission.
      do {
        _ = try await programs.compiler.run(
          Compiler.Job(
            sources: [(SubmissionCompiler.answererName, file)], settings: settings, flags: flags,
            importFolders: [solution.folder, products.folder]),
          in: folder)
      } catch let unfinished as UnfinishedCompile {
        throw CompilerFault(
          path: file.path, termination: "stopped at a limit",
          message: unfinished.diagnostics.map(\.message).joined(separator: "\n"))
      }
    }
    try openForEverybody(folder)
    let path = "\(folder)/answerer.o"
    guard let bytes = try? readBytes(path) else { return answerer }
    let object = ObjectFile(bytes: bytes)
    guard let needs = NeededFunctions(of: object, module: exercise.settings.moduleName) else {
      return answerer
    }
    (answerer.objectPath, answerer.needs) = (path, needs)
    answerer.libraries = object.autolinkFlags
    return answerer
  }
}
