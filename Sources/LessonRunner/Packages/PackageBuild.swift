// One build of a course's packages by Swift's package manager, in a folder of its own:
//
//   1. a package that depends on all of them is written, and theirs are found at fixed versions
//   2. what each of them offers is read, and refused where code that is linked by hand could not use it
//   3. a target that depends on all wanted libraries is compiled
//   4. its objects become one object, which with the modules is what programs are compiled against

import Foundation
public import LessonModel
import ProcessSandbox
import SystemFiles

/// Packages cannot be found, compiled or used.
public struct PackageError: Error, Equatable {
  /// The package; nil where it is not known which.
  public var package: CoursePackage?
  /// What is wrong.
  public var reason: String
  /// What to do about it, where that is known.
  public var remedy: String?
  /// What the package manager printed, the end of it; empty where it was not asked.
  public var message = ""
}

/// A build of packages.
struct PackageBuild {
  let packages: [CoursePackage]
  let coursePath: String
  /// The folder that it works in.
  let folder: String
  let toolchain: Toolchain

  private static let rootName = "CoursePackages"
  private static let secondsMax = 3_600

  /// The text of `Package.resolved`; nil where there is nothing to be fetched.
  var resolvedText: String? {
    Files.read("\(folder)/\(CoursePackages.resolvedName)").map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// Finds the packages, and compiles them.
  ///
  /// - Parameter tell: Called with what is being done.
  /// - Returns: The libraries that each package offers, of those that are wanted, by the packages' names.
  /// - Throws: `PackageError` where they cannot be found, compiled or used.
  func compile(tell: (_ what: String) -> Void) async throws -> [String: [String]] {
    try copyFolders()
    try write(products: [])
    if packages.contains(where: \.isFetched) {
      tell("fetching packages …")
      try await run("swift-package", ["resolve"], "the packages cannot be fetched")
    }
    var products: [(package: String, names: [String])] = []
    for package in packages {
      tell("reading \(package.name) …")
      products.append((package.name, try await libraries(of: package)))
    }
    try write(products: products)
    tell("compiling \(packages.count == 1 ? packages[0].name : "\(packages.count) packages") …")
    try await run(
      "swift-build", ["-c", "release", "-debug-info-format", "none"],
      "the packages do not compile")
    return Dictionary(products.map { ($0.package, $0.names) }) { first, _ in first }
  }

  // MARK: What is written

  /// Packages in the course's folder are compiled as copies: their paths are the same everywhere, and nothing
  /// is written beside them.
  private func copyFolders() throws {
    let manager = FileManager.default
    try manager.createDirectory(atPath: "\(folder)/Packages", withIntermediateDirectories: true)
    for package in packages {
      guard case .folder(let path) = package.origin else { continue }
      let copy = copyPath(of: package)
      try manager.copyItem(atPath: "\(coursePath)/\(path)", toPath: copy)
      try? manager.removeItem(atPath: "\(copy)/.build")
    }
    let resolved = "\(coursePath)/\(CoursePackages.resolvedName)"
    guard manager.fileExists(atPath: resolved) else { return }
    try manager.copyItem(atPath: resolved, toPath: "\(folder)/\(CoursePackages.resolvedName)")
  }

  private func copyPath(of package: CoursePackage) -> String {
    "\(folder)/Packages/\(package.name)"
  }

  private func write(products: [(package: String, names: [String])]) throws {
    let dependencies = packages.map { package in
      switch package.origin {
      case .folder: ".package(path: \"Packages/\(package.name)\")"
      case .repository(let url, let version): ".package(url: \"\(url)\", exact: \"\(version)\")"
      }
    }
    let used = products.flatMap { package, names in
      names.map { ".product(name: \"\($0)\", package: \"\(package)\")" }
    }
    let target =
      products.isEmpty
      ? ""
      : ".target(name: \"\(Self.rootName)\", dependencies: [\(used.joined(separator: ", "))], path: \"Root\")"
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "\(Self.rootName)", dependencies: [\(dependencies.joined(separator: ", "))],
        targets: [\(target)])

      """
    try FileManager.default.createDirectory(
      atPath: "\(folder)/Root", withIntermediateDirectories: true)
    try Files.write(Array("\n".utf8), to: "\(folder)/Root/Root.swift")
    try Files.write(Array(manifest.utf8), to: "\(folder)/Package.swift")
  }

  // MARK: What is asked

  /// The names of the libraries of a package that are wanted.
  ///
  /// - Throws: `PackageError` where there is none, or where one needs what cannot be had.
  private func libraries(of package: CoursePackage) async throws -> [String] {
    let manifest = try await manifest(in: path(of: package), package)
    let wanted = manifest.libraries.filter {
      package.products.isEmpty || package.products.contains($0.name)
    }
    let names = manifest.libraries.map(\.name)
    if let unknown = package.products.first(where: { !names.contains($0) }) {
      throw PackageError(
        package: package, reason: "there is no library '\(unknown)' in it",
        remedy: "It has \(names.joined(separator: ", ")).")
    }
    guard !wanted.isEmpty else {
      throw PackageError(package: package, reason: "there is no library in it")
    }
    try await refuseWhatCannotBeLinked(manifest.targets(of: wanted), of: package)
    return wanted.map(\.name)
  }

  /// Looks at what some targets of a package are made of, and at all that they depend on.
  ///
  /// - Throws: `PackageError` where code that is linked by hand could not use one of them.
  private func refuseWhatCannotBeLinked(
    _ targets: [PackageManifestDump.Target], of package: CoursePackage
  ) async throws {
    var (open, seen) = (targets.map { (target: $0, owner: package.name) }, Set<String>())
    var known: [(name: String, manifest: PackageManifestDump)]?
    while let (target, owner) = open.popLast() {
      if let what = target.obstacle {
        let place = owner == package.name ? "" : ", of '\(owner)', on which it depends,"
        throw PackageError(
          package: package, reason: "it cannot be used here: '\(target.name)'\(place) is \(what)",
          remedy: "Choose libraries without it by 'products:', or another package.")
      }
      for product in target.dependencies.compactMap(\.product) where seen.insert(product).inserted {
        let manifests = if let known { known } else { try await manifestsOfDependencies() }
        known = manifests
        // What is no product of another is a target of the same package, which is looked at already.
        for (name, manifest) in manifests {
          let products = manifest.libraries.filter { $0.name == product }
          open += manifest.targets(of: products).map { ($0, name) }
        }
      }
    }
  }

  /// The manifests of all that the packages depend on.
  private func manifestsOfDependencies() async throws -> [(
    name: String, manifest: PackageManifestDump
  )] {
    let output = try await run(
      "swift-package", ["show-dependencies", "--format", "json"],
      "what the packages depend on cannot be fetched")
    let found = try JSONDecoder().decode(DependencyTree.self, from: Data(output)).all
    var manifests: [(name: String, manifest: PackageManifestDump)] = []
    for (path, name) in found.sorted(by: { $0.key < $1.key }) {
      manifests.append((name, try await manifest(in: path)))
    }
    return manifests
  }

  private func manifest(
    in path: String, _ package: CoursePackage? = nil
  ) async throws -> PackageManifestDump {
    let output = try await run(
      "swift-package", ["--package-path", path, "dump-package"],
      "its Package.swift cannot be read", of: package)
    do {
      return try JSONDecoder().decode(PackageManifestDump.self, from: Data(output))
    } catch {
      throw PackageError(
        package: package, reason: "its Package.swift cannot be understood: \(error)")
    }
  }

  private func path(of package: CoursePackage) -> String {
    package.isFetched
      ? "\(folder)/.build/checkouts/\(package.name)" : copyPath(of: package)
  }

  @discardableResult
  private func run(
    _ program: String, _ arguments: [String], _ reason: String, of package: CoursePackage? = nil
  ) async throws -> [UInt8] {
    let command = Command(
      "\(toolchain.path)/bin/\(program)", arguments,
      environment: ProcessInfo.processInfo.environment, workingDirectory: folder,
      limits: Limits(wallTime: .seconds(Self.secondsMax), outputBytesMax: 16 << 20))
    let outcome = try await command.run()
    guard outcome.termination.isSuccess else {
      let said = outcome.standardError.text + outcome.standardOutput.text
      throw PackageError(package: package, reason: reason, message: String(said.suffix(4_000)))
    }
    return outcome.standardOutput.bytes
  }

  // MARK: What comes of it

  /// Puts the object and the modules into a folder.
  func collect(
    _ products: [String: [String]], into product: String
  ) async throws -> PackageProduct.Facts {
    let (manager, built) = (FileManager.default, "\(folder)/.build/release")
    let modules = try manager.contentsOfDirectory(atPath: "\(built)/Modules").filter {
      $0.hasSuffix(".swiftmodule") && $0 != "\(Self.rootName).swiftmodule"
    }
    let target = "\(product)/\(PackageProduct.modulesName)"
    try manager.createDirectory(atPath: target, withIntermediateDirectories: true)
    for name in modules {
      try manager.copyItem(atPath: "\(built)/Modules/\(name)", toPath: "\(target)/\(name)")
    }
    let folders = try manager.contentsOfDirectory(atPath: built).sorted().filter {
      $0.hasSuffix(".build") && $0 != "\(Self.rootName).build"
    }
    var (objects, libraries) = ([String](), Set<String>())
    var importNames = [PackageProduct.modulesName]
    for name in folders {
      // There are folders of targets, too, that nothing asked for.
      let own = try manager.subpathsOfDirectory(atPath: "\(built)/\(name)").sorted()
        .filter { $0.hasSuffix(".o") }.map { "\(built)/\(name)/\($0)" }
      objects += own
      for object in own {
        libraries.formUnion(ObjectFile(bytes: try readBytes(object)).autolinkFlags)
      }
      let target = String(name.dropLast(".build".count))
      guard !own.isEmpty, !modules.contains("\(target).swiftmodule") else { continue }
      let headers = "\(PackageProduct.headersStart)\(target)"
      try await copyHeaders(of: target, into: "\(product)/\(headers)")
      importNames.append(headers)
    }
    try await join(objects, into: "\(product)/\(PackageProduct.objectName)")
    let facts = PackageProduct.Facts(
      libraries: libraries.sorted(), importNames: importNames, products: products)
    try PackageProduct.settle(product, facts)
    return facts
  }

  /// Copies the headers of a target in C, as a module that the compiler finds there.
  private func copyHeaders(of target: String, into copy: String) async throws {
    let manager = FileManager.default
    guard let headers = try await headers(of: target) else {
      throw PackageError(reason: "the headers of '\(target)' are not found")
    }
    try manager.copyItem(atPath: headers, toPath: copy)
    let map = "\(copy)/module.modulemap"
    guard !manager.fileExists(atPath: map) else { return }
    let umbrella =
      manager.fileExists(atPath: "\(copy)/\(target).h")
      ? "umbrella header \"\(target).h\"" : "umbrella \".\""
    try Files.write("module \(target) {\n  \(umbrella)\n  export *\n}\n", to: map)
  }

  /// The folder of a target's headers, in whatever package it is.
  private func headers(of target: String) async throws -> String? {
    let manager = FileManager.default
    let checkouts = "\(folder)/.build/checkouts"
    let fetched = (try? manager.contentsOfDirectory(atPath: checkouts)) ?? []
    let roots =
      packages.filter { !$0.isFetched }.map(copyPath)
      + fetched.sorted().map { "\(checkouts)/\($0)" }
    for root in roots {
      let manifest = try await manifest(in: root)
      guard let known = manifest.targets.first(where: { $0.name == target }) else { continue }
      let folders =
        known.path.map { [$0] } ?? ["Sources", "Source", "src", "srcs"].map { "\($0)/\(target)" }
      return folders.map { "\(root)/\($0)/\(known.publicHeadersPath ?? "include")" }
        .first { manager.fileExists(atPath: $0) }
    }
    return nil
  }

  private func join(_ objects: [String], into output: String) async throws {
    let command = Command(
      "\(toolchain.path)/bin/ld.lld", ["-r", "-o", output] + objects, workingDirectory: folder,
      limits: Limits(wallTime: .seconds(60), outputBytesMax: 1 << 20))
    let outcome = try await command.run()
    guard outcome.termination.isSuccess else {
      throw LinkerFault(output: output, message: outcome.standardError.text)
    }
  }
}

extension CoursePackage {
  /// Whether it comes from elsewhere than the course's folder.
  fileprivate var isFetched: Bool {
    if case .repository = origin { true } else { false }
  }
}
