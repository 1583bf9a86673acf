// Where to go on: the one command that every output ends with.

import ConsoleRendering
import LessonModel
import Workspaces

/// What a learner does next.
enum Onward {
  case run(Page)
  case check(Exercise)
  case hint(Exercise)
  /// The compiler refuses a line, and nothing is judged before it is mended.
  case mend(Exercise, NextStep.Mending)
  /// Everything is done.
  case finished

  /// What it leads to, and the command to type; nil when everything is done.
  func step(in course: Course, _ language: LanguageTag?) -> NextStep? {
    switch self {
    case .run(let page):
      NextStep(page.text.in(language).title, command: Program.command("run \(page.address)"))
    case .check(let exercise):
      NextStep(
        exercise.text.in(language).title,
        command: Program.command("check \(exercise.shortName(in: course))"))
    case .hint(let exercise):
      NextStep("", command: Program.command("hint \(exercise.shortName(in: course))"))
    case .mend(let exercise, let mending):
      NextStep(
        "", command: Program.command("check \(exercise.shortName(in: course))"), mending: mending)
    case .finished: nil
    }
  }

  /// After a page was read: its first exercise that is not done, else the next page.
  static func afterReading(_ pages: [Page], _ state: CourseState) -> Onward {
    if let exercise = pages.flatMap(\.exercises).first(where: { state[$0] != .done }) {
      return .check(exercise)
    }
    return state.onwards(from: pages.last)
  }

  /// After an exercise was judged.
  static func afterJudging(
    _ judged: JudgedExercise, hintCount: Int, _ state: CourseState
  ) -> Onward {
    let exercise = judged.exercise
    switch judged.result.verdict {
    case nil, .error: return .check(exercise)
    case .fail:
      if let mending = judged.mending { return .mend(exercise, mending) }
      return hintCount < exercise.text.main.hints.count ? .hint(exercise) : .check(exercise)
    case .pass:
      let page = state.course.page(of: exercise)
      let open = page?.exercises.first { state[$0] != .done }
      return open.map { .check($0) } ?? state.onwards(from: page)
    }
  }
}

/// How far a learner is with each exercise of a course.
struct CourseState {
  let course: Course
  var progress: [String: Progress]

  /// Reads the learner's files, as far as they can be read.
  init(_ session: Session, _ record: ProgressRecord) {
    course = session.course
    progress = [:]
    for exercise in course.exercises {
      guard let file = try? session.workspace.read(exercise) else { continue }
      progress[exercise.address] = record[exercise].progress(of: file)
    }
  }

  subscript(_ exercise: Exercise) -> Progress { progress[exercise.address] ?? .notBegun }

  /// How many of some exercises are as far as this.
  func count(_ progress: Progress, of exercises: [Exercise]) -> Int {
    exercises.filter { self[$0] == progress }.count
  }

  /// The next page after one; at the end, the first page with an exercise that is not done.
  func onwards(from page: Page?) -> Onward {
    let pages = course.lessons.flatMap(\.pages)
    if let page, let index = pages.firstIndex(where: { $0.address == page.address }),
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
  func congratulation(
    on exercise: Exercise, before: ProgressRecord, comparison: String?, _ language: LanguageTag?
  ) -> PassedExercise? {
    guard self[exercise] == .done, before[exercise].state != .done else { return nil }
    func isFinished(_ exercises: [Exercise]) -> Bool { exercises.allSatisfy { self[$0] == .done } }
    let page = course.page(of: exercise).flatMap { isFinished($0.exercises) ? $0 : nil }
    let lesson = course.lessons.first { $0.slug == exercise.lesson && isFinished($0.exercises) }
    return PassedExercise(
      doneCount: count(.done, of: course.exercises), exerciseCount: course.exercises.count,
      finishedPage: page?.text.in(language).title, finishedLesson: lesson?.text.in(language).title,
      comparison: exercise.isSealed ? nil : comparison)
  }
}

extension Course {
  /// The page that an exercise belongs to.
  func page(of exercise: Exercise) -> Page? {
    let lesson = lessons.first { $0.slug == exercise.lesson }
    return lesson?.pages.first { $0.slug == exercise.page }
  }
}

extension Exercise {
  /// The shortest name that means this exercise: `bang` where it is unique, else its address.
  func shortName(in course: Course) -> String {
    let slugs = course.lessons.flatMap { lesson in
      [lesson.slug] + lesson.pages.flatMap { [$0.slug] + $0.exercises.map(\.slug) }
    }
    return slugs.filter { $0 == slug }.count == 1 ? slug : address
  }
}
