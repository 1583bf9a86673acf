// The frontend on sources that nobody trusts: in a box that shows it the sources, what they may import, and
// nothing else.

internal import CRuntimeSources
import LessonModel
import ProcessSandbox
import SystemFiles

/// Runs the frontend in boxes.
struct BoxedFrontend: Sendable {
  let place: CommandPlace
  let toolchain: Toolchain
  let cache: ProductCache
  let pool: JobPool
  /// Frontends that are in their boxes before anybody asks; nil where there can be none.
  let waiting: WaitingFrontends?

  /// Prepares to run frontends in boxes that a place makes.
  init(place: CommandPlace, toolchain: Toolchain, cache: ProductCache, pool: JobPool) async {
    self.place = place
    self.toolchain = toolchain
    self.cache = cache
    self.pool = pool
    waiting =
      if let library = await ForkingFrontend.library(toolchain, for: cache), Self.isShown(library) {
        WaitingFrontends(cache: cache, libraryPath: library, countMax: pool.width)
      } else {
        nil
      }
  }

  /// Lets boxes load a library; false where that cannot be.
  private static func isShown(_ library: String) -> Bool {
    do {
      try openForEverybody(at: Files.folder(of: library))
      try openForEverybody(at: library)
      return true
    } catch {
      return false
    }
  }

  /// Compiles, and takes over into a folder what was asked for.
  ///
  /// - Parameters:
  ///   - job: What is compiled.
  ///   - folder: Where the files go.
  ///   - arguments: The frontend's arguments, from where it finds the modules that it may read, and the
  ///     job's folders to import from.
  /// - Returns: How the frontend ended.
  /// - Throws: `LaunchError`, `CacheError`; never for what the sources hold.
  func run(
    _ job: Compiler.Job, in folder: String,
    arguments: (_ modules: String, _ importFolders: [String]) -> [String]
  ) async throws -> Compiler.End {
    let modules = try await modulesFolder(
      for: job.settings, hasLineTables: job.flags.contains(ModuleCache.lineTablesFlag),
      headers: job.importFolders.filter(PackageProduct.isHeaders))
    for importable in job.importFolders { try openForEverybody(importable) }
    for object in job.link?.job.objects ?? [] { try place.show(object) }
    let box = FrontendBox(
      place: place, toolchain: toolchain,
      content: FrontendBox.Content(modules: modules, importFolders: job.importFolders),
      link: job.link)
    let arguments = arguments(
      ModuleCache.boxPath, job.importFolders.enumerated().map(FrontendBox.importPath))
    let sources = job.sources.map { (name: $0.name, bytes: Array($0.file.text.utf8)) }
    let outcome = try await pool.withTurn {
      // Nobody's frontend is taken for what is not wanted any more.
      try Task.checkCancellation()
      if let frontend = waiting?.take(box),
        var outcome = try await frontend.compile(sources, arguments: arguments, into: folder)
      {
        if frontend.link != box.link { outcome.hasFollowed = false }
        return outcome
      }
      return try await place.make(into: folder, cache: cache, given: sources) {
        box.command(arguments, &$0)
      }
    }
    return Compiler.end(of: outcome)
  }

  /// The folder of the modules that it may read.
  ///
  /// - Parameters:
  ///   - settings: How the code is compiled that reads them.
  ///   - hasLineTables: Whether it is compiled with line tables.
  ///   - headers: Folders of packages with headers of C, which it may import, too.
  /// - Returns: That folder.
  /// - Throws: What keeps the modules from being made.
  func modulesFolder(
    for settings: CompilationSettings, hasLineTables: Bool = false, headers: [String] = []
  ) async throws -> String {
    try await ModuleCache.build(
      toolchain, cache: cache, pool: pool, place: place, settings: settings,
      hasLineTables: hasLineTables, headers: headers)
  }
}

/// A box for the frontend.
struct FrontendBox: Sendable {
  let place: CommandPlace
  let toolchain: Toolchain
  let content: Content
  /// What follows a compile that succeeds; nil for nothing.
  let link: Link?

  /// What it shows the frontend beside the toolchain and the working directory.
  struct Content: Hashable, Sendable {
    /// The folder of the modules that it may read.
    var modules: String
    /// The folders from which sources may import modules.
    var importFolders: [String]
  }

  /// What the box makes of an object. The linker's words are known before anything is compiled, so that no
  /// source can say one.
  struct Link: Sendable, Equatable {
    let linker: Linker
    /// What is linked beside the object, by names that lie in one of the folders to import from.
    let job: Linker.Job
    /// The name of the object and of the shared object.
    let product: String

    /// Whether both are the same; there is one linker.
    static func == (left: Link, right: Link) -> Bool {
      left.job == right.job && left.product == right.product
    }
  }

  /// Where a box has a folder to import from. Modules of C know the path under which they were made.
  static func importPath(_ index: Int, _ folder: String) -> String {
    PackageProduct.isHeaders(folder) ? "/\(folder.lastComponent)" : "/import\(index)"
  }

  /// A frontend in the box, whose layout has the working directory already.
  func command(_ arguments: [String], _ layout: inout CommandPlace.Layout) -> Command {
    let following = show(in: &layout)
    return frontend(arguments, following, in: layout)
  }

  /// Lets the box read what it needs, and returns the words of what follows the frontend in it.
  private func show(in layout: inout CommandPlace.Layout) -> [String] {
    layout.read(toolchain.path)
    for (index, folder) in content.importFolders.enumerated() {
      _ = layout.read(
        folder, at: Self.importPath(index, folder), isHeld: PackageProduct.isHeaders(folder))
    }
    // The modules know the paths under which they were made, they and their headers: when they are made as
    // well, headers are held first, then modules, and nothing else before.
    _ = layout.read(content.modules, at: ModuleCache.boxPath, isHeld: true)
    guard let link else { return [] }
    let arguments = link.linker.arguments(
      for: link.job, besides: "\(link.product).o", into: "\(link.product).so", in: &layout)
    return [link.linker.path] + arguments
  }

  private func frontend(
    _ arguments: [String], _ following: [String], in layout: CommandPlace.Layout
  ) -> Command {
    var command = place.command(
      .compiler, toolchain.frontendPath, arguments, in: layout,
      workingDirectory: CommandPlace.outputPath, limits: .boxedCompiler)
    command.standardOutput = .discard
    command.following = following
    command.environment.merge(Compiler.memoryEnvironment) { _, ours in ours }
    return command
  }

  /// A frontend in the box that waits for its arguments (see `FRONTEND_MESSAGE_VARIABLE`).
  ///
  /// - Parameters:
  ///   - message: What brings them.
  ///   - libraryPath: The library by which it does.
  ///   - output: The folder that it works in.
  /// - Returns: The command.
  func command(waitingFor message: LateMessage, libraryPath: String, output: String) -> Command {
    var layout = place.layout
    _ = layout.write(output, at: CommandPlace.outputPath)
    let following = show(in: &layout)
    let library = libraryPath.lastComponent
    let libraries = layout.read(
      String(libraryPath.dropLast(library.count + 1)), at: "/waiting", isHeld: true)
    // Without the library a frontend refuses to begin with nothing but this.
    var command = frontend(["-frontend"], following, in: layout)
    command.lateMessage = message
    command.descriptors = [FRONTEND_MESSAGE: message.reading]
    command.environment["LD_PRELOAD"] = "\(libraries)/\(library)"
    command.environment[FRONTEND_MESSAGE_VARIABLE] = "1"
    return command
  }
}
