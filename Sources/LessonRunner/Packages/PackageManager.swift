// Swift's package manager, at work on one folder: at home with all that the caller has, or in boxes. A manifest
// is a program of a stranger's; in a box it sees the packages and nothing else, and reaches no network.

import Foundation
import LessonModel
import ProcessSandbox

extension Limits {
  /// Large packages take many minutes.
  fileprivate static let packages = Limits(
    wallTime: .seconds(3_600), memoryBytes: 4 << 30, stackBytes: 64 << 20, processes: 512,
    fileBytes: 1 << 30, openFiles: 4_096, outputBytesMax: 16 << 20)
  fileprivate static let packagesAtHome = Limits(
    wallTime: .seconds(3_600), outputBytesMax: 16 << 20)
}

/// Runs the package manager's programs.
struct PackageManager {
  let toolchain: Toolchain
  let place: CommandPlace
  let cache: ProductCache
  /// The folder with the `Package.swift` that depends on all packages; all of them are below it.
  let folder: String

  /// Where it keeps packages that it fetched, from the folder on.
  static let checkoutsName = "\(scratchName)/checkouts"
  /// Where it works at home, from the folder on.
  private static let scratchName = ".build"
  /// The path of the folder in boxes, where nothing can be written.
  private static let boxPath = "/packages"

  /// The folders of one command, by the paths that it finds them at.
  struct Folders {
    /// The packages.
    var packages: String
    /// Where it works: at home the same one for all commands, in boxes for each its own.
    var scratch: String
  }

  /// Asks `swift-package` or `swift-build`.
  ///
  /// - Parameters:
  ///   - program: Which of the two.
  ///   - arguments: What it is told beside its folders.
  ///   - package: The folder of the package that it is asked of, from the build's folder on.
  ///   - failure: What is thrown where it fails, with what it printed.
  ///   - made: Is given the folder that it worked in, which may hold anything after a box.
  /// - Returns: What it printed.
  /// - Throws: The failure, `LaunchError`, and what `made` throws.
  @discardableResult
  func run(
    _ program: String, _ arguments: [String], in package: String = "",
    failing failure: PackageError, made: (_ scratch: String) throws -> Void = { _ in }
  ) async throws -> [UInt8] {
    let outcome = try await run(program) { folders in
      let path = package.isEmpty ? folders.packages : "\(folders.packages)/\(package)"
      return ["--package-path", path, "--scratch-path", folders.scratch] + arguments
    } made: {
      if $0.termination.isSuccess { try made($1) }
    }
    guard outcome.termination.isSuccess else {
      var failure = failure
      let said = outcome.standardError.text + outcome.standardOutput.text
      failure.message = String(said.suffix(4_000))
      throw failure
    }
    return outcome.standardOutput.bytes
  }

  /// Joins objects below the folder to one.
  func join(_ objects: [String], into output: String) async throws {
    let name = output.lastComponent
    let outcome = try await run("ld.lld") { folders in
      ["-r", "-o", "\(folders.scratch)/\(name)"] + objects.map { "\(folders.packages)/\($0)" }
    } made: { outcome, scratch in
      guard outcome.termination.isSuccess else { return }
      try writeBytes(
        try UntrustedFile.read(name, in: scratch, bytesMax: UntrustedFolder.bytesMax), to: output)
    }
    guard outcome.termination.isSuccess else {
      throw LinkerFault(output: output, message: outcome.standardError.text)
    }
  }

  /// What it calls a package below the folder, from there on.
  func relativePath(_ path: String) -> String {
    let start = [Self.boxPath, folder].first { path.hasPrefix("\($0)/") }
    return start.map { String(path.dropFirst($0.count + 1)) } ?? path
  }

  private func run(
    _ program: String, arguments: (Folders) -> [String],
    made: (Outcome, _ scratch: String) throws -> Void
  ) async throws -> Outcome {
    func run(in scratch: String) async throws -> Outcome {
      var layout = place.layout
      layout.read(toolchain.path)
      let folders = Folders(
        packages: layout.read(folder, at: Self.boxPath),
        scratch: layout.write(scratch, at: CommandPlace.outputPath))
      var command = place.command(
        .compiler, "\(toolchain.path)/bin/\(program)", arguments(folders), in: layout,
        workingDirectory: folders.packages,
        limits: place.isHome ? .packagesAtHome : .packages)
      if place.isHome { command.environment = ProcessInfo.processInfo.environment }
      let outcome = try await command.run()
      try made(outcome, scratch)
      return outcome
    }
    guard !place.isHome else { return try await run(in: "\(folder)/\(Self.scratchName)") }
    try place.show(folder)
    try openForEverybody(folder)
    return try await cache.withTemporaryFolder { scratch in
      chmod(scratch, 0o755)
      return try await run(in: scratch)
    }
  }
}
