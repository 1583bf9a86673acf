// Links shared objects directly, ten times faster than through the compiler's driver.
//
// A shared object may leave symbols undefined; all that it needs of a library is its name. Reading
// the toolchain's real libraries takes most of a link's time, so it is given empty ones of the same
// names (their `soname`s), and the loader finds the real ones when the program runs.

import Foundation
import LessonModel
import ProcessSandbox
import SystemFiles

/// The linker, and what Swift code needs to be linked with.
struct Linker: Sendable {
  let toolchain: Toolchain
  let pool: JobPool
  let cache: ProductCache
  /// Where objects are linked that the compiler made.
  var place: CommandPlace
  /// gold where there is one: 10 ms where the toolchain's lld takes 15 to 20.
  let path: String
  /// The folder of libraries that have nothing but their names.
  let nameLibrariesPath: String
  /// A hash of what these libraries are made of.
  let nameLibrariesIdentity: String

  /// Finds the linker, and makes the libraries of names if this toolchain has none yet.
  ///
  /// - Throws: `LinkerFault`, `CacheError` or `LaunchError`.
  init(
    toolchain: Toolchain, pool: JobPool, cache: ProductCache, place: CommandPlace
  ) async throws {
    let path =
      access("/usr/bin/ld.gold", X_OK) == 0 ? "/usr/bin/ld.gold" : "\(toolchain.path)/bin/ld.lld"
    self.toolchain = toolchain
    self.pool = pool
    self.cache = cache
    self.place = place
    self.path = path
    let key = ContentHash([toolchain.identity, path] + Self.systemLibraries.values.sorted())
    nameLibrariesIdentity = key.description
    nameLibrariesPath = try await cache.product("names", key: key) { folder in
      let files = try FileManager.default.contentsOfDirectory(atPath: toolchain.librariesPath)
      let libraries = files.filter { $0.hasSuffix(".so") }.map { ($0, $0) } + Self.systemLibraries
      for (file, name) in libraries {
        // A linker wants some object; the smallest there is will do.
        let object = toolchain.registrationObjectPath
        try await Self.run(
          path, ["-shared", "-soname", name, "-o", "\(folder)/\(file)", object], pool, for: file)
      }
    }
  }

  /// What the module `Glibc` has every program linked with: files by which a linker looks for them,
  /// and names. The names are part of the interface of glibc 2.
  private static let systemLibraries = [
    "libm.so": "libm.so.6", "libpthread.so": "libpthread.so.0", "libutil.so": "libutil.so.1",
    "libdl.so": "libdl.so.2",
  ]

  /// What is linked.
  struct Job: Hashable, Sendable {
    /// Paths of object files.
    var objects: [String]
    /// Libraries, in the linker's spelling.
    var flags: [String]
    /// A folder of libraries that have nothing but their names.
    var names: String
  }

  /// Links objects into a shared object; what they leave undefined is found when it is loaded.
  ///
  /// - Parameters:
  ///   - objects: Paths of object files.
  ///   - flags: Libraries, in the linker's spelling.
  ///   - names: A folder of libraries that have nothing but their names, if not the linker's own.
  ///   - output: The path of the shared object.
  /// - Throws: `LinkerFault`, or `LaunchError`.
  func link(
    _ objects: [String], flags: [String], names: String? = nil, into output: String
  ) async throws {
    let names = names ?? nameLibrariesPath
    guard !place.isHome else {
      let job = Job(objects: objects, flags: flags, names: names)
      let arguments = arguments(for: job, objects: objects, names: names, into: output)
      return try await Self.run(path, arguments, pool, for: output)
    }
    try await linkInBox(Job(objects: objects, flags: flags, names: names), into: output)
  }

  private func linkInBox(_ job: Job, into output: String) async throws {
    let (folder, name) = (Files.folder(of: output), output.lastComponent)
    try openForEverybody(job.names)
    for object in job.objects { try place.show(object) }
    let outcome = try await pool.withTurn {
      try await place.make(into: folder, cache: cache) { layout in
        layout.read(toolchain.path)
        let arguments = arguments(for: job, into: name, in: &layout)
        return place.command(
          .compiler, path, arguments, in: layout, workingDirectory: CommandPlace.outputPath,
          limits: .boxedCompiler)
      }
    }
    try Self.require(outcome, for: output)
  }

  /// The linker's arguments in a box, which is shown what a job names.
  ///
  /// - Parameters:
  ///   - job: What is linked.
  ///   - made: The name of an object beside, which the box makes itself.
  ///   - name: The name of the shared object.
  ///   - layout: What the box is shown; the toolchain is.
  /// - Returns: The arguments.
  func arguments(
    for job: Job, besides made: String? = nil, into name: String,
    in layout: inout CommandPlace.Layout
  ) -> [String] {
    let folder = CommandPlace.outputPath
    let names = layout.read(job.names, at: "/names")
    let objects = job.objects.enumerated().map { layout.read($1, at: "/object\($0).o") }
    return arguments(
      for: job, objects: (made.map { ["\(folder)/\($0)"] } ?? []) + objects, names: names,
      into: "\(folder)/\(name)")
  }

  /// The linker's arguments for a shared object.
  ///
  /// - Parameters:
  ///   - job: What is linked.
  ///   - objects: Where the linker finds the object files.
  ///   - names: Where it finds the libraries that have nothing but their names.
  ///   - output: The path of the shared object.
  /// - Returns: The arguments.
  private func arguments(
    for job: Job, objects: [String], names: String, into output: String
  ) -> [String] {
    let libraries =
      ["-lswiftCore"] + job.flags + (job.flags.contains("-lXCTest") ? Self.librariesOfXCTest : [])
    // The linker lists all folders that it is to look into, and the system's take it half of its time.
    let areNamed = libraries.allSatisfy { flag in
      access("\(job.names)/lib\(flag.dropFirst(2)).so", R_OK) == 0
    }
    // Without the registration object conformances stay unknown, and casts fail silently.
    return ["-shared", "-o", output, toolchain.registrationObjectPath] + objects
      // Paths are words of their own: a box by Landlock knows them as such only.
      + (areNamed ? ["-nostdlib", "-L", names] : ["-L", names, "-L", toolchain.librariesPath])
      + ["-rpath", toolchain.librariesPath] + libraries
  }

  /// What XCTest is linked with and, unlike the toolchain's other libraries, does not say where to find.
  private static let librariesOfXCTest = [
    "-l_FoundationICU", "-lFoundation", "-lFoundationInternationalization",
    "-lFoundationEssentials",
  ]

  private static func run(
    _ path: String, _ arguments: [String], _ pool: JobPool, for output: String
  ) async throws {
    let command = Command(
      path, arguments, workingDirectory: "/",
      limits: Limits(wallTime: .seconds(60), outputBytesMax: 1 << 20))
    try Self.require(try await pool.run(command), for: output)
  }

  private static func require(_ outcome: Outcome, for output: String) throws {
    guard outcome.termination.isSuccess else {
      throw LinkerFault(output: output, message: outcome.standardError.text)
    }
  }
}

/// The linker refused what the compiler made.
public struct LinkerFault: Error, Equatable {
  /// What was to be linked.
  public var output: String
  /// What the linker printed.
  public var message: String
}
