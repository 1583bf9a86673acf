// The compiled packages of a course: one object with all their code, and the modules to import. They are a
// product of the cache that `lessons packages` makes; whoever wants it elsewhere finds it or is told.

import Foundation
public import LessonModel
import SystemFiles

/// The packages of a course are not compiled on this machine.
public struct PackagesFault: Error, Equatable {
  /// The packages.
  public var packages: CoursePackages
  /// Whether the code that imports them was to be compiled in a box.
  public var isOfBox = false

  /// Their names.
  public var names: [String] { packages.all.map(\.name) }
}

/// Where compiled packages are kept.
enum PackageProduct {
  static let objectName = "packages.o"
  /// The folder of Swift's modules in the product.
  static let modulesName = "modules"
  /// What the names of folders begin with that hold headers of C, each a module.
  static let headersStart = "headers-"

  /// Whether a folder is one of headers of C.
  static func isHeaders(_ folder: String) -> Bool {
    folder.lastComponent.hasPrefix(headersStart)
  }

  /// What is known of them beside their files.
  struct Facts: Codable {
    /// The libraries that they need, in the linker's spelling.
    var libraries: [String]
    /// The folders in the product from which code imports.
    var importNames: [String]
    /// The libraries that each package offers, of those that are wanted, by the packages' names.
    var products: [String: [String]]
  }

  /// The product of some packages, which must be there.
  ///
  /// - Throws: `PackagesFault` where it is not.
  static func find(
    _ packages: CoursePackages, toolchain: Toolchain, in cache: ProductCache
  ) async throws -> (folder: String, facts: Facts) {
    try await cache.product(kind, key: key(packages, toolchain)) { folder in
      guard let origin = cache.originPath else {
        throw PackagesFault(packages: packages)
      }
      // A box that cannot enter the user's cache has one of its own.
      let made = try await find(packages, toolchain: toolchain, in: ProductCache(path: origin))
      for name in [objectName] + made.facts.importNames {
        try FileManager.default.copyItem(
          atPath: "\(made.folder)/\(name)", toPath: "\(folder)/\(name)")
      }
      try settle(folder, made.facts)
      return made.facts
    }
  }

  /// Makes the product of some packages, unless it is there.
  static func make(
    _ packages: CoursePackages, toolchain: Toolchain, in cache: ProductCache,
    _ make: (_ folder: String) async throws -> Facts
  ) async throws {
    let _: (String, Facts) = try await cache.product(
      kind, key: key(packages, toolchain), build: make)
  }

  /// Lets every box read a product, and has its headers never look as if they had changed: modules made of
  /// them know their times, and copies have others. Of a file without one, modules look at the size.
  static func settle(_ folder: String, _ facts: Facts) throws {
    try openForEverybody(folder)
    for name in facts.importNames.filter(isHeaders) {
      for path in try FileManager.default.subpathsOfDirectory(atPath: "\(folder)/\(name)") {
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSince1970: 0)],
          ofItemAtPath: "\(folder)/\(name)/\(path)")
      }
    }
  }

  private static let kind = "packages"

  private static func key(_ packages: CoursePackages, _ toolchain: Toolchain) -> ContentHash {
    ContentHash([toolchain.identity, packages.identity, "3"])
  }
}

extension Engine {
  /// Whether the packages of a course are compiled here.
  public func holds(_ packages: CoursePackages) async throws -> Bool {
    do {
      _ = try await PackageProduct.find(packages, toolchain: toolchain, in: cache)
      return true
    } catch is PackagesFault {
      return false
    }
  }

  /// The libraries that each package of a course offers, by the packages' names; none where they are not compiled
  /// here.
  public func libraries(of packages: CoursePackages) async throws -> [String: [String]] {
    do {
      return try await PackageProduct.find(packages, toolchain: toolchain, in: cache).facts.products
    } catch is PackagesFault {
      return [:]
    }
  }

  /// Finds the packages of a course and compiles them, by Swift's package manager: where the engine compiles.
  ///
  /// In boxes those of other places are the ones that Package.resolved lists.
  ///
  /// - Parameters:
  ///   - packages: The packages as course.yml lists them.
  ///   - coursePath: The course's folder.
  ///   - tell: Called with what is being done.
  ///   - keep: Keeps the text of `Package.resolved`, nil where no versions were looked for, and gives the
  ///     packages with the identity that they have by it.
  /// - Throws: `PackageError` where they cannot be found, compiled or used.
  public func compile(
    _ packages: CoursePackages, of coursePath: String, tell: (_ what: String) -> Void,
    keep: (_ resolved: String?) throws -> CoursePackages
  ) async throws {
    try await cache.withTemporaryFolder { folder in
      let build = PackageBuild(
        packages: packages.all, coursePath: coursePath,
        manager: PackageManager(
          toolchain: toolchain, place: runner.place, cache: cache, folder: folder))
      let products = try await build.compile(tell: tell)
      let found = try keep(build.resolvedText)
      // They are kept in the user's cache, from where others take them over.
      let own = try cache.originPath.map { try ProductCache(path: $0) } ?? cache
      try await PackageProduct.make(found, toolchain: toolchain, in: own) { product in
        try await build.collect(products, into: product)
      }
    }
  }
}
