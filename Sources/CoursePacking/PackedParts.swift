// The lessons, pages and exercises of a pack, each with a digest of all that it is made of.

import LessonModel
import SystemFiles

/// Tells the parts of a packed course.
struct PackedParts {
  private(set) var all: [PackManifest.Part] = []
  private let course: Course
  private let digests: [String: String]

  init(_ course: Course, _ digests: [String: String]) {
    self.course = course
    self.digests = digests
    for lesson in course.lessons {
      let pages = lesson.pages.map { "\($0.address)/" }
      add(.lesson, lesson.slug, in: "\(lesson.slug)/", without: pages)
      for page in lesson.pages {
        let exercises = page.exercises.map { "\(page.address)/\($0.slug)/" }
        add(.page, page.address, in: "\(page.address)/", without: exercises)
        for (exercise, folder) in zip(page.exercises, exercises) {
          add(.exercise, exercise.address, in: folder, checks: exercise.checkNames)
        }
      }
    }
  }

  private mutating func add(
    _ kind: PackManifest.Part.Kind, _ address: String, in folder: String,
    without others: [String] = [], checks: [String] = []
  ) {
    let own = digests.filter { name, _ in
      name.hasPrefix(folder) && !others.contains { name.hasPrefix($0) }
    }
    let digest = ContentHash(own.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] })
    all.append(
      PackManifest.Part(
        kind: kind, address: address, digest: digest.description, checks: checks))
  }
}
