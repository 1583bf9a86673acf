// What is wrong through no fault of a reader's is said where the program was started.

import Learning
import Synchronization

/// Says what is wrong where the program was started. Pages ask again and again: the same is said once a minute.
final class FaultNotices: Sendable {
  private static let saysAgainAfter = Duration.seconds(60)

  private let notices: Notices
  /// When something was said last, by what was said.
  private let said = Mutex<[String: ContinuousClock.Instant]>([:])

  /// Says it by these notices.
  init(by notices: Notices) { self.notices = notices }

  /// Says what is wrong, behind the words for where.
  func say(_ error: any Error, after place: String = "") {
    let text = place + notices.words(error)
    let now = ContinuousClock.now
    let isNew = said.withLock { said in
      said = said.filter { now - $0.value < Self.saysAgainAfter }
      guard said[text] == nil else { return false }
      said[text] = now
      return true
    }
    if isNew { notices.say(text) }
  }
}
