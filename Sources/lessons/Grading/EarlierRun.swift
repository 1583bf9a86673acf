// The run that `grade --since` names: a folder of results, or the number of one that was kept.

/// An earlier run.
struct EarlierRun {
  private let path: String
  /// Whether it lies where the new run will write, so that it is kept elsewhere first.
  private let isReplaced: Bool

  /// Finds a run.
  ///
  /// - Parameters:
  ///   - text: A folder, or the number of a run among those that were kept.
  ///   - outputPath: Where the new run will write.
  /// - Throws: `UsageError.noSuchRun` or `.notResults`.
  init(_ text: String, in outputPath: String) throws(UsageError) {
    let folder = absolutePath(text)
    let kept = ResultStore.pathOfRun(text, in: outputPath)
    if !Folder.holds(folder), let kept, Folder.holds(kept) {
      path = kept
    } else if Folder.holds(folder) {
      path = folder
    } else {
      throw .noSuchRun(text, path: outputPath)
    }
    isReplaced = path == outputPath
    _ = try ResultStore(readingFrom: path)
  }

  /// Opens its results.
  ///
  /// - Parameter keptPath: Where the run that lay in the new run's place is now.
  /// - Returns: The results.
  /// - Throws: `UsageError.notResults` where they are gone.
  func store(keptAt keptPath: String?) throws(UsageError) -> ResultStore {
    try ResultStore(readingFrom: isReplaced ? keptPath ?? path : path)
  }
}
