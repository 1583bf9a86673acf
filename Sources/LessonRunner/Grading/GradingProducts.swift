// What boxes for submissions need of ours, in one folder that everybody may read.

import Foundation
import LessonModel
import ProcessSandbox
import SystemFiles

/// The programs, modules and objects that strangers' code is compiled and run with.
struct GradingProducts: Sendable {
  /// The folder on the machine.
  let folder: String
  /// What tells them from those of other sources, or of another toolchain.
  let identity: String
  /// The libraries that stubs and answerers need.
  let supportLibraries: [String]

  static let hostName = RuntimeFlags.hostName
  static let supportName = "split.o"
  static let namesFolder = "names"
  /// What the testing library is linked with and never calls: a third of what it takes to load it.
  /// Where nothing else wants these, empty ones of the same names will do.
  private static let unusedLibraries = [
    "libFoundation.so", "libFoundationInternationalization.so", "lib_FoundationICU.so",
  ]
  /// The folder of the empty ones.
  static let unusedFolder = "unused"
  private static let module = "SplitSupport"
  private static let flags = [
    // As the runtime's module is, and for the same reason: a submission sees nothing of what this imports.
    "-enable-library-evolution", "-enable-upcoming-feature", "InternalImportsByDefault",
    "-O", "-wmo", "-swift-version", "6", "-parse-as-library", "-module-name", module,
    "-enable-experimental-feature", "Extern", "-emit-module", "-emit-module-path",
    "\(module).swiftmodule", "-c", "-o", supportName,
  ]

  var supportPath: String { "\(folder)/\(Self.supportName)" }
  /// The module that stubs and answerers import, which a stub's folder must hold too.
  var supportModulePath: String { "\(folder)/\(Self.module).swiftmodule" }
  var hostPath: String { "\(folder)/\(Self.hostName)" }

  /// The products of a toolchain, from the cache or made now.
  static func build(_ programs: ProgramBuilder) async throws -> GradingProducts {
    let (compiler, runtime, cache) = (programs.compiler, programs.runtime, programs.cache)
    let sources = EmbeddedSources.splitSupport
    var key = ContentHash(
      [compiler.toolchain.identity, runtime.identity, programs.linker.nameLibrariesIdentity]
        + flags + unusedLibraries)
    for source in sources {
      key.add(source.name)
      key.add(bytes: source.bytes)
    }
    let folder = try await cache.product("split", key: key) { folder in
      for source in sources {
        try writeBytes(source.bytes, to: "\(folder)/\(source.name)")
      }
      try await RuntimeProducts.run(
        compiler, "swiftc", flags + sources.map(\.name), in: folder)
      let manager = FileManager.default
      let modules = ["PlaygroundRuntime", RuntimeProducts.outputModule].map { "\($0).swiftmodule" }
      for name in [hostName] + modules {
        try manager.copyItem(atPath: "\(runtime.folder)/\(name)", toPath: "\(folder)/\(name)")
      }
      try manager.copyItem(
        atPath: programs.linker.nameLibrariesPath, toPath: "\(folder)/\(namesFolder)")
      try manager.createDirectory(
        atPath: "\(folder)/\(unusedFolder)", withIntermediateDirectories: false)
      for name in unusedLibraries where access("\(folder)/\(namesFolder)/\(name)", R_OK) == 0 {
        try manager.copyItem(
          atPath: "\(folder)/\(namesFolder)/\(name)", toPath: "\(folder)/\(unusedFolder)/\(name)")
      }
    }
    try openForEverybody(folder)
    let support = ObjectFile(bytes: try readBytes("\(folder)/\(supportName)"))
    return GradingProducts(
      folder: folder, identity: key.description, supportLibraries: support.autolinkFlags)
  }
}
