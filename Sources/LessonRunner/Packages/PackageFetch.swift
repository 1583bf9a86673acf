// Fetches the packages of others for a course that nobody trusts: by git, from the web, at the versions that are
// written down. Nothing of theirs runs here, and nothing of the caller's is used for it.

import Foundation
import LessonModel
import ProcessSandbox
import SystemFiles

/// One fetching of packages.
struct PackageFetch {
  /// Those that the course lists.
  let packages: [CoursePackage]
  let coursePath: String
  /// Where their folders go.
  let folder: String

  /// Fetches them, and all that `Package.resolved` lists beside them.
  ///
  /// - Parameter tell: Called before anything is fetched.
  /// - Returns: The names of the folders beside those of the packages.
  /// - Throws: `PackageError`.
  func run(tell: () -> Void) async throws -> [String] {
    let pins = try pins()
    if !pins.isEmpty || !packages.isEmpty { tell() }
    for package in packages {
      guard case .repository(let url, let version) = package.origin else { continue }
      let pin = pins.first { $0.identity == package.name.lowercased() }
      guard pin == nil || pin?.state.version == version else {
        throw PackageError(
          package: package, reason: "\(CoursePackages.resolvedName) has another version of it",
          remedy: "Its author compiles the packages again, which writes it anew.")
      }
      try await fetch(
        url, at: pin.map { [$0.state.revision] } ?? [version, "v\(version)"], named: package.name,
        for: package)
    }
    let listed = packages.map { $0.name.lowercased() }
    let needed = pins.filter { !listed.contains($0.identity) }
    for pin in needed {
      try await fetch(pin.location, at: [pin.state.revision], named: pin.identity, for: nil)
    }
    return needed.map(\.identity)
  }

  // MARK: What is written down

  /// What `Package.resolved` says of one package.
  private struct Pin: Decodable {
    struct State: Decodable {
      var revision: String
      var version: String?
    }

    var identity: String
    var location: String
    var state: State
  }

  private struct Resolved: Decodable {
    var pins: [Pin]
  }

  private static let pinsMax = 200

  private func pins() throws -> [Pin] {
    let name = CoursePackages.resolvedName
    guard Files.holds("\(coursePath)/\(name)") else { return [] }
    let bytes = try? UntrustedFile.read(name, in: coursePath, bytesMax: 1 << 20)
    let pins = bytes.flatMap { try? JSONDecoder().decode(Resolved.self, from: Data($0)) }?.pins
    // Each becomes a folder's name and an argument.
    let (identity, revision) = (/[a-z0-9_][a-z0-9_.+-]*/, /[0-9a-f]{40,64}/)
    guard let pins, pins.count <= Self.pinsMax,
      pins.allSatisfy({
        $0.identity.wholeMatch(of: identity) != nil
          && $0.state.revision.wholeMatch(of: revision) != nil
      })
    else {
      throw PackageError(
        reason: "\(name) cannot be understood",
        remedy: "Its author takes it away, and compiles the packages again.")
    }
    return pins
  }

  // MARK: git

  /// Nothing that the caller has set up: no keys, no programs that git would run.
  private static let environment = ProcessInfo.processInfo.environment.merging([
    "GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_TERMINAL_PROMPT": "0",
    "GIT_ALLOW_PROTOCOL": "https:http", "LC_ALL": "C",
  ]) { _, ours in ours }

  private static let limits = Limits(
    wallTime: .seconds(1_200), fileBytes: 2 << 30, outputBytesMax: 1 << 20)

  /// Gets the files of a repository, without its history.
  private func fetch(
    _ url: String, at revisions: [String], named name: String, for package: CoursePackage?
  ) async throws {
    let what = package == nil ? "\(name), on which the packages depend, " : "it "
    guard url.hasPrefix("https://") || url.hasPrefix("http://") else {
      throw PackageError(
        package: package,
        reason: "\(what)is not on the web, and nothing else is fetched for a course in a box",
        remedy: "Without --sandbox it is fetched, and its manifest runs with all your rights.")
    }
    let copy = "\(folder)/\(name)"
    let cloned = try await git([
      "clone", "--quiet", "--no-checkout", "--template=", "--", url, copy,
    ])
    var outcome = cloned
    for revision in revisions where cloned.termination.isSuccess {
      outcome = try await git(["-C", copy, "checkout", "--quiet", "--detach", revision])
      if outcome.termination.isSuccess { break }
    }
    guard outcome.termination.isSuccess else {
      throw PackageError(
        package: package, reason: "\(what)cannot be fetched from \(url)",
        message: outcome.standardError.text)
    }
    Files.removeTree("\(copy)/.git")
  }

  private func git(_ arguments: [String]) async throws -> Outcome {
    try await Command(
      "/usr/bin/env", ["git"] + arguments, environment: Self.environment, workingDirectory: folder,
      limits: Self.limits
    ).run()
  }
}
