// What is read in one go: a page, or what is left of it, up to the next exercise that is not done.

import Learning
import LessonModel
import Workspaces

/// A place to go on from: a step of a page.
struct Bookmark {
  /// The page's ordinal in the course.
  var page: Int
  /// The step of the page's plan.
  var step: Int

  /// Where somebody goes on who was at an address last.
  init(after last: Selection?, pages: [Page], _ session: Session, _ state: CourseState) {
    func ordinal(of page: Page?) -> Int {
      pages.firstIndex { $0.address == page?.address } ?? 0
    }
    switch last {
    case nil, .course?: self.init(page: 0, step: 0)
    case .lesson(let lesson)?:
      let open = lesson.pages.first { $0.exercises.contains { state[$0] != .done } }
      let page = open ?? lesson.pages.first
      self.init(page: ordinal(of: page), step: Self.firstOpen(of: page, session, state))
    case .page(let page)?:
      self.init(page: ordinal(of: page), step: Self.firstOpen(of: page, session, state))
    case .exercise(let exercise)?:
      let page = session.course.page(of: exercise)
      let steps = page.map { PagePlan($0, session).steps } ?? []
      let here = steps.firstIndex { $0.exercise?.address == exercise.address } ?? 0
      let before = steps[..<here].lastIndex { $0.exercise != nil }.map { $0 + 1 } ?? 0
      self.init(page: ordinal(of: page), step: state[exercise] == .done ? here + 1 : before)
    }
  }

  init(page: Int, step: Int) {
    self.page = page
    self.step = step
  }

  /// The step after the exercises with which a page begins and which are all done.
  private static func firstOpen(
    of page: Page?, _ session: Session, _ state: CourseState
  ) -> Int {
    guard let page else { return 0 }
    let steps = PagePlan(page, session).steps
    let open = steps.firstIndex { $0.exercise.map { state[$0] != .done } ?? false } ?? steps.count
    return steps[..<open].lastIndex { $0.exercise != nil }.map { $0 + 1 } ?? 0
  }
}

/// The steps from a bookmark to the next open exercise, or to the page's end.
struct Stretch {
  let page: Page
  /// What is shown; the exercise at its end is not among it.
  let steps: [PagePlan.Step]
  /// The exercise that comes next; nil at the page's end.
  let exercise: Exercise?
  /// Where it goes on after it.
  let end: Bookmark

  init(from bookmark: Bookmark, of pages: [Page], _ session: Session, _ state: CourseState) {
    let page = pages[bookmark.page]
    let all = PagePlan(page, session).steps
    let rest = all[min(bookmark.step, all.count)...]
    let open = rest.firstIndex { $0.exercise.map { state[$0] != .done } ?? false }
    let shown = rest[..<(open ?? rest.endIndex)].filter {
      if case .header = $0 { false } else { true }
    }
    var steps = shown.map { step in step.exercise.map { PagePlan.Step.done($0) } ?? step }
    if !steps.isEmpty || open != nil { steps.insert(.header(page), at: 0) }
    if bookmark.step == 0,
      let lesson = session.course.lessons.first(where: { $0.pages.first?.address == page.address })
    {
      steps.insert(.overview(lesson), at: 0)
      if bookmark.page == 0 { steps.insert(.opening(session.course), at: 0) }
    }
    self.page = page
    self.steps = steps
    exercise = open.flatMap { all[$0].exercise }
    end =
      open.map { Bookmark(page: bookmark.page, step: $0 + 1) }
      ?? Bookmark(page: bookmark.page + 1, step: 0)
  }
}

extension PagePlan.Step {
  /// The exercise that it places.
  fileprivate var exercise: Exercise? {
    if case .exercise(let exercise) = self { exercise } else { nil }
  }
}
