// A pack for graders: a folder that judges wherever it lies and whoever owns it.
//
//   pack.json   what it was made with, and the digest of each file of the course
//   Lessons/    the whole course
//   cache/      what was compiled of it
//   bin/        this program, with the libraries that a toolchain does not have

public import CourseLoading
import FoundationEssentials
import Glibc
public import LessonModel
public import LessonRunner
import SystemFiles

/// A pack for graders that is there.
public struct GradersPack {
  /// Its folder.
  public let path: String
  let manifest: PackManifest
  /// Tells it from any other pack: the SHA-256 of its `pack.json`.
  public let fingerprint: String

  /// The folder of its course.
  public var coursePath: String { "\(path)/\(Self.courseName)" }
  /// The folder of what is compiled in it.
  public var cachePath: String { "\(path)/\(Self.cacheName)" }

  fileprivate static let courseName = "Lessons"
  fileprivate static let cacheName = "cache"
  fileprivate static let programName = "bin"
  /// The folders of what is not the course.
  static let compiledNames = [cacheName, programName]

  /// The pack in a folder; nil where there is none.
  ///
  /// - Throws: `PackFault` where there is one that cannot be read.
  public init?(at path: String) throws {
    let file = "\(path)/\(PackManifest.fileName)"
    guard Files.holds(file), Files.holds("\(path)/\(Self.courseName)/course.yml") else {
      return nil
    }
    guard let bytes = Files.read(file),
      let manifest = try? JSONDecoder().decode(PackManifest.self, from: Data(bytes)),
      manifest.version == PackManifest.currentVersion
    else { throw PackFault.unreadable(path: file) }
    guard manifest.audience == .graders else { return nil }
    self.path = path
    self.manifest = manifest
    fingerprint = ContentHash(bytes: bytes).description
  }

  /// The pack that a course belongs to; nil where it belongs to none.
  public init?(holding coursePath: String) throws {
    guard coursePath.hasSuffix("/\(Self.courseName)") else { return nil }
    try self.init(at: String(coursePath.dropLast(Self.courseName.utf8.count + 1)))
  }

  /// The pack that this program lies in; nil where it lies in none.
  public static var around: GradersPack? {
    get throws {
      let folders = Files.programPath.split(separator: "/").dropLast(2)
      return try GradersPack(at: "/" + folders.joined(separator: "/"))
    }
  }

  /// The engine that judges by it.
  ///
  /// - Throws: `PackFault` where it was made for another place.
  public func engine(jobs: Int?) async throws -> Engine {
    let toolchain = try Toolchain.locate()
    guard let needed = manifest.toolchain else {
      throw PackFault.unreadable(path: "\(path)/\(PackManifest.fileName)")
    }
    let other = PackFault.otherToolchain(
      needed: needed, path: toolchain.path, version: toolchain.version)
    do {
      let engine = try await Engine(
        toolchain: toolchain, packedPath: cachePath, jobs: jobs)
      guard PackManifest.Toolchain(engine) == needed else { throw other }
      return engine
    } catch PackFault.lacks(let kind) {
      // The first things that are wanted depend on nothing but the toolchain and this program.
      throw needed.version == toolchain.version && needed.path == toolchain.path
        ? PackFault.lacks(kind) : other
    }
  }

  /// Whether it holds what a grader needs that judges in a box.
  ///
  /// - Throws: `PackFault` where it does not.
  public func require(sandbox: String) throws {
    let packed = manifest.sandboxes ?? []
    guard packed.contains(sandbox) else {
      throw PackFault.otherSandbox(sandbox, packed: packed)
    }
  }
}

/// A pack for graders that is being written.
public struct GradersPackWriter {
  private let path: String
  private let staging: String
  /// What an older pack has noted; nil where there is none.
  public let older: PackManifest?

  /// Looks at what is there.
  ///
  /// - Throws: `PackingFault` where something stands that no pack for graders is, or lies in one that no pack has
  ///   written.
  public init(path: String) throws {
    // Where a link leads elsewhere, that is where the pack is.
    let path = Files.resolved(path) ?? path
    self.path = path
    staging = "\(path).new-\(getpid())"
    older = try Files.holds(path) ? GradersPack(at: path)?.manifest : nil
    guard let older else {
      if Files.holds(path) { throw PackingFault.notAPack(path: path) }
      return
    }
    let own = try older.strangers(in: path, course: "\(GradersPack.courseName)/")
    guard own.isEmpty else { throw PackingFault.wouldLoseOwn(names: own, path: path) }
  }

