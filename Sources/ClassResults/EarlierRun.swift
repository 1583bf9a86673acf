// The run that `grade --since` names: a folder of results, or the number of one that was kept.

import SystemFiles

/// An earlier run.
public struct EarlierRun: Sendable {
  private let path: String
  /// Whether it lies where the new run will write, so that it is kept elsewhere first.
  private let isReplaced: Bool

  /// Finds a run.
  ///
  /// - Parameters:
  ///   - text: The number of a run among those that were kept.
  ///   - path: The folder, where the text is the name of one.
  ///   - outputPath: Where the new run will write.
  /// - Throws: `ResultsFault.noSuchRun` or `.notResults`.
  public init(_ text: String, orAt path: String, in outputPath: String) throws(ResultsFault) {
    let places = [path, ResultStore.pathOfRun(text, in: outputPath)]
    guard let found = places.compactMap(\.self).first(where: Files.holds) else {
      throw .noSuchRun(text, path: outputPath)
    }
    self.path = found
    isReplaced = Files.isSame(found, outputPath)
    _ = try ResultStore(readingFrom: found)
  }

  /// Opens its results.
  ///
  /// - Parameter keptPath: Where the run that lay in the new run's place is now.
  /// - Returns: The results.
  /// - Throws: `ResultsFault.notResults` where they are gone.
  public func store(keptAt keptPath: String?) throws(ResultsFault) -> ResultStore {
    try ResultStore(readingFrom: isReplaced ? keptPath ?? path : path)
  }

  /// Hands on what a human decided to a folder of results where nothing is decided yet.
  ///
  /// A run that was kept in that folder has nothing to hand on: what holds now is in the folder itself.
  public func handOnOverrides(to store: ResultStore) throws {
    let (own, other) = (Files.resolved(store.path), Files.resolved(path))
    guard !isReplaced, !"\(other ?? path)".utf8.starts(with: "\(own ?? store.path)/".utf8) else {
      return
    }
    try store.takeOverrides(from: path)
  }
}
