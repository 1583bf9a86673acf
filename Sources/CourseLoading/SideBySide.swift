// The lessons of a course, and the pages of a lesson, are read side by side, each by a reading of its own;
// what those have found is taken in in their order, once all have ended.

import Dispatch
import LessonModel
import Synchronization

extension CourseReading {
  /// Reads lessons or pages by a function that is given a reading for each, and returns what came of them
  /// in their order.
  func sideBySide<Value: Sendable>(
    _ slugs: [String], _ read: @Sendable (CourseReading, String) -> Value
  ) -> [Value] {
    guard slugs.count > 1 else { return slugs.map { read(self, $0) } }
    // Each is one thread's, until all have ended.
    nonisolated(unsafe) let readings = slugs.map { _ in CourseReading(beside: self) }
    let values = Mutex([Value?](repeating: nil, count: slugs.count))
    DispatchQueue.concurrentPerform(iterations: slugs.count) { index in
      let value = read(readings[index], slugs[index])
      values.withLock { $0[index] = value }
    }
    for reading in readings { takeIn(reading) }
    return values.withLock { $0.compactMap(\.self) }
  }
}
