// The modules that the compiler makes out of C headers, made once by us for all code of the same
// settings: a compile in a box can read them and never write to them.

import Foundation
import LessonModel
import ProcessSandbox
import SystemFiles

/// The module cache of boxed compiles.
enum ModuleCache {
  /// Where it is in every box, as the compiler wants the path to stay the same.
  static let boxPath = "/modules"

  /// Modules that code may import. What is a module of Swift's own, compiled with the toolchain, it may
  /// import as well, as long as that needs no other modules of C.
  static let imports = [
    "Foundation", "FoundationEssentials", "Glibc", "Dispatch", "Synchronization", "Observation",
    "RegexBuilder", "Distributed", "FoundationNetworking", "FoundationXML", "Testing",
    "CoreFoundation", "CUUID",
  ]

  /// Has the compiler keep which lines of source code is of; its modules are others then.
  static let lineTablesFlag = "-gline-tables-only"

  /// The folder with the modules, from the cache or made now.
  static func build(
    _ toolchain: Toolchain, cache: ProductCache, pool: JobPool, place: CommandPlace,
    settings: CompilationSettings, hasLineTables: Bool, headers: [String]
  ) async throws -> String {
    // They are the same whatever the module is called that imports them.
    var settings = settings
    settings.moduleName = "Modules"
    // A box by Landlock has headers where they lie, and modules know that.
    let isBound = !headers.isEmpty && place.isWalled
    let packages =
      headers.isEmpty ? [] : [settings.shared.packages.identity] + (isBound ? headers : [])
    settings.shared = SharedFiles()
    let flags = Compiler.commonFlags(settings) + (hasLineTables ? [lineTablesFlag] : [])
    // They hold the path under which they were made, which differs from one kind of box to the other.
    let key = ContentHash(
      [toolchain.identity, "held", place.name] + imports + packages + flags)
    let folder = try await cache.product(
      isBound ? ProductCache.boundModulesKind : "modules", key: key
    ) { folder in
      try await make(
        in: folder, toolchain, pool: pool, place: place, flags: flags, headers: headers)
    }
    // Whoever owns the files now, boxes have another user.
    try openForEverybody(folder)
    return "\(folder)/modules"
  }

  private static func make(
    in folder: String, _ toolchain: Toolchain, pool: JobPool, place: CommandPlace,
    flags: [String], headers: [String]
  ) async throws {
    let modules = "\(folder)/modules"
    for path in [modules, "\(folder)/source"] {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      chmod(path, 0o755)
    }
    place.openWay(to: folder)
    let names = headers.map { $0.lastComponent.dropFirst(PackageProduct.headersStart.count) }
    let source = (imports + names.map(String.init)).map {
      "#if canImport(\($0))\nimport \($0)\n#endif\n"
    }.joined()
    let path = "\(folder)/source/main.swift"
    try writeBytes(Array(source.utf8), to: path)
    chmod(path, 0o644)
    var layout = place.layout
    let sourceFolder = layout.read("\(folder)/source", at: "/source")
    let cache = layout.write(modules, at: boxPath, isHeld: true)
    layout.read(toolchain.path)
    let folders = headers.enumerated().map { index, folder in
      layout.read(folder, at: FrontendBox.importPath(index, folder), isHeld: true)
    }
    let command = place.command(
      .compiler, toolchain.frontendPath,
      ["-frontend", "-typecheck", "main.swift", "-module-cache-path", cache]
        + folders.flatMap { ["-I", $0] } + flags,
      in: layout, workingDirectory: sourceFolder, limits: .boxedCompiler)
    let outcome = try await pool.run(command)
    guard outcome.termination.isSuccess else {
      throw CompilerFault(
        path: "modules", termination: "\(outcome.termination)",
        message: String(outcome.standardError.text.suffix(4_000)))
    }
  }
}
