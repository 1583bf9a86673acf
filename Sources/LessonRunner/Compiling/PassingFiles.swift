// What lies in the cache only while something is built: whoever leaves in between takes it along.

import Foundation
import Synchronization

/// The temporary folders and locks that this process has in a cache at this moment.
final class PassingFiles: Sendable {
  /// Those of the whole process.
  static let ours = PassingFiles()

  private struct State {
    var paths: Set<String> = []
    var isOver = false
  }

  private let state = Mutex(State())

  /// Makes one and remembers it; nothing is made while the process is leaving.
  ///
  /// Both in one step, so that nothing is made unseen between the last look and the end.
  ///
  /// - Throws: What `make` throws, and `CancellationError` when the process is leaving.
  func make<Made>(_ make: () throws -> (path: String, made: Made)) throws -> Made {
    try state.withLock { state in
      guard !state.isOver else { throw CancellationError() }
      let (path, made) = try make()
      state.paths.insert(path)
      return made
    }
  }

  /// Forgets one that is gone, or has become a product.
  func forget(_ path: String) {
    _ = state.withLock { $0.paths.remove(path) }
  }

  /// Removes all of them, and lets none begin from now on.
  func removeAll() {
    let paths = state.withLock { state in
      state.isOver = true
      return state.paths
    }
    for path in paths {
      // Under another name no thread finds it any more that is still writing into it.
      let gone = "\(path).gone"
      rename(path, gone)
      try? FileManager.default.removeItem(atPath: gone)
    }
  }
}
