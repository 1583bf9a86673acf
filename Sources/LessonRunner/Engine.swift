// The face of the engine: lessons in, results out. Start reading here.
//
//   Toolchain/    the compiler on this machine
//   Diagnostics/  what the compiler says, as it writes it for programs
//   Compiling/    from source to shared objects, each a product of the cache
//   Packages/     the packages that a course imports, compiled once
//   Recording/    the channel through which a program tells what it does
//   Running/      a program under limits, and its timeline
//   Judging/      marks, checks, clients and predictions against what happened
//   Grading/      strangers' files, apart from what checks them
//   Advice/       what may be meant where the compiler refuses a learner's line
//   Sealing/      what judging needs of an exercise whose answers are handed out to nobody
//   Packing/      all that is compiled of a course, for graders to take along
//   Linting/      everything that an author claims, verified
//   Mutating/     solutions changed by rules, which checks should catch

public import Foundation
public import LessonModel
import ProcessSandbox
import SystemFiles

/// Runs snippets and judges exercises with one toolchain.
public struct Engine: Sendable {
  /// The toolchain that compiles everything.
  public let toolchain: Toolchain
  let cache: ProductCache
  let programs: ProgramBuilder
  let runner: ProgramRunner
  let runs: RunCache
  let judge: Judge

  /// What holds all that is compiled and run, as results call it: `none` at home.
  public var sandbox: String { runner.place.name }

  /// Prepares an engine; the first one of a toolchain compiles what programs run with.
  ///
  /// - Parameters:
  ///   - toolchain: The compiler to use.
  ///   - named: Where compiled products are kept; by default the user's cache folder.
  ///   - jobs: How many processes run side by side; by default one for each core.
  ///   - expectsCompile: Whether something will surely have to be compiled; then the compiler starts
  ///     while the engine gets ready.
  /// - Throws: `CacheError` when the folder cannot be written, `CompilerFault` or `LinkerFault` when
  ///   the toolchain does not work.
  public init(
    toolchain: Toolchain, cachePath named: String? = nil, jobs: Int? = nil,
    expectsCompile: Bool = false
  ) async throws {
    try await self.init(
      toolchain: toolchain, cache: named.map { CachePlace(path: $0) } ?? CachePlace(),
      pool: JobPool(width: jobs), expectsCompile: expectsCompile)
  }

  /// Prepares an engine that judges by what a pack holds.
  ///
  /// - Parameters:
  ///   - toolchain: The compiler to use.
  ///   - packedPath: The folder of compiled products in the pack.
  ///   - jobs: How many processes run side by side; by default one for each core.
  /// - Throws: `PackFault` where the pack lacks something, `CacheError` where nothing can be written.
  public init(toolchain: Toolchain, packedPath: String, jobs: Int? = nil) async throws {
    var place = CachePlace()
    (place.lowerPath, place.isSealed) = (packedPath, true)
    try await self.init(toolchain: toolchain, cache: place, pool: JobPool(width: jobs))
  }

  /// Prepares an engine that compiles and runs everything in boxes: for a course that nobody trusts.
  ///
  /// Its verdicts are those of home: a check may share a process with what it checks.
  ///
  /// - Parameters:
  ///   - toolchain: The compiler to use.
  ///   - sandbox: What is to hold the course's code.
  ///   - jobs: How many processes run side by side; by default one for each core.
  ///   - turnTime: After how long a process lets another one begin beside it; nil for never.
  ///   - caps: What no program may exceed.
  /// - Throws: `BoxFault` when there is no box that holds, and what the other initialisers throw.
  public init(
    toolchain: Toolchain, boxedBy sandbox: GradingSandbox, jobs: Int? = nil,
    turnTime: Duration? = nil, caps: RunCaps = RunCaps()
  ) async throws {
    var cachePlace = CachePlace()
    try cachePlace.prepare()
    let box = try await ProvenBox.find(
      sandbox, compiler: "\(toolchain.path)/bin/clang", cachePath: cachePlace.path,
      packedPath: cachePlace.lowerPath, toolchain: toolchain.path)
    if box.cachePath != cachePlace.path { cachePlace.originPath = cachePlace.path }
    cachePlace.path = box.cachePath
    try await self.init(
      toolchain: toolchain, cache: cachePlace, pool: JobPool(width: jobs, turnTime: turnTime),
      place: CommandPlace(tools: box.tools, caps: caps))
  }

