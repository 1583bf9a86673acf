// The code of a package as what lies in a lesson's `Sources`, for all that imports its modules: its snippets,
// its articles, and playgrounds in it or beside it.

import LessonModel
import SwiftReading

/// A package's code as one module.
struct PackageLibrary {
  /// The names of the package's own modules.
  let modules: Set<String>
  /// Those by whose names something is called in code: nothing in them has the name of one.
  private let called: Set<String>
  /// The code, without what imports its parts from each other.
  fileprivate(set) var auxiliary: AuxiliaryFiles

  /// Reads a package, of which nothing is compiled yet.
  ///
  /// - Throws: `ImportFault` for Swift that is no text.
  init(_ folder: SourceFolder) throws {
    let modules = try Self.modules(of: folder)
    var folders = AuxiliaryFolders(folder)
    let placed = try PlacedTarget.all(of: folder)
    let excluded = placed.flatMap(\.excludedSources)
    folders.sources[0].files.removeAll { file in
      excluded.contains { file == $0 || file.hasPrefix("\($0)/") }
    }
    folders.sources += placed.filter { !$0.isInSources }.map { target in
      AuxiliaryFolders.Sources(
        folder: target.path.isEmpty ? folder : folder.folder(target.path),
        files: target.files(in: folder, beside: placed), name: target.name)
    }
    var called = modules
    for sources in folders.sources {
      for name in sources.files where name.hasSuffix(".swift") {
        try called.subtract(sources.folder.text(name)?.declaredNames ?? [])
      }
    }
    (self.modules, self.called) = (modules, called)
    let resources = try BundledResources(of: folder, in: SharedFiles.sourcesName)
    auxiliary = try AuxiliaryFiles(folder, in: folders, bundled: resources.names) { file in
      let (blocks, rest) = file.playgroundBlocks
      return resources.inCode(rest).opened(to: blocks)
        .withoutImports(of: modules.union(["Playgrounds"]), keepsCount: true)
        .inOneModule(of: called)
    }
  }

  /// The names of a package's modules: the folders in its `Sources`, the targets that lie elsewhere and, where code
  /// lies in `Sources` itself, those that have no folder.
  static func modules(of folder: SourceFolder) throws -> Set<String> {
    let sources = folder.folder(SharedFiles.sourcesName)
    let folders = Set(sources.names.filter { sources.hasFolder($0) })
      .union(try PlacedTarget.all(of: folder).map(\.name))
    guard sources.names.contains(where: { $0.hasSuffix(".swift") }),
      let manifest = try folder.text("Package.swift")
    else { return folders }
    let targets = manifest.codeWithoutComments.matches(
      of: /\.(?:target|executableTarget)\(\s*name:\s*"([^"]+)"/)
    return folders.union(targets.map { String($0.output.1) })
  }

  /// A file that imports the package as one that has its code beside it.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - keepsCount: Whether all lines keep their numbers.
  /// - Returns: The file without those imports.
  func using(_ file: SourceFile, keepsCount: Bool = true) -> SourceFile {
    file.withoutImports(of: modules, keepsCount: keepsCount).inOneModule(of: called)
  }
}

/// The packages whose modules may be imported by what comes along, each compiled once, when it is asked for.
final class PackageLibraries {
  private let folders: [SourceFolder]
  private let trying: ProgramTrying?
  private var libraries: [String: PackageLibrary] = [:]
  /// What of them did not come along, or not as it was.
  var losses: [Diagnostic] {
    libraries.sorted { $0.key < $1.key }.flatMap(\.value.auxiliary.losses)
  }

  /// Looks for packages in what is imported and below, and around a playground that is imported by itself.
  init(_ folder: SourceFolder, trying: ProgramTrying?) {
    self.trying = trying
    folders =
      Playground.isPlayground(folder) ? folder.packagesAround : folder.packages(depth: 0)
  }

  /// A package's code.
  ///
  /// - Parameter folder: The package.
  /// - Returns: The code, of which there is no more than the compiler takes.
  /// - Throws: `ImportFault` for Swift that is no text, and what compiling throws.
  func library(of folder: SourceFolder) async throws -> PackageLibrary {
    if let known = libraries[folder.path] { return known }
    var library = try PackageLibrary(folder)
    try await library.auxiliary.settle(within: SharedFiles(), trying)
    libraries[folder.path] = library
    return library
  }

  /// The code of the packages that files import.
  ///
  /// - Throws: What `library(of:)` throws.
  func libraries(importedBy files: [SourceFile]) async throws -> [PackageLibrary] {
    let imported = Set(files.flatMap(\.importedModules))
    var found: [PackageLibrary] = []
    for folder in folders
    where try !PackageLibrary.modules(of: folder).isDisjoint(with: imported) {
      found.append(try await library(of: folder))
    }
    return found
  }

  /// The paths of what came along of them, or was told.
  var paths: Set<String> {
    Set(libraries.keys.flatMap { ["\($0)/Package.swift", "\($0)/\(SharedFiles.sourcesName)"] })
  }
}

extension [PackageLibrary] {
  /// The code of all of them.
  var shared: SharedFiles { reduce(SharedFiles()) { $1.auxiliary.shared.within($0) } }

  /// A file that imports some of them as one that has their code beside it.
  func using(_ file: SourceFile) -> SourceFile { reduce(file) { $1.using($0) } }

  /// Their files beside those of what imports them, and in a folder of their own where two have one name.
  func files(beside own: [ImportedFile]) -> [ImportedFile] {
    var taken = Set(own.map(\.name))
    return flatMap(\.auxiliary.files).map { file in
      var file = file
      while !taken.insert(file.name).inserted {
        let parts = file.name.split(separator: "/", maxSplits: 1)
        file.name = "\(parts[0])/Package/\(parts[1])"
      }
      return file
    }
  }
}

extension SourceFolder {
  private var isManifested: Bool { has("Package.swift") }

  /// The packages in it and below.
  fileprivate func packages(depth: Int) -> [SourceFolder] {
    guard depth < 16 else { return [] }
    return (isManifested ? [self] : [])
      + names.filter { hasFolder($0) && !$0.hasSuffix(".playground") }
      .flatMap { folder($0).packages(depth: depth + 1) }
  }

  /// The package that it lies in, with those that lie in that one, or those that lie beside it.
  fileprivate var packagesAround: [SourceFolder] {
    let outer = sequence(first: self) { $0.path.count > 1 ? $0.parent : nil }.dropFirst()
    if let package = outer.first(where: \.isManifested) { return package.packages(depth: 0) }
    let parent = parent
    return parent.names.map(parent.folder).filter(\.isManifested)
  }

  /// The folder that it lies in.
  var parent: SourceFolder {
    SourceFolder(path: String(path.dropLast(name.count + 1)))
  }
}
