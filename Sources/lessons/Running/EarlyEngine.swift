// The engine of a command, and what is said while it is waited for.

import LessonRunner

extension Engine {
  /// Finds the toolchain and prepares the engine, which takes a while the first time.
  static func start(
    jobs: Int? = nil, isBoxed: Bool = false
  ) async throws -> Engine {
    try await EarlyEngine(jobs: jobs, isBoxed: isBoxed).whenReady()
  }
}

extension EarlyEngine {
  /// The engine; throws why there is none.
  func whenReady() async throws -> Engine {
    StatusLine.show("preparing the toolchain …")
    defer { StatusLine.clear() }
    return try await task.value
  }
}
