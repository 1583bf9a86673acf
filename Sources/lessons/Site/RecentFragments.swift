// Fragments that were read a moment ago: a lesson's print view, which is made after the lesson's pages,
// shows theirs once more.

import SiteRendering
import Synchronization

/// A few fragments in memory.
final class RecentFragments: Sendable {
  /// Those of the lessons that are in the works; a fragment is some kilobytes.
  private static let countMax = 512

  private let fragments = Mutex<[ContentKey: FragmentContent]>([:])

  /// The fragment under a key: the recent one, or else what a function reads.
  func fragment(
    _ key: ContentKey, otherwise read: () -> FragmentContent?
  ) -> FragmentContent? {
    if let recent = fragments.withLock({ $0[key] }) { return recent }
    guard let content = read() else { return nil }
    fragments.withLock { fragments in
      if fragments.count >= Self.countMax { fragments.removeAll(keepingCapacity: true) }
      fragments[key] = content
    }
    return content
  }
}
