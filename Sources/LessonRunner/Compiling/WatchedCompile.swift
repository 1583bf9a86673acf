// Compiles checks so that they tell the values of their expectations, as far as the type checker agrees.

import LessonModel

/// What came of compiling a job.
protocol CompileResult {
  var succeeded: Bool { get }
  var diagnostics: [Diagnostic] { get }
}

extension Compiler.Result: CompileResult {}
extension SubmissionCompiler.Result: CompileResult {}

extension WatchedChecks {
  typealias Source = (name: String, file: SourceFile)

  /// The sources as they are compiled first.
  static func copies(
    of sources: [Source], leavingAlone leftAlone: (SourceFile) -> Set<Int> = { _ in [] }
  ) -> [Source] {
    var copies = sources.map { source in
      let copy = WatchedChecks(leftAlone: leftAlone(source.file)).copy(of: source.file)
      return (name: source.name, file: copy ?? source.file)
    }
    if zip(copies, sources).contains(where: { $0.file != $1.file }) {
      copies[0].file.text += declarations
    }
    return copies
  }

  /// Compiles the copies; where they are refused the sources, then the copies without what was refused.
  ///
  /// What is said of checks that cannot be compiled is said of the author's own text.
  static func compile<Result: CompileResult>(
    _ sources: [Source], run: ([Source]) async throws -> Result
  ) async throws -> Result {
    let copies = Self.copies(of: sources)
    guard zip(copies, sources).contains(where: { $0.file != $1.file }) else {
      return try await run(sources)
    }
    // A copy may be too much for the compiler where the author's text is not.
    let watched = try? await run(copies)
    if let watched, watched.succeeded { return watched }
    let plain = try await run(sources)
    guard plain.succeeded, let watched else { return plain }
    let refused = watched.diagnostics.filter { $0.severity == .error }.compactMap(\.location)
    let others = Self.copies(of: sources) { file in
      Set(refused.filter { $0.path == file.path }.map(\.position.line))
    }
    if let partial = try? await run(others), partial.succeeded { return partial }
    return try await run(sources)
  }
}
