// What code imports that is compiled once for all of it and not recorded: the module `Sources` of a page, the
// author's Swift beside snippets and exercises, which is imported without asking; and the course's packages.

import Foundation
public import LessonModel
import SystemFiles

/// The compiled modules that code shares.
struct SharedModule: Sendable {
  /// The folders to import them from.
  var folders: [String]
  /// The objects to link with whatever imports them.
  var objects: [String]
  /// The libraries that they need, in the linker's spelling.
  var libraries: [String]
  /// What the compiler warns of in `Sources`, with the paths that people know.
  var warnings: [Diagnostic] = []

  fileprivate static let objectName = "sources.o"

  /// These modules beside others that they may import.
  fileprivate func beside(_ other: SharedModule?) -> SharedModule {
    guard let other else { return self }
    return SharedModule(
      folders: folders + other.folders, objects: objects + other.objects,
      libraries: libraries + other.libraries.filter { !libraries.contains($0) }, warnings: warnings)
  }
}

extension SharedModule? {
  /// The objects to link with whatever imports it, if there is one.
  var objects: [String] { self?.objects ?? [] }
  /// The libraries that it needs, in the linker's spelling.
  var libraries: [String] { self?.libraries ?? [] }
}

/// Compiles the modules that code shares, where the author's code is compiled.
final class SharedModules: Sendable {
  private let compiler: Compiler
  private let cache: ProductCache

  /// Prepares to compile with a compiler.
  init(compiler: Compiler, cache: ProductCache) {
    self.compiler = compiler
    self.cache = cache
  }

  private struct Facts: Codable {
    /// Under the names by which the files are compiled.
    var warnings: [Diagnostic]
    var libraries: [String]
  }

  /// The modules that code of some settings may import, from the cache or, but for packages, compiled now;
  /// nil where there are none.
  ///
  /// - Throws: `AuthorFault` where the compiler refuses them, `PackagesFault` where packages are not compiled
  ///   yet, and what else keeps them from being compiled.
  func module(for settings: CompilationSettings) async throws -> SharedModule? {
    let packages = try await packageModules(for: settings.shared.packages)
    let files = settings.shared.sources
    guard let first = files.first else { return packages }
    let sources = files.enumerated().map { index, file in
      let name = "\(index)-\(file.name)"
      return (name: name, file: SourceFile(path: name, text: file.text))
    }
    var own = settings
    own.moduleName = SharedFiles.moduleName
    own.shared.sources = []
    var job = Compiler.Job(sources: sources, settings: own, flags: Self.flags)
    job.importFolders += packages?.folders ?? []
    let names = importableFolders(of: settings, beside: packages)
    let key = ContentHash(
      [compiler.toolchain.identity] + Compiler.identity(own) + Self.flags + names
        + sources.flatMap { [$0.name, $0.file.text] })
    let paths = Dictionary(
      zip(sources.map(\.name), files.map(\.path)), uniquingKeysWith: { first, _ in first })
    do {
      let (folder, facts) = try await cache.product("sources", key: key) { [job] folder in
        try await compile(job, alsoAs: names, first: first, in: folder)
      }
      return SharedModule(
        folders: [folder], objects: ["\(folder)/\(SharedModule.objectName)"],
        libraries: facts.libraries, warnings: facts.warnings.map { $0.renamingFiles(paths) }
      ).beside(packages)
    } catch var fault as AuthorFault {
      fault.diagnostics = fault.diagnostics.map { $0.renamingFiles(paths) }
      fault.path = fault.diagnostics.first?.location?.path ?? fault.path
      throw fault
    }
  }

  private static let flags = [
    "-c", "-o", SharedModule.objectName, "-parse-as-library", "-enable-testing",
    "-emit-module-path", "\(SharedFiles.moduleName).swiftmodule",
  ]

  /// Compiles `Sources` in a folder, with a module that hands it on for each further name of it.
  private func compile(
    _ job: Compiler.Job, alsoAs names: [String], first: SourceFile, in folder: String
  ) async throws -> Facts {
    let result = try await compiler.runAuthors(job, in: folder)
    guard result.succeeded else {
      throw AuthorFault(
        path: first.path, message: "the files in '\(SharedFiles.sourcesName)' do not compile",
        diagnostics: result.diagnostics.filter { $0.severity == .error },
        rule: .sharedSources)
    }
    for name in names {
      let file = SourceFile(
        path: name, text: "@_exported import \(job.settings.moduleName)\n")
      var handingOn = Compiler.Job(
        sources: [(name: "\(name).swift", file: file)], settings: job.settings,
        flags: ["-emit-module", "-o", "\(name).swiftmodule"])
      handingOn.settings.moduleName = name
      handingOn.importFolders.append(folder)
      _ = try await compiler.runAuthors(handingOn, in: folder)
    }
    let object = ObjectFile(bytes: try readBytes("\(folder)/\(SharedModule.objectName)"))
    return Facts(warnings: result.diagnostics, libraries: object.autolinkFlags)
  }

  /// The folders in `Sources` by whose names its module is imported, too: those that no other module is
  /// called as.
  private func importableFolders(
    of settings: CompilationSettings, beside packages: SharedModule?
  ) -> [String] {
    let others = (packages?.folders ?? []) + ["\(compiler.toolchain.path)/lib/swift/linux"]
    let taken = [SharedFiles.moduleName, settings.moduleName]
    return settings.shared.sourceFolders.filter { name in
      !taken.contains(name)
        && !others.contains { FileManager.default.fileExists(atPath: "\($0)/\(name).swiftmodule") }
    }
  }

  /// The modules of a course's packages; nil where it has none.
  private func packageModules(for packages: CoursePackages) async throws -> SharedModule? {
    guard !packages.isEmpty else { return nil }
    do {
      let (folder, facts) = try await PackageProduct.find(
        packages, toolchain: compiler.toolchain, in: cache)
      return SharedModule(
        folders: facts.importNames.map { "\(folder)/\($0)" },
        objects: ["\(folder)/\(PackageProduct.objectName)"], libraries: facts.libraries)
    } catch var fault as PackagesFault {
      fault.isOfBox = !compiler.place.isHome
      throw fault
    }
  }
}

extension Engine {
  /// The modules that code of some settings may import, compiled now if they are not yet; none where that
  /// cannot be done, which is told where the code itself is compiled.
  public func importableModules(for settings: CompilationSettings) async -> ImportableModules {
    guard let known = judge.programs.compiler.sharedModules,
      let module = try? await known.module(for: settings)
    else { return ImportableModules() }
    return ImportableModules(
      folders: module.folders,
      implicitNames: settings.shared.sources.isEmpty ? [] : [SharedFiles.moduleName])
  }
}
