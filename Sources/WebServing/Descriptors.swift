// How many files, connections and pipes this process may have open.

import Glibc

/// The limit of open descriptors.
package enum Descriptors {
  /// More than a class needs.
  private static let most = 8_192

  /// Raises the limit as far as it may be, and is of use; returns what it is then.
  package static func raiseLimit() -> Int {
    var limit = rlimit()
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    guard getrlimit(resource, &limit) == 0 else { return 1_024 }
    limit.rlim_cur = max(limit.rlim_cur, min(limit.rlim_max, rlim_t(most)))
    setrlimit(resource, &limit)
    return getrlimit(resource, &limit) == 0 ? Int(clamping: limit.rlim_cur) : 1_024
  }
}
