// What programs run with, compiled once for all tests: that takes longer than most of them. One file, which
// `LessonRunnerTests` and `GradingTests` both compile.

import Foundation

@testable import LessonRunner

/// The products that no test changes, in the cache of those tests that run the program.
enum SharedRuntime {
  /// Puts them into a cache that an engine is about to use.
  ///
  /// - Parameters:
  ///   - cachePath: The cache.
  ///   - isSplit: Whether what checks in a process of their own run with is among them.
  /// - Throws: What the toolchain throws, and an error of the file system.
  static func copy(into cachePath: String, isSplit: Bool = false) async throws {
    let shared = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "lessons-tests-cache/lessons").path
    let engine = try await Engine(toolchain: try Toolchain.locate(), cachePath: shared)
    let cache = try ProductCache(path: cachePath)
    var products = [engine.programs.runtime.folder]
    if isSplit { products.append(try await GradingProducts.build(engine.programs).folder) }
    for product in products {
      try FileManager.default.copyItem(
        atPath: product, toPath: "\(cache.path)/\(URL(filePath: product).lastPathComponent)")
    }
  }
}
