// The lessons of a whole course are read side by side, each by a reading of its own; what those have
// found the course's takes in, in the lessons' order, once all have ended.

import Dispatch
import LessonModel
import Synchronization

extension CourseReading {
  /// Reads the lessons of a course, which has none yet, and returns them in their order.
  func lessons(_ slugs: [String], of course: Course) -> [Lesson] {
    // Where only a part is wanted most is glanced at, which takes less time than threads would.
    guard wantsAll, slugs.count > 1 else { return slugs.map { lesson($0, of: course) } }
    // Each is one thread's, until all have ended.
    nonisolated(unsafe) let readings = slugs.map { _ in CourseReading(beside: self) }
    let lessons = Mutex([Lesson?](repeating: nil, count: slugs.count))
    DispatchQueue.concurrentPerform(iterations: slugs.count) { index in
      let lesson = readings[index].lesson(slugs[index], of: course)
      lessons.withLock { $0[index] = lesson }
    }
    for reading in readings { takeIn(reading) }
    return lessons.withLock { $0.compactMap(\.self) }
  }

  private func lesson(_ slug: String, of course: Course) -> Lesson {
    if let lesson = options.known[slug] { return takeIn(lesson) }
    let lesson = at([slug]) { LessonReader(slug: slug, reading: self).read() }
    guard let whenRead = options.whenRead else { return lesson }
    whenRead(lesson, course)
    return lesson.glance
  }
}
