// The frontend on sources that nobody trusts: in a box that shows it the sources, what they may import, and
// nothing else.

import LessonModel
import ProcessSandbox

/// Runs the frontend in boxes.
struct BoxedFrontend: Sendable {
  let place: CommandPlace
  let toolchain: Toolchain
  let cache: ProductCache
  let pool: JobPool

  /// Compiles, and takes over into a folder what was asked for.
  ///
  /// - Parameters:
  ///   - job: What is compiled.
  ///   - folder: Where the files go.
  ///   - arguments: The frontend's arguments, from the path of the modules that it may read.
  /// - Returns: How the frontend ended.
  /// - Throws: `LaunchError`, `CacheError`; never for what the sources hold.
  func run(
    _ job: Compiler.Job, in folder: String, arguments: (_ modules: String) -> [String]
  ) async throws -> Compiler.End {
    let modules = try await ModuleCache.build(
      toolchain, cache: cache, pool: pool, place: place, settings: job.settings)
    let sources = job.sources.map { (name: $0.name, bytes: Array($0.file.text.utf8)) }
    for importable in job.importFolders { try openForEverybody(importable) }
    let outcome = try await pool.withTurn {
      try await place.make(into: folder, cache: cache, given: sources) { layout in
        layout.read(toolchain.path)
        for importable in job.importFolders { layout.read(importable) }
        let modules = layout.read(modules, at: ModuleCache.boxPath, isHeld: true)
        var command = place.command(
          .compiler, toolchain.frontendPath, arguments(modules), in: layout,
          workingDirectory: CommandPlace.outputPath, limits: .boxedCompiler)
        command.standardOutput = .discard
        command.environment.merge(Compiler.memoryEnvironment) { _, ours in ours }
        return command
      }
    }
    return Compiler.end(of: outcome)
  }
}

extension Compiler.Job {
  /// The folders from which the sources may import modules.
  fileprivate var importFolders: [String] {
    zip(flags, flags.dropFirst()).filter { $0.0 == "-I" }.map(\.1)
  }
}
