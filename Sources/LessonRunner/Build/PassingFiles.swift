// What lies in the cache only while something is built: whoever leaves in between takes it along.

import Foundation
import Synchronization

/// The temporary folders and locks that this process has in a cache at this moment.
enum PassingFiles {
  private struct State {
    var paths: Set<String> = []
    var isOver = false
  }

  private static let state = Mutex(State())

  /// Remembers one; false when the process is leaving and nothing may begin.
  static func note(_ path: String) -> Bool {
    state.withLock { state in
      guard !state.isOver else { return false }
      state.paths.insert(path)
      return true
    }
  }

  /// Forgets one that is gone, or has become a product.
  static func forget(_ path: String) {
    _ = state.withLock { $0.paths.remove(path) }
  }

  /// Removes all of them, and lets none begin from now on.
  static func removeAll() {
    let paths = state.withLock { state in
      state.isOver = true
      return state.paths
    }
    for path in paths { try? FileManager.default.removeItem(atPath: path) }
  }
}
