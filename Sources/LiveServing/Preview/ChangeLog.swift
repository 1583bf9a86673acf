// What pages are told: the changes since they last asked.

import Foundation
import Glibc

/// The changes of a preview, numbered from 1.
final class ChangeLog: @unchecked Sendable {
  private struct Change {
    var pages: [String]
    var problem: String?
  }

  // A condition, as threads wait for the next change; it guards what follows.
  private let condition = NSCondition()
  private var changes: [Change] = []
  private var ran: (ran: Int, all: Int)?

  /// How many changes there were.
  var number: Int {
    condition.withLock { changes.count }
  }

  /// Why the last change could not be shown; nil where it could.
  var problem: String? { condition.withLock { changes.last?.problem } }

  /// How many changes a page has seen that is loaded now: what is wrong stands on no page.
  var numberSeen: Int {
    condition.withLock { changes.count - (changes.last?.problem == nil ? 0 : 1) }
  }

  /// Notes how many programs have run for the change that is on its way, and of how many.
  func note(ran: Int, of all: Int) {
    condition.withLock {
      self.ran = (ran, all)
      condition.broadcast()
    }
  }

  /// How many have run, as soon as it is another number or there is a change; nil where nobody knows.
  func progress(after ran: Int, seconds: Int) -> (ran: Int, all: Int)? {
    let deadline = Date(timeIntervalSinceNow: Double(seconds))
    return condition.withLock {
      while changes.isEmpty, self.ran?.ran ?? -1 == ran, condition.wait(until: deadline) {}
      return self.ran
    }
  }

  /// Tells everybody that pages changed, or why they could not be made.
  func add(pages: [String], problem: String? = nil) {
    condition.withLock {
      changes.append(Change(pages: pages, problem: problem))
      condition.broadcast()
    }
  }

  /// The script with all changes after one, as soon as there is one; at once, that all pages are new, where a
  /// page has seen more changes than there were: another server showed it, and what came since nobody knows.
  func wait(after number: Int, seconds: Int) -> String {
    let deadline = Date(timeIntervalSinceNow: Double(seconds))
    return condition.withLock {
      let isOlder = number > changes.count
      while !isOlder, changes.count <= number, condition.wait(until: deadline) {}
      let new = isOlder ? changes[...] : changes.dropFirst(max(0, number))
      let pages = isOlder ? ["*"] : Set(new.flatMap(\.pages)).sorted()
      return PreviewScript.change(
        number: changes.count, pages: pages, problem: new.last?.problem)
    }
  }
}