  /// Writes a pack, and puts it in the place of the older one.
  ///
  /// - Parameters:
  ///   - loaded: The course, of which nothing is wrong.
  ///   - engine: Compiles it.
  ///   - tell: Is told what this is busy with.
  /// - Returns: What is noted of it.
  /// - Throws: What keeps the course from being judged by, or the files from being written.
  public func write(
    _ loaded: LoadedCourse, _ engine: Engine, tell: @Sendable (PackingNews) -> Void
  ) async throws -> PackManifest {
    guard let course = loaded.course else { throw CourseProblems(loaded.problems) }
    do {
      try Files.makeFolder(staging)
      let cache = try await GradersCache(engine)
      tell(.prepares(course.exercises.count))
      try await prepare(course.exercises, in: cache)
      var manifest = try copy(course, loaded.ownFiles)
      manifest.toolchain = PackManifest.Toolchain(engine)
      manifest.sandboxes = cache.sandboxes
      try cache.copy(to: "\(staging)/\(GradersPack.cacheName)")
      try copyProgram()
      manifest.otherFiles = try GradersPack.compiledNames.flatMap { folder in
        try Files.tree(of: "\(staging)/\(folder)").map { "\(folder)/\($0.name)" }
      }.sorted()
      try [PackManifest.fileName: manifest.readableJSON].write(into: staging)
      try lock(staging)
      try Files.replaceFolder(path, with: staging)
      return manifest
    } catch {
      Files.removeTree(staging)
      throw error
    }
  }

  private func prepare(_ exercises: [Exercise], in cache: GradersCache) async throws {
    let width = ProcessInfo.processInfo.activeProcessorCount * 2
    _ = try await exercises.concurrentMap(atMost: width) { try await cache.prepare($0) }
  }

  private func copy(_ course: Course, _ files: [String: [UInt8]]) throws -> PackManifest {
    try files.write(into: "\(staging)/\(GradersPack.courseName)")
    let digests = files.mapValues { ContentHash(bytes: $0).description }
    return PackManifest(
      audience: .graders, files: digests, parts: PackedParts(course, digests).all)
  }

  /// Copies this program, and what it is linked with that neither system nor toolchain has.
  private func copyProgram() throws {
    let folder = "\(staging)/\(GradersPack.programName)"
    try Files.makeFolder(folder)
    for (name, path) in PackedProgram.files {
      try FileManager.default.copyItem(atPath: path, toPath: "\(folder)/\(name)")
    }
  }

  /// Makes everything readable for everybody, and writable for nobody.
  private func lock(_ path: String) throws {
    for name in try FileManager.default.subpathsOfDirectory(atPath: path) + [""] {
      let file = "\(path)/\(name)"
      var status = stat()
      guard lstat(file, &status) == 0, status.st_mode & S_IFMT != S_IFLNK else { continue }
      let isOpen = status.st_mode & S_IFMT == S_IFDIR || status.st_mode & S_IXUSR != 0
      guard chmod(file, isOpen ? 0o555 : 0o444) == 0 else {
        throw FileError.cannotWrite(path: file, number: errno)
      }
    }
  }
}

/// This program, and what it is linked with that neither the system nor a toolchain has.
public enum PackedProgram {
  /// The paths of its files, by the names that they have beside each other.
  public static var files: [String: String] {
    let maps = Files.kernelText("/proc/self/maps") ?? ""
    let loaded = Set(
      maps.split(separator: "\n").compactMap { line in
        line.firstIndex(of: "/").map { String(line[$0...]) }
      })
    return loaded.reduce(into: ["lessons": Files.programPath]) { files, path in
      let name = path[path.index(after: path.lastIndex(of: "/") ?? path.startIndex)...]
      if name.hasPrefix("libcmark") { files[String(name)] = path }
    }
  }
}
