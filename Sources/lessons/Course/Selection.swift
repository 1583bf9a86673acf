// What a name on the command line means: a lesson, a page or an exercise.

import ArgumentParser
import Learning
import LessonModel

/// A part of a course that a command works on.
enum Selection {
  case course
  case lesson(Lesson)
  case page(Page)
  case exercise(Exercise)

  /// What people may write for the parts of a course.
  static func names(in course: CourseOutline) -> [String] {
    course.lessons.flatMap { lesson in
      [lesson.slug] + lesson.pages.flatMap { [$0.address] + $0.exercises.map(\.address) }
    }
  }

  /// Finds what a name means: `patterns`, `patterns/tuples`, `patterns/bang`, which may be written as its
  /// folder is, `patterns/tuples/bang`, or `bang` where that is unique. Nil stands for the whole course.
  ///
  /// - Parameters:
  ///   - name: What was typed.
  ///   - course: The course, with all lessons that the name may lead to.
  ///   - outline: All of it in outline, where that is known.
  /// - Throws: `UsageError` where the name means nothing, or more than one thing.
  init(_ name: String?, in course: Course, outlined outline: CourseOutline? = nil) throws {
    guard let name else {
      self = .course
      return
    }
    // A shell's completion of a path leaves a slash.
    let wanted = name.hasSuffix("/") ? String(name.dropLast()) : name
    let matches = Self.all(in: course).filter { ([$0.slug] + $0.fullNames).contains(wanted) }
    let exact = matches.filter { $0.fullNames.contains(wanted) }
    guard let found = exact.first ?? matches.first else {
      let outline = outline ?? course.outline
      throw UsageError.unknownName(
        name, expected: "lesson, page or exercise",
        known: Self.names(in: outline) + outline.slugs)
    }
    guard !exact.isEmpty || matches.count == 1 else {
      throw UsageError.ambiguousName(name, addresses: matches.map(\.address))
    }
    self = found
  }

  /// `patterns`, `patterns/tuples`, `patterns/bang`; empty for the whole course.
  var address: String {
    switch self {
    case .course: ""
    case .lesson(let lesson): lesson.slug
    case .page(let page): page.address
    case .exercise(let exercise): exercise.address
    }
  }

  /// The folder that holds all of it.
  func folder(in course: Course) -> String {
    switch self {
    case .course: course.path
    case .lesson(let lesson): "\(course.path)/\(lesson.slug)"
    case .page(let page): "\(course.path)/\(page.address)"
    case .exercise(let exercise): exercise.path
    }
  }

  /// The exercises in it, in reading order.
  func exercises(in course: Course) -> [Exercise] {
    switch self {
    case .course: course.exercises
    case .lesson(let lesson): lesson.exercises
    case .page(let page): page.exercises
    case .exercise(let exercise): [exercise]
    }
  }

  /// What is no other part's name.
  private var fullNames: [String] {
    if case .exercise(let exercise) = self {
      return [address, "\(exercise.lesson)/\(exercise.page)/\(exercise.slug)"]
    }
    return [address]
  }

  private var slug: String {
    switch self {
    case .course: ""
    case .lesson(let lesson): lesson.slug
    case .page(let page): page.slug
    case .exercise(let exercise): exercise.slug
    }
  }

  private static func all(in course: Course) -> [Selection] {
    course.lessons.flatMap { lesson in
      [.lesson(lesson)]
        + lesson.pages.flatMap { [.page($0)] + $0.exercises.map(Selection.exercise) }
    }
  }
}

extension Exercise {
  /// Finds one exercise by its name, as `Selection` does.
  static func named(
    _ name: String, in course: Course, outlined outline: CourseOutline? = nil
  ) throws -> Exercise {
    let outline = outline ?? course.outline
    let selection: Selection
    do {
      selection = try Selection(name, in: course, outlined: outline)
    } catch UsageError.unknownName(let name, _, _) {
      throw UsageError.unknownName(
        name, expected: "exercise", known: outline.exercises.flatMap { [$0.address, $0.slug] })
    }
    guard case .exercise(let exercise) = selection else {
      let kind = if case .lesson = selection { "a lesson" } else { "a page" }
      let exercises = selection.exercises(in: course).map { $0.shortName(in: outline) }
      throw UsageError.notAnExercise(name, is: kind, exercises: exercises)
    }
    return exercise
  }
}

extension CompletionKind {
  /// Completes the names of the course that is found from here.
  static var courseNames: CompletionKind {
    .custom { _, _, _ in
      guard let session = try? Session(CourseOptions.parse([])) else { return [] }
      return session.names + session.outline.exercises.map { $0.shortName(in: session.outline) }
    }
  }
}
