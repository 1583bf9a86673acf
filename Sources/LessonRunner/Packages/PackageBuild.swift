// One build of a course's packages by Swift's package manager, in a folder of its own:
//
//   1. a package that depends on all of them is written, and theirs are found at fixed versions; where their
//      manifests run in boxes, which reach no network, all of them are folders in it
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
  let manager: PackageManager

  /// The folder that it works in.
  private var folder: String { manager.folder }

  private static let rootName = "CoursePackages"
  /// The folder of those packages that lie in the build's own.
  private static let foldersName = "Packages"

  /// The text of `Package.resolved`; nil where nothing was looked for.
  var resolvedText: String? {
    guard manager.place.isHome else { return nil }
    return Files.text("\(folder)/\(CoursePackages.resolvedName)")
  }

  /// Finds the packages, and compiles them.
  ///
  /// - Parameter tell: Called with what is being done.
  /// - Returns: The libraries that each package offers, of those that are wanted, by the packages' names.
  /// - Throws: `PackageError` where they cannot be found, compiled or used.
  func compile(tell: (_ what: String) -> Void) async throws -> [String: [String]] {
    try copyFolders()
    let needed = try await fetch(tell: tell)
    try write(products: [], needed)
    var products: [(package: String, names: [String])] = []
    for package in packages {
      tell("reading \(package.name) …")
      products.append((package.name, try await libraries(of: package)))
    }
    try write(products: products, needed)
    tell("compiling \(packages.count == 1 ? packages[0].name : "\(packages.count) packages") …")
    try await manager.run(
      "swift-build", ["-c", "release", "-debug-info-format", "none"],
      failing: PackageError(reason: "the packages do not compile", remedy: remedyOffline)
    ) { try takeOver(from: $0) }
    return Dictionary(products.map { ($0.package, $0.names) }) { first, _ in first }
  }

  /// What to do where a box fails for want of a package that nobody fetched; nil where that cannot be.
  private var remedyOffline: String? {
    let resolved = CoursePackages.resolvedName
    guard !manager.place.isHome, packages.contains(where: \.isFetched),
      !Files.holds("\(coursePath)/\(resolved)")
    else { return nil }
    return "In boxes packages are what \(resolved) lists: its author has to add that to the course."
  }

  /// Fetches what is not in the course's folder.
  ///
  /// - Returns: The names of packages beside those of the course that are folders of the build now.
  private func fetch(tell: (_ what: String) -> Void) async throws -> [String] {
    let fetched = packages.filter(\.isFetched)
    func told() { tell("fetching packages …") }
    guard manager.place.isHome else {
      return try await PackageFetch(
        packages: fetched, coursePath: coursePath, folder: "\(folder)/\(Self.foldersName)"
      ).run(tell: told)
    }
    let resolved = CoursePackages.resolvedName
    if FileManager.default.fileExists(atPath: "\(coursePath)/\(resolved)") {
      try FileManager.default.copyItem(
        atPath: "\(coursePath)/\(resolved)", toPath: "\(folder)/\(resolved)")
    }
    guard !fetched.isEmpty else { return [] }
    told()
    try write(products: [], [])
    try await manager.run(
      "swift-package", ["resolve"],
      failing: PackageError(reason: "the packages cannot be fetched"))
    return []
  }

  // MARK: What is written

  /// Packages in the course's folder are compiled as copies: their paths are the same everywhere, and nothing
  /// is written beside them.
  private func copyFolders() throws {
    let manager = FileManager.default
    try Files.makeFolder("\(folder)/\(Self.foldersName)")
    for package in packages {
      guard case .folder(let path) = package.origin else { continue }
      let copy = "\(folder)/\(Self.foldersName)/\(package.name)"
      try manager.copyItem(atPath: "\(coursePath)/\(path)", toPath: copy)
      try? manager.removeItem(atPath: "\(copy)/.build")
    }
  }

  /// Writes the package that depends on all others.
  ///
  /// - Parameters:
  ///   - products: The libraries of each package that it uses.
  ///   - needed: The names of further folders, which stand for what packages depend on.
  /// - Throws: `FileError`.
  private func write(
    products: [(package: String, names: [String])], _ needed: [String]
  ) throws {
    func entry(_ name: String) -> String {
      ".package(path: \"\(Self.foldersName)/\(name)\")"
    }
    let listed = packages.map { package in
      if manager.place.isHome, case .repository(let url, let version) = package.origin {
        ".package(url: \"\(url)\", exact: \"\(version)\")"
      } else {
        entry(package.name)
      }
    }
    let dependencies = listed + needed.map(entry)
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
    let output = try await manager.run(
      "swift-package", ["show-dependencies", "--format", "json"],
      failing: PackageError(
        reason: "what the packages depend on cannot be fetched", remedy: remedyOffline))
    let found = try JSONDecoder().decode(DependencyTree.self, from: Data(output)).all
    var manifests: [(name: String, manifest: PackageManifestDump)] = []
    for (path, name) in found.sorted(by: { $0.key < $1.key }) {
      manifests.append((name, try await manifest(in: manager.relativePath(path))))
    }
    return manifests
  }

  private func manifest(
    in path: String, _ package: CoursePackage? = nil
  ) async throws -> PackageManifestDump {
    let output = try await manager.run(
      "swift-package", ["dump-package"], in: path,
      failing: PackageError(package: package, reason: "its Package.swift cannot be read"))
    do {
      return try JSONDecoder().decode(PackageManifestDump.self, from: Data(output))
    } catch {
      throw PackageError(
        package: package, reason: "its Package.swift cannot be understood: \(error)")
    }
  }

  /// Where a package is, from the build's folder on.
  private func path(of package: CoursePackage) -> String {
    package.isFetched && manager.place.isHome
      ? "\(PackageManager.checkoutsName)/\(package.name)"
      : "\(Self.foldersName)/\(package.name)"
  }

  // MARK: What comes of it

  /// The folder with what the package manager made that is used.
  private static let madeName = "Made"

  /// Takes over objects and modules.
  private func takeOver(from scratch: String) throws {
    // One folder for the machine's kind; the other ones have no such folder, or a link to it.
    for kind in try Files.entries(of: scratch).filter({ $0.kind == .folder }) {
      let built = "\(kind.text)/release"
      guard Files.holds("\(scratch)/\(built)") else { continue }
      try copy(built, in: scratch, to: "\(folder)/\(Self.madeName)") {
        $0.hasSuffix(".o") || $0.hasSuffix(".swiftmodule")
      }
    }
  }

  private func copy(
    _ path: String, in folder: String, to copy: String,
    where isWanted: (_ name: String) -> Bool = { _ in true }
  ) throws {
    do {
      try UntrustedFolder.copy(path, in: folder, to: copy, where: isWanted)
    } catch is UntrustedFile.Refusal {
      throw PackageError(
        reason: "'\(path)' cannot be taken over: it lies behind a link, or is too large")
    }
  }

  /// Puts the object and the modules into a folder.
  func collect(
    _ products: [String: [String]], into product: String
  ) async throws -> PackageProduct.Facts {
    let (files, built) = (FileManager.default, "\(folder)/\(Self.madeName)")
    let modules = try files.contentsOfDirectory(atPath: "\(built)/Modules").filter {
      $0.hasSuffix(".swiftmodule") && $0 != "\(Self.rootName).swiftmodule"
    }
    let target = "\(product)/\(PackageProduct.modulesName)"
    try Files.makeFolder(target)
    for name in modules {
      try files.copyItem(atPath: "\(built)/Modules/\(name)", toPath: "\(target)/\(name)")
    }
    let folders = try files.contentsOfDirectory(atPath: built).sorted().filter {
      $0.hasSuffix(".build") && $0 != "\(Self.rootName).build"
    }
    var (objects, libraries) = ([String](), Set<String>())
    var importNames = [PackageProduct.modulesName]
    for name in folders {
      // There are folders of targets, too, that nothing asked for.
      let own = try files.subpathsOfDirectory(atPath: "\(built)/\(name)").sorted()
        .filter { $0.hasSuffix(".o") }.map { "\(Self.madeName)/\(name)/\($0)" }
      objects += own
      for object in own {
        let bytes = try readBytes("\(folder)/\(object)")
        libraries.formUnion(ObjectFile(bytes: bytes).autolinkFlags)
      }
      let target = String(name.dropLast(".build".count))
      guard !own.isEmpty, !modules.contains("\(target).swiftmodule") else { continue }
      let headers = "\(PackageProduct.headersStart)\(target)"
      try await copyHeaders(of: target, into: "\(product)/\(headers)")
      importNames.append(headers)
    }
    try await manager.join(objects, into: "\(product)/\(PackageProduct.objectName)")
    let facts = PackageProduct.Facts(
      libraries: libraries.sorted(), importNames: importNames, products: products)
    try PackageProduct.settle(product, facts)
    return facts
  }

  /// Copies the headers of a target in C, as a module that the compiler finds there.
  private func copyHeaders(of target: String, into copy: String) async throws {
    guard let headers = try await headers(of: target) else {
      throw PackageError(reason: "the headers of '\(target)' are not found")
    }
    try self.copy(headers, in: folder, to: copy)
    let map = "\(copy)/module.modulemap"
    guard !Files.holds(map) else { return }
    let umbrella =
      Files.holds("\(copy)/\(target).h") ? "umbrella header \"\(target).h\"" : "umbrella \".\""
    try Files.write("module \(target) {\n  \(umbrella)\n  export *\n}\n", to: map)
  }

  /// The folder of a target's headers, in whatever package it is, from the build's folder on.
  private func headers(of target: String) async throws -> String? {
    for packages in [Self.foldersName, PackageManager.checkoutsName] {
      for name in Files.names(in: "\(folder)/\(packages)").sorted() {
        let root = "\(packages)/\(name)"
        let manifest = try await manifest(in: root)
        guard let known = manifest.targets.first(where: { $0.name == target }) else { continue }
        let folders =
          known.path.map { [$0] } ?? ["Sources", "Source", "src", "srcs"].map { "\($0)/\(target)" }
        return folders.map { "\(root)/\($0)/\(known.publicHeadersPath ?? "include")" }
          .first { Files.holds("\(folder)/\($0)") }
      }
    }
    return nil
  }
}

extension CoursePackage {
  /// Whether it comes from elsewhere than the course's folder.
  fileprivate var isFetched: Bool {
    if case .repository = origin { true } else { false }
  }
}
