// Compiles checks for one submission: with its own module, or with a stub that stands for it.

import LessonModel

extension SubmissionCompiler {
  private static let checksName = "checks"

  /// The shared object of checks that were compiled in a folder.
  static func checksPath(in folder: String) -> String {
    "\(folder)/out-\(checksName)/\(checksName).so"
  }

  /// Compiles and links an exercise's checks, hidden ones as well.
  ///
  /// - Parameters:
  ///   - exercise: The exercise.
  ///   - moduleFolder: The folder of the module that they import.
  ///   - folder: Where to compile.
  /// - Returns: What came of it; the shared object is at `checksPath`.
  /// - Throws: `LaunchError` and the like; never for what the submission holds.
  func compileChecks(
    of exercise: Exercise, against moduleFolder: String, in folder: String
  ) async throws -> Result {
    var settings = exercise.settings
    settings.moduleName = ChecksBuilder.moduleName
    let files = [
      (ChecksBuilder.checksName, exercise.checks), (ChecksBuilder.hiddenName, exercise.hidden),
    ]
    let sources = files.compactMap { name, file in file.map { (name: name, file: $0) } }
    return try await WatchedChecks.compile(sources) { sources in
      try await run(
        Job(
          sources: sources, settings: settings,
          flags: [
            "-c", "-o", "\(Self.checksName).o", "-parse-as-library", "-suppress-warnings",
          ],
          linking: .init(
            answererObject: runtime.harnessPath, product: Self.checksName, hasShared: false),
          moduleFolder: moduleFolder, name: Self.checksName),
        in: folder)
    }
  }
}
