// The engine of a command: made once, with the toolchain of this machine.

import LessonRunner

extension LessonRunner {
  /// Finds the toolchain and prepares the engine, which takes a while the first time.
  static func start(jobs: Int? = nil) async throws -> LessonRunner {
    StatusLine.show("preparing the toolchain …")
    defer { StatusLine.clear() }
    return try await LessonRunner(toolchain: try Toolchain.locate(), jobs: jobs)
  }
}
