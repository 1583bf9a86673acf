// From a submission to a shared object with an answerer in it, or why there is none.

import Foundation
import LessonModel
import ProcessSandbox

/// A compiled submission.
struct SubmissionBuild {
  /// The shared object; nil when the submission does not compile.
  var programPath: String?
  /// What the compiler said of the learner's own file.
  var diagnostics: [Diagnostic] = []
  /// What it said of all.
  var allDiagnostics: [Diagnostic] = []
  /// Why there is no object, where no diagnostic says so.
  var reason: String?
  /// Whether the answerer was compiled with it, so that what it gives back may have been converted.
  var isAnsweredBySource = false
  /// The folder in which it was compiled.
  var folder: String
  /// What of each file a run has no values of.
  var unrecorded: [[Place]] = []
}

extension SubmissionCompiler {
  static let answererName = "answerer.swift"
  static let programName = "program.so"

  /// Compiles and links a submission in a folder of its own.
  ///
  /// - Parameters:
  ///   - file: The submission.
  ///   - answerer: What answers requests.
  ///   - exercise: The exercise; its probes are compiled with the submission.
  ///   - folder: Where to compile.
  /// - Returns: What came of it.
  /// - Throws: `LaunchError` and the like; never for what the submission holds.
  func build(
    _ file: SourceFile, answerer: Answerer, for exercise: Exercise, in folder: String
  ) async throws -> SubmissionBuild {
    let plain = Self.objectFlags(file, exercise)
    var result: Result?
    if let object = answerer.objectPath, let needs = answerer.needs {
      let sources = sources(file, answerer: nil, for: exercise)
      let job = Job(
        sources: WatchedModule(sources, learners: file.all.count, exercise.settings).copies,
        settings: exercise.settings, flags: plain + Self.instrumentationFlags,
        linking: Linking(answererObject: object, expectedLibraries: answerer.libraries))
      let first = try await run(job, in: folder)
      if first.wasStopped || first.succeeded && isComplete(folder, needs) {
        return finish(first, job, file, exercise, folder)
      }
      result = first
    }
    // A function is missing or not the one that is wanted, and the compiler is to say so.
    var build = try await build(
      file, answerer: answerer.source, plainFlags: plain, after: result, for: exercise, in: folder)
    build.isAnsweredBySource = true
    return build
  }

  /// The object of a submission as it is without recording, compiled in a folder of its own beside
  /// what was compiled before; nil where the compiler does not make one.
  ///
  /// - Throws: `LaunchError` and the like; never for what the submission holds.
  func buildUnrecorded(
    _ file: SourceFile, answerer: Answerer?, for exercise: Exercise, besides folder: String
  ) async throws -> String? {
    let folder = "\(folder)/unrecorded"
    var job = Job(
      sources: sources(file, answerer: nil, for: exercise), settings: exercise.settings,
      flags: Self.objectFlags(file, exercise, hasModule: answerer == nil),
      linking: Linking(
        answererObject: answerer?.objectPath, expectedLibraries: answerer?.libraries))
    if let answerer, answerer.objectPath != nil, let needs = answerer.needs {
      if try await run(job, in: folder).succeeded, isComplete(folder, needs) {
        return "\(folder)/out-main/\(Self.programName)"
      }
      job.linking = Linking()
    }
    job.sources = sources(file, answerer: answerer?.source, for: exercise)
    return try await run(job, in: folder).succeeded ? "\(folder)/out-main/\(Self.programName)" : nil
  }

  /// Compiles and links a submission that no answerer belongs to, with a module for checks to import.
  ///
  /// - Throws: `LaunchError` and the like; never for what the submission holds.
  func build(
    _ file: SourceFile, for exercise: Exercise, in folder: String
  ) async throws -> SubmissionBuild {
    try await build(
      file, answerer: nil, plainFlags: Self.objectFlags(file, exercise, hasModule: true),
      after: nil, for: exercise, in: folder)
  }

  /// Compiles and links, with fewer values or none where the compiler accepts the code but not its
  /// instrumented form. What is said of the plain form is what people know.
  private func build(
    _ file: SourceFile, answerer: String?, plainFlags plain: [String], after earlier: Result?,
    for exercise: Exercise, in folder: String
  ) async throws -> SubmissionBuild {
    let sources = sources(file, answerer: answerer, for: exercise)
    let instrumented = plain + Self.instrumentationFlags
    var watched = WatchedModule(sources, learners: file.all.count, exercise.settings)
    var job = Job(
      sources: watched.copies, settings: exercise.settings, flags: instrumented,
      linking: Linking())
    var result: Result
    if let earlier, earlier.isRefused {
      result = earlier
    } else {
      result = try await run(job, in: folder)
      if !result.isRefused { return finish(result, job, file, exercise, folder) }
    }
    var refusal = result.diagnostics
    (job.sources, job.flags) = (sources, plain)
    result = try await run(job, in: folder)
    guard result.succeeded else { return finish(result, job, file, exercise, folder) }

    // The compiler takes the code and not what was made of it.
    while let fewer = watched.leavingAlone(refusal) {
      watched = fewer
      (job.sources, job.flags) = (fewer.copies, instrumented + fewer.flags)
      let part = try await run(job, in: folder)
      if part.succeeded {
        var build = finish(part, job, file, exercise, folder)
        build.unrecorded = fewer.leftAlone
        return build
      }
      refusal = part.diagnostics
    }
    (job.sources, job.flags) = (sources, plain)
    var build = finish(try await run(job, in: folder), job, file, exercise, folder)
    build.unrecorded = watched.unrecordedFiles
    return build
  }

