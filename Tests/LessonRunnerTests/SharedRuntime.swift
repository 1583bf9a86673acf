// What programs run with, compiled once for all tests: that takes longer than most of them.

import Foundation

@testable import LessonRunner

/// The products that no test changes, in the cache of those tests that run the program.
enum SharedRuntime {
  /// Puts them into a cache that an engine is about to use.
  static func copy(into cachePath: String) async throws {
    let shared = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "lessons-tests-cache/lessons").path
    let engine = try await Engine(toolchain: try Toolchain.locate(), cachePath: shared)
    let cache = try ProductCache(path: cachePath)
    let runtime = engine.programs.runtime.folder
    try FileManager.default.copyItem(
      atPath: runtime, toPath: "\(cache.path)/\(URL(filePath: runtime).lastPathComponent)")
  }
}
