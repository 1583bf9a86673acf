// What programs run with, compiled from the sources that the tool carries, once per toolchain.

import Foundation
import LessonModel
import ProcessSandbox
import SystemFiles

/// The host program with the playground runtime in it, and the object that runs checks.
struct RuntimeProducts: Sendable {
  /// The folder of the product, which holds the runtime's module too.
  let folder: String
  /// What tells it from one of other sources or of another toolchain.
  let identity: String

  var hostPath: String { "\(folder)/\(RuntimeFlags.hostName)" }
  var harnessPath: String { "\(folder)/harness.o" }
  /// The libraries that the harness needs.
  var harnessLinkFlags: [String] { ["-lTesting", "-lswift_Concurrency"] }

  /// The products of a toolchain, from the cache or compiled now, which takes some seconds.
  static func build(
    compiler: Compiler, cache: ProductCache
  ) async throws -> RuntimeProducts {
    let sources =
      EmbeddedSources.playgroundRuntime + EmbeddedSources.checksHarness
      + [EmbeddedSources.programOutput]
    var key = ContentHash([compiler.toolchain.identity] + hostFlags + harnessFlags + outputFlags)
    for source in sources {
      key.add(source.name)
      // They are ours, and read at each start.
      key.add(Fingerprint(source.bytes).name)
    }
    let folder = try await cache.product("runtime", key: key) { folder in
      for source in sources {
        try writeBytes(source.bytes, to: "\(folder)/\(source.name)")
      }
      // The driver is slower than the frontend, but it knows how an executable is linked.
      async let host: Void = run(
        compiler, "swiftc", hostFlags, in: folder)
      async let harness: Void = run(
        compiler, "swiftc", harnessFlags + EmbeddedSources.checksHarness.map(\.name), in: folder)
      async let output: Void = run(
        compiler, "swiftc", outputFlags + [EmbeddedSources.programOutput.name], in: folder)
      _ = try await (host, harness, output)
    }
    try openForEverybody(folder)
    return RuntimeProducts(folder: folder, identity: key.description)
  }

  private static let hostFlags = RuntimeFlags.compile(
    sources: EmbeddedSources.playgroundRuntime.map(\.name), into: ".")
  private static let harnessFlags = [
    "-O", "-wmo", "-swift-version", "6", "-parse-as-library", "-module-name", "ChecksHarness",
    "-enable-experimental-feature", "Extern", "-c", "-o", "harness.o",
  ]

  /// A module and no object: checks have its code in them.
  private static let outputFlags = [
    "-swift-version", "6", "-parse-as-library", "-module-name", outputModule,
    "-enable-experimental-feature", "Extern", "-emit-module", "-emit-module-path",
    "\(outputModule).swiftmodule",
  ]
  /// The module by which checks look at what is printed.
  static let outputModule = "ProgramOutput"

  static func run(
    _ compiler: Compiler, _ program: String, _ arguments: [String], in folder: String
  ) async throws {
    let command = Command(
      "\(compiler.toolchain.path)/bin/\(program)",
      arguments + ["-module-cache-path", compiler.moduleCachePath],
      environment: ["PATH": "\(compiler.toolchain.path)/bin:/usr/bin:/bin", "TMPDIR": folder],
      workingDirectory: folder, limits: Limits(wallTime: .seconds(300)))
    let modules = compiler.modulesIdentity
    var outcome = try await compiler.pool.run(command)
    if !outcome.termination.isSuccess {
      compiler.discardModules(modules)
      outcome = try await compiler.pool.run(command)
    }
    guard outcome.termination.isSuccess else {
      throw CompilerFault(
        path: "PlaygroundRuntime", termination: "\(outcome.termination)",
        message: String(outcome.standardError.text.suffix(4_000)))
    }
  }
}
