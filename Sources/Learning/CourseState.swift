// How far a learner is with a course.

package import ConsoleRendering
package import LessonModel
package import Workspaces

/// How far a learner is with each exercise of a course.
package struct CourseState {
  /// The course in outline.
  package let course: CourseOutline
  /// Of each exercise that is begun, by its address.
  package var progress: [String: Progress]

  /// Reads the learner's files, as far as they can be read. Of exercises that are there in outline only it is
  /// known whether they are done.
  package init(_ session: Session, _ record: ProgressRecord) {
    course = session.outline
    progress = [:]
    let read = Set(session.course.lessons.map(\.slug))
    for exercise in course.exercises
    where !read.contains(exercise.lesson) && session.workspace.isDone(exercise, record) {
      progress[exercise.address] = .done
    }
    for exercise in session.course.exercises {
      guard let file = try? session.workspace.read(exercise) else { continue }
      progress[exercise.address] = record[exercise].progress(of: file)
    }
  }

  /// How far the learner is with an exercise.
  package subscript(_ exercise: Exercise) -> Progress { progress[exercise.address] ?? .notBegun }

  /// How far the learner is with an exercise.
  package subscript(_ exercise: ExerciseOutline) -> Progress {
    progress[exercise.address] ?? .notBegun
  }

  /// How many of some exercises are as far as this.
  package func count(_ progress: Progress, of exercises: [Exercise]) -> Int {
    exercises.filter { self[$0] == progress }.count
  }

  /// The next page after the one with an address; at the end, the first page with an exercise that is not done.
  package func onwards(from page: String?) -> Onward {
    let pages = course.lessons.flatMap(\.pages)
    if let page, let index = pages.firstIndex(where: { $0.address == page }),
      index + 1 < pages.count
    {
      return .run(pages[index + 1])
    }
    let open = course.exercises.first { self[$0] != .done }
    return open.map { .check($0) } ?? .finished
  }
}

extension CourseState {
  /// What to say of an exercise that passes, if it did not before; the progress is the one from then.
  package func congratulation(
    on exercise: Exercise, before: ProgressRecord, comparison: String?, _ language: LanguageTag?
  ) -> PassedExercise? {
    guard self[exercise] == .done, before[exercise].state != .done else { return nil }
    func isFinished(_ exercises: [ExerciseOutline]) -> Bool {
      exercises.allSatisfy { self[$0] == .done }
    }
    let page = course.page(of: exercise.outline).flatMap { isFinished($0.exercises) ? $0 : nil }
    let lesson = course.lessons.first { $0.slug == exercise.lesson && isFinished($0.exercises) }
    return PassedExercise(
      doneCount: course.exercises.count { self[$0] == .done },
      exerciseCount: course.exercises.count,
      finishedPage: page?.text.in(language).title, finishedLesson: lesson?.text.in(language).title,
      comparison: exercise.isSealed ? nil : comparison)
  }
}

extension Course {
  /// The page that an exercise belongs to.
  package func page(of exercise: Exercise) -> Page? {
    let lesson = lessons.first { $0.slug == exercise.lesson }
    return lesson?.pages.first { $0.slug == exercise.page }
  }
}

extension CourseOutline {
  /// The names of all lessons, pages and exercises without those of what they lie in.
  package var slugs: [String] {
    lessons.flatMap { lesson in
      [lesson.slug] + lesson.pages.flatMap { [$0.slug] + $0.exercises.map(\.slug) }
    }
  }

  /// The page that an exercise belongs to.
  package func page(of exercise: ExerciseOutline) -> PageOutline? {
    let lesson = lessons.first { $0.slug == exercise.lesson }
    return lesson?.pages.first { $0.slug == exercise.page }
  }
}

extension ExerciseOutline {
  /// The shortest name that means this exercise: `bang` where it is unique, else its address.
  package func shortName(in course: CourseOutline) -> String {
    course.slugs.count { $0 == slug } == 1 ? slug : address
  }
}

extension Exercise {
  /// The shortest name that means this exercise: `bang` where it is unique, else its address.
  package func shortName(in course: CourseOutline) -> String { outline.shortName(in: course) }
}
