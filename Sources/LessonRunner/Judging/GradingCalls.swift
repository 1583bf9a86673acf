// Whether grading could call what a learner declared.
//
// At home checks are compiled against the learner's own module, and `half(3)` is there whether `half` takes
// a `Double` or a `Float`. Whoever grades calls it from another process, by the types that the author
// declared. So where the checks had to be compiled for a learner's file because it has not the functions
// that they call, the calls of grading are compiled, too.

import LessonModel
import SystemFiles

/// Compiles the calls by which grading asks for what checks call.
struct GradingCalls: Sendable {
  let programs: ProgramBuilder
  let checks: ChecksBuilder

  private var compiler: Compiler { programs.compiler }
  private var cache: ProductCache { programs.cache }

  /// What the compiler says of the calls of functions that a learner's program has not as the author has
  /// them; empty where it takes them, and where the exercise is judged in one process.
  ///
  /// - Parameters:
  ///   - program: The learner's program.
  ///   - exercise: The exercise.
  ///   - checks: Its checks, as they are compiled against the solution.
  /// - Returns: The errors.
  /// - Throws: When the toolchain, the cache or the author's own files fail.
  func refusals(
    of program: Program, for exercise: Exercise, checks: SolutionChecks
  ) async throws -> [Diagnostic] {
    let object = ObjectFile(bytes: try readBytes(program.objectPath))
    guard let signatures = try await signatures(of: exercise, checks: checks, lackedBy: object),
      !signatures.isEmpty
    else { return [] }
    let calls = StubSources(signatures: signatures, moduleName: exercise.settings.moduleName)
    let name = "calls.swift"
    let isLibrary = ProgramBuilder.flags(program.file, settings: exercise.settings)
      .contains("-parse-as-library")
    let job = Compiler.Job(
      sources: program.file.module(with: exercise.probes)
        + [(name, SourceFile(path: name, text: calls.calls))],
      settings: exercise.settings,
      flags: ["-typecheck", "-suppress-warnings"] + (isLibrary ? ["-parse-as-library"] : []))
    return try await cache.withTemporaryFolder { folder in
      let result = try? await compiler.run(job, in: folder)
      return result?.diagnostics.filter {
        $0.severity == .error && $0.location?.path == name
      } ?? []
    }
  }

  /// The functions that checks call and a program has not; nil where some of what they call cannot be
  /// called from another process.
  private func signatures(
    of exercise: Exercise, checks: SolutionChecks, lackedBy program: ObjectFile
  ) async throws -> [Signature]? {
    if let sealed = exercise.sealed {
      // Those are all that checks call which can be apart from what they check.
      return sealed.reasonNotSplit == nil
        ? sealed.functions.compactMap(Signature.init).filter { !$0.isType } : nil
    }
    guard let used = checks.facts.used else { return nil }
    let defined = program.definedSymbols
    guard !Set(defined).isSuperset(of: used) else { return [] }
    let known = try await known(of: exercise)
    let areKnown = used.allSatisfy { symbol in
      known.contains { $0.isMeant(by: symbol) || $0.needsForErrors(symbol) }
    }
    guard areKnown else { return nil }
    var seen: Set<String> = []
    let lacked = known.filter { signature in
      guard let symbol = signature.symbol,
        signature.isGeneric || seen.insert(symbol).inserted,
        used.contains(where: signature.isMeant), !defined.contains(where: signature.isMeant)
      else { return false }
      // Which arguments checks leave out is not known here.
      return !used.contains { $0.hasPrefix(symbol + Signature.defaultArgument) }
    }
    guard lacked.contains(where: \.isGeneric) else { return lacked }
    guard let called = try await called(of: known, by: exercise) else { return nil }
    return lacked.filter { !$0.isGeneric || called.contains($0) }
  }

  /// The functions of these that an exercise's checks call, which tells the types that they give to generic ones;
  /// nil where they call others, too.
  private func called(of known: [Signature], by exercise: Exercise) async throws -> [Signature]? {
    let sources = StubSources(signatures: known, moduleName: exercise.settings.moduleName)
    let outline = try await programs.build(
      SourceFile(path: "outline.swift", text: sources.outline), settings: exercise.settings,
      isInstrumented: false)
    guard outline.facts.isRunnable,
      case .built(let object) = try await checks.build(
        exercise.checks, against: outline, settings: exercise.settings)
    else { return nil }
    let symbols = ObjectFile(bytes: try readBytes(object.unlinkedPath)).undefinedSymbols
    return StubSources.functions(in: symbols).sorted().map { known[$0] }
  }

  /// Changes with what is kept of functions.
  private static let version = "12"

  /// The functions of solution and probes that can be called from another process.
  private func known(of exercise: Exercise) async throws -> [Signature] {
    let sources = exercise.solution.module(with: exercise.probes)
    let key = ContentHash(
      [compiler.toolchain.identity, Self.version] + Compiler.identity(exercise.settings)
        + sources.flatMap { [$0.name, $0.file.text] })
    return try await cache.product("signatures", key: key) { folder in
      try await Signature.all(of: exercise, compiler: compiler, in: folder)
    }.facts
  }
}

extension Signature {
  /// What follows a function's mangled name in that of a default argument's.
  fileprivate static let defaultArgument = "A"

  /// Whether a mangled name is that of this function, of what an asynchronous one is called by, of one of its
  /// default arguments, or of what reads or finds this variable.
  fileprivate func isMeant(by other: String) -> Bool {
    guard let symbol else { return false }
    if parameters == nil { return other.hasPrefix(symbol.dropLast()) }
    return other == symbol || other == symbol + "Tu"
      || other.hasPrefix(symbol + Self.defaultArgument)
  }

  /// Whether a mangled name is that of the type of its errors, or of that being an error: compiled calls need them.
  fileprivate func needsForErrors(_ other: String) -> Bool {
    guard let errorSymbol, other.hasPrefix(errorSymbol) else { return false }
    let rest = other.dropFirst(errorSymbol.count)
    // `s` begins what the standard library names, but for what has a sign of its own, such as `Equatable`.
    return ["N", "Ma", "Mn"].contains(rest)
      || rest.hasPrefix("s") && (rest.hasSuffix("Mc") || rest.hasSuffix("WP"))
  }
}