  /// Whether a program has all that its answerer calls.
  private func isComplete(_ folder: String, _ needs: NeededFunctions) -> Bool {
    let program = try? UntrustedFile.read(
      Self.programName, in: "\(folder)/out-main", bytesMax: 64 << 20)
    return program.map { needs.areDefined(in: ObjectFile(bytes: $0)) } ?? false
  }

  private func finish(
    _ result: Result, _ job: Job, _ file: SourceFile, _ exercise: Exercise, _ folder: String
  ) -> SubmissionBuild {
    let known = Set(job.sources.map(\.file.path))
    let all = result.diagnostics.map { $0.keepingTo(known, else: file.path) }
    var build = SubmissionBuild(
      diagnostics: all.ofLearner(
        file, authorsFiles: exercise.authorsPaths.union([Self.answererName])
      ).digested(of: file, for: exercise),
      allDiagnostics: all, reason: result.reason, folder: folder)
    if result.succeeded { build.programPath = "\(folder)/out-main/\(Self.programName)" }
    return build
  }

  private func sources(
    _ file: SourceFile, answerer: String?, for exercise: Exercise
  ) -> [Source] {
    file.module(with: exercise.probes)
      + (answerer.map { [(Self.answererName, SourceFile(path: Self.answererName, text: $0))] } ?? [])
  }

  /// What every compile of a submission's file is told, whatever is made of it.
  ///
  /// What is refused to a client must be refused by the code that runs: no condition (`#if`) and no
  /// name may tell one compile from another. So all have these, instrumented or not.
  static func languageFlags(_ file: SourceFile, _ settings: CompilationSettings) -> [String] {
    let isLibrary = ProgramBuilder.flags(file, settings: settings).contains("-parse-as-library")
    return (isLibrary ? ["-parse-as-library"] : [])
      + [
        "-enable-testing", "-import-module", "PlaygroundRuntime",
        "-enable-experimental-feature", "PlaygroundExtendedCallbacks",
      ]
  }

  /// What has values recorded, of which code sees nothing.
  private static let instrumentationFlags = ["-playground"]

  private static func objectFlags(
    _ file: SourceFile, _ exercise: Exercise, hasModule: Bool = false
  ) -> [String] {
    let needsModule = hasModule || exercise.clients.contains(where: \.isOutside)
    return ["-c", "-o", "program.o"] + languageFlags(file, exercise.settings)
      + (needsModule
        ? ["-emit-module-path", "\(exercise.settings.moduleName).swiftmodule"] : [])
  }

  // MARK: - What a submission lacks

  /// Says in the learner's terms why the exercise's own files cannot use a submission, unless there is a
  /// reason already, or an error of its own.
  ///
  /// - Parameters:
  ///   - said: What the compiler said of the submission and of the exercise's files, or of checks alone.
  ///   - file: The submission.
  ///   - exercise: The exercise.
  ///   - wanted: The solution's declarations.
  ///   - folder: The folder in which the submission was compiled.
  ///   - result: What is told.
  /// - Throws: `LaunchError` and the like; never for what the submission holds.
  func explain(
    _ said: [Diagnostic], of file: SourceFile, for exercise: Exercise, wanted: DeclaredInterface?,
    folder: String, into result: inout ExerciseResult
  ) async throws {
    let learners = Set(file.all.map(\.path))
    let isOwn = { (diagnostic: Diagnostic) in
      diagnostic.severity == .error
        && (diagnostic.location.map { learners.contains($0.path) } ?? false)
    }
    guard result.reason == nil, !said.contains(where: isOwn) else { return }
    result.missing = try await missing(in: file, for: exercise, wanted: wanted, folder: folder)
    result.explainRefusal(said)
  }

  /// What the solution declares, the exercise's own files use, and a submission lacks.
  private func missing(
    in file: SourceFile, for exercise: Exercise, wanted: DeclaredInterface?, folder: String
  ) async throws -> [MissingDeclaration] {
    guard let wanted,
      let graph = try await symbolGraph(
        of: file.module(with: nil), for: file, exercise, level: .own, name: "interface", in: folder),
      let found = try? DeclaredInterface(symbolGraph: graph)
    else { return [] }
    return wanted.missing(in: found, used: InterfaceReader.words(of: exercise))
  }

  /// What the compiler tells of a submission's declarations; nil where it tells nothing.
  ///
  /// - Parameters:
  ///   - sources: What is compiled.
  ///   - file: The submission.
  ///   - exercise: The exercise.
  ///   - level: Which declarations are told.
  ///   - name: The name of the job.
  ///   - folder: The folder in which the submission was compiled.
  /// - Returns: A symbol graph, as untrusted as the submission.
  /// - Throws: `LaunchError` and the like; never for what the submission holds.
  func symbolGraph(
    of sources: [Source], for file: SourceFile, _ exercise: Exercise,
    level: InterfaceReader.Level, name: String, in folder: String
  ) async throws -> Data? {
    let job = Job(
      sources: sources, settings: exercise.settings,
      flags: InterfaceReader.flags(into: ".", level: level)
        + Self.languageFlags(file, exercise.settings).filter { $0 != "-enable-testing" },
      name: name)
    _ = try await run(job, in: folder)
    let graph = "\(exercise.settings.moduleName).symbols.json"
    return (try? UntrustedFile.read(graph, in: "\(folder)/out-\(name)", bytesMax: 8 << 20))
      .map { Data($0) }
  }
}

extension Diagnostic {
  /// The diagnostic with nothing but known files in it: `#sourceLocation` names any.
  fileprivate func keepingTo(_ known: Set<String>, else path: String) -> Diagnostic {
    var kept = self
    if let named = location?.path, !known.contains(named) {
      kept.location = SourceLocation(path: path)
    }
    kept.notes = notes.filter { $0.location.map { known.contains($0.path) } ?? true }
    return kept
  }
}