  init(
    toolchain: Toolchain, cache cachePlace: CachePlace, pool: JobPool, place: CommandPlace = .home,
    expectsCompile: Bool = false
  ) async throws {
    self.toolchain = toolchain
    cache = try ProductCache(cachePlace)
    // With a pack nothing is compiled outside a box.
    let server =
      cachePlace.isSealed || !place.isHome
      ? nil : await ForkingFrontend.prepare(toolchain: toolchain, cache: cache)
    if expectsCompile { server?.start() }
    var compiler = await Compiler(
      toolchain: toolchain, moduleCachePath: Self.moduleCachePath(in: cachePlace.path), pool: pool,
      server: server
    ).moved(to: place, cache: cache)
    compiler.sharedModules = SharedModules(compiler: compiler, cache: cache)
    let linker = try await Linker(toolchain: toolchain, pool: pool, cache: cache, place: place)
    let runtime = try await RuntimeProducts.build(compiler: compiler, cache: cache)
    programs = ProgramBuilder(compiler: compiler, linker: linker, cache: cache, runtime: runtime)
    runner = ProgramRunner(
      toolchain: toolchain, runtime: runtime, pool: pool, cache: cache, place: place)
    runs = RunCache(runner: runner, cache: cache)
    judge = Judge(
      programs: programs,
      checks: ChecksBuilder(compiler: compiler, linker: linker, cache: cache, runtime: runtime),
      clients: ClientJudge(compiler: compiler, cache: cache, runtime: runtime), runner: runner,
      interfaces: InterfaceReader(compiler: compiler, cache: cache), cache: cache)
  }

  /// Where the compiler keeps the modules that it makes of C headers: they serve nowhere but where they
  /// were made, so that a cache that was moved has others.
  private static func moduleCachePath(in cachePath: String) -> String {
    "\(cachePath)/modules/\(ContentHash([cachePath]).description.prefix(16))"
  }

  /// `$XDG_CACHE_HOME/lessons`, or `~/.cache/lessons`, or where neither can be written, a folder of the
  /// caller's own for temporary files.
  public static func defaultCachePath(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String {
    CachePlace(environment).path
  }

  /// Compiles a snippet, runs it unless its marks say that it must not compile, and compares both
  /// with its marks.
  public func run(_ snippet: Snippet) async throws -> SnippetResult {
    try await SnippetRun(programs: programs.ofSnippets, runs: runs).run(snippet)
  }

  /// Compiles a text that somebody makes of a snippet, and runs it now: it may do something else each
  /// time.
  ///
  /// - Parameters:
  ///   - snippet: The snippet with its text, and without marks.
  ///   - input: What it reads from its standard input.
  ///   - tell: Called with what it has done so far, while it runs for long, and with what it did, once
  ///     that is known and what the compiler says is not.
  /// - Returns: What it did, and what the compiler said.
  /// - Throws: What the toolchain throws; never for what the text does.
  public func run(
    edited snippet: Snippet, input: [UInt8] = [],
    tell: @escaping @Sendable (SnippetResult, RunStage) async -> Void
  ) async throws -> SnippetResult {
    try await EditedRun(programs: programs.ofSnippets, runs: runs)
      .run(snippet, input: input, tell: tell)
  }

  /// Judges a learner's file, which is not judged when it is still the starter.
  ///
  /// - Throws: `AuthorFault` when the course is at fault, and what the toolchain or the sandbox
  ///   throws; never for what the learner wrote.
  public func judge(_ file: SourceFile, for exercise: Exercise) async throws -> ExerciseResult {
    if file.says(sameAs: exercise.starter) {
      return ExerciseResult(
        exercise: exercise.address, path: file.path, progress: .notBegun, verdict: nil)
    }
    var result = try await judge.judge(file, for: exercise)
    if result.verdict == .fail {
      result.wrongAnswerNote = try await judge.wrongAnswerNote(like: result, for: exercise)
    }
    return result
  }

  /// Judges the author's own solution, which must pass.
  public func judgeSolution(of exercise: Exercise) async throws -> ExerciseResult {
    try await judge.judge(exercise.solution, for: exercise.withAuthorsTime)
  }

  /// Removes what builds of this process have half made; for a program that is about to leave, once
  /// its children are ended. Nothing is built from then on.
  public static func abandonBuilds() { PassingFiles.ours.removeAll() }

  /// Keeps the cache within its bound; worth calling once at the end of a command.
  public func tidyCache() { cache.prune() }
}
