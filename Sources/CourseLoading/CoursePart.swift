// The part of a course that a command is about: says which lessons must be read whole.

public import LessonModel

/// What is wanted of a course: a name in it.
public struct CoursePart: Sendable {
  private let components: [String]

  /// The part with a name as people write it: `patterns`, `patterns/bang` or `bang`.
  ///
  /// - Parameter name: Of a lesson, a page or an exercise.
  public init(_ name: String) { components = name.split(separator: "/").map(String.init) }

  /// Whether the name may mean a lesson, or something in it.
  ///
  /// It can mean several things; all of them are held to be the part.
  public func isIn(_ lesson: LessonOutline) -> Bool {
    guard let first = components.first, let last = components.last else { return true }
    let names = [lesson.slug] + lesson.pages.map(\.slug) + lesson.exercises.map(\.slug)
    return names.contains(last) && (components.count == 1 || lesson.slug == first)
  }
}
