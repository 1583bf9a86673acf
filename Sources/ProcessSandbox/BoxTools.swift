// What makes boxes on this machine: bubblewrap, and our init, compiled once into the user's cache.
//
// The init travels as C source inside the tool, as the playground runtime travels as Swift: a
// static program cannot be made by the package manager beside our own, and a clang comes with every
// Swift toolchain. It costs one compile, after which the cached program is used.

import Glibc

/// What keeps a box apart from the machine.
public enum BoxKind: Hashable, Sendable {
  /// Namespaces, which this program makes.
  case bubblewrap(path: String)
  /// Landlock, a system call filter and a user without rights, where namespaces are not allowed.
  ///
  /// `abiMax` is the newest version of Landlock that is used, for tests of older kernels.
  case landlock(abiMax: Int = 99)

  /// What results call it: `bwrap` or `landlock`.
  public var name: String {
    switch self {
    case .bubblewrap: "bwrap"
    case .landlock: "landlock"
    }
  }
}

/// The programs that boxes are made with.
public struct BoxTools: Hashable, Sendable {
  /// What keeps the boxes apart.
  public let kind: BoxKind
  /// Where the init of boxes is.
  public let initialPath: String

  /// The program that is started to make a box.
  var helperPath: String {
    switch kind {
    case .bubblewrap(let path): path
    case .landlock: initialPath
    }
  }

  /// Finds what makes boxes by Landlock: the init alone, which is compiled if need be.
  ///
  /// - Parameters:
  ///   - compiler: The path of a C compiler, such as the toolchain's `clang`.
  ///   - cacheFolder: Where the compiled init is kept; it is made if it is not there.
  ///   - packedFolder: Where it may be already, and nothing is made.
  ///   - abiMax: The newest version of Landlock that is used.
  /// - Returns: Where it is.
  /// - Throws: `BoxFault` if the kernel has no Landlock, or the init cannot be compiled.
  public static func prepareWalls(
    compiler: String, cacheFolder: String, packedFolder: String? = nil, abiMax: Int = 99
  ) async throws(BoxFault) -> BoxTools {
    // A copied cache may be its owner's alone, and these boxes have a user of their own.
    chmod(cacheFolder, 0o755)
    let tools = BoxTools(
      kind: .landlock(abiMax: abiMax),
      initialPath: try await initial(compiledBy: compiler, in: cacheFolder, packedFolder))
    guard await tools.landlockVersion() != nil else { throw .noLandlock }
    return tools
  }

  /// Whether a control group bounds the memory of all processes of a box together.
  public static var boundsMemoryTogether: Bool { MemoryGroups.available != nil }

  /// The version of Landlock that the kernel has; nil where it has none.
  public func landlockVersion() async -> Int? {
    var command = Command(initialPath, ["abi"])
    command.limits = Limits(wallTime: .seconds(20), outputBytesMax: 64)
    let text = (try? await command.run())?.standardOutput.text ?? ""
    return Int(text.filter { !$0.isWhitespace }).flatMap { $0 > 0 ? $0 : nil }
  }

  private static func initial(
    compiledBy compiler: String, in folder: String, _ packedFolder: String?
  ) async throws(BoxFault) -> String {
    do {
      return try await EmbeddedProgram.boxInit.path(
        in: folder, or: packedFolder, compiledBy: compiler)
    } catch {
      throw .initNotBuilt(error.reason)
    }
  }

  /// Finds bubblewrap and the init, which is compiled if need be.
  ///
  /// - Parameters:
  ///   - compiler: The path of a C compiler, such as the toolchain's `clang`.
  ///   - cacheFolder: Where the compiled init is kept; it is made if it is not there.
  ///   - packedFolder: Where it may be already, and nothing is made.
  ///   - searchPath: Where bubblewrap is looked for, as in `PATH`.
  /// - Returns: Where they are.
  /// - Throws: `BoxFault` if there is no bubblewrap, or the init cannot be compiled.
  public static func prepare(
    compiler: String, cacheFolder: String, packedFolder: String? = nil,
    searchPath: String = "/usr/bin:/bin:/usr/local/bin"
  ) async throws(BoxFault) -> BoxTools {
    let candidates = searchPath.split(separator: ":").map { "\($0)/bwrap" }
    guard let path = candidates.first(where: { access($0, X_OK) == 0 }) else {
      throw .bubblewrapMissing
    }
    return BoxTools(
      kind: .bubblewrap(path: path),
      initialPath: try await initial(compiledBy: compiler, in: cacheFolder, packedFolder))
  }

  /// The oldest bubblewrap that can forbid further namespaces.
  static let oldestVersion = (0, 8)

  /// That bubblewrap is too old, where it is: asked once its boxes were seen not to hold.
  func faultOfAge() async -> BoxFault? {
    guard case .bubblewrap(let path) = kind else { return nil }
    var command = Command(path, ["--version"])
    command.limits = Limits(wallTime: .seconds(20), outputBytesMax: 4096)
    let text = (try? await command.run())?.standardOutput.text ?? ""
    // "bubblewrap 0.8.0"
    let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
    guard numbers.count >= 2, (numbers[0], numbers[1]) < Self.oldestVersion else { return nil }
    return .bubblewrapTooOld(path: path, version: text.filter { !$0.isNewline })
  }
}

extension EmbeddedProgram {
  /// The init of boxes.
  static let boxInit = EmbeddedProgram(
    name: "box-init",
    sources: [
      ("init.c", PackageResources.init_c), ("filter.c", PackageResources.filter_c),
      ("probe.c", PackageResources.probe_c), ("walls.c", PackageResources.walls_c),
      ("watch.c", PackageResources.watch_c), ("box.h", PackageResources.box_h),
      ("BoxReport.h", PackageResources.BoxReport_h),
    ],
    arguments: (before: ["-std=gnu11", "-O2", "-static", "-s"], after: []))
}
