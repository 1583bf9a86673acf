// What is shown of a selection, in order: the steps from which pages are printed.

import ConsoleRendering
import Learning
import LessonModel

/// One page, or the part of it that was selected, cut into what is shown one after the other.
struct PagePlan {
  var page: Page
  var steps: [Step]

  /// One thing to show.
  enum Step {
    case header(Page)
    /// What is said of the course, before its first lesson.
    case opening(Course)
    /// What a lesson is about, before its first page.
    case overview(Lesson)
    case prose([Block])
    case snippet(Snippet, slice: String?, Placing)
    case exercise(Exercise)
    /// An exercise that is done and need not be judged again.
    case done(Exercise)

    /// What has to be known before it can be shown.
    var part: Part? {
      switch self {
      case .header, .opening, .overview, .prose, .done: nil
      case .snippet(let snippet, _, _): .snippet(snippet)
      case .exercise(let exercise): .exercise(exercise)
      }
    }
  }

  /// Which of the places of a snippet on its page it is.
  struct Placing {
    var isFirst: Bool
    var isLast: Bool
  }

  /// Something that is compiled and run.
  enum Part: Hashable {
    case snippet(Snippet)
    case exercise(Exercise)

    /// The file that tells it from all others.
    var path: String {
      switch self {
      case .snippet(let snippet): snippet.file.path
      case .exercise(let exercise): exercise.path
      }
    }
  }

  /// The pages of a selection; an exercise is a page with nothing else on it.
  static func pages(of selection: Selection, in session: Session) -> [PagePlan] {
    switch selection {
    case .course:
      var plans = session.course.lessons.flatMap(\.pages).map { PagePlan($0, session) }
      if !plans.isEmpty { plans[0].steps.insert(.opening(session.course), at: 0) }
      return plans
    case .lesson(let lesson): return lesson.pages.map { PagePlan($0, session) }
    case .page(let page): return [PagePlan(page, session)]
    case .exercise(let exercise):
      return session.course.page(of: exercise).map {
        [PagePlan(page: $0, steps: [.header($0), .exercise(exercise)])]
      } ?? []
    }
  }

  /// Makes a plan of a part of a page.
  init(page: Page, steps: [Step]) {
    self.page = page
    self.steps = steps
  }

  /// Makes a plan of a whole page.
  init(_ page: Page, _ session: Session) {
    let sections = PageSection.sections(of: page.text.in(session.language).body)
    let names = sections.map { if case .snippet(let name, _) = $0 { name } else { "" } }
    steps = [.header(page)]
    for (index, section) in sections.enumerated() {
      switch section {
      case .prose(let blocks): steps.append(.prose(blocks))
      case .snippet(let name, let slice):
        guard let snippet = page.snippets.first(where: { $0.name == name }) else { continue }
        let placing = Placing(
          isFirst: names.firstIndex(of: name) == index,
          isLast: names.lastIndex(of: name) == index)
        steps.append(.snippet(snippet, slice: slice, placing))
      case .exercise(let slug):
        guard let exercise = page.exercises.first(where: { $0.slug == slug }) else { continue }
        steps.append(.exercise(exercise))
      }
    }
    self.page = page
  }

  /// What is compiled and run for it, each once, in the order in which it is shown.
  var parts: [Part] {
    var seen: Set<String> = []
    return steps.compactMap(\.part).filter { seen.insert($0.path).inserted }
  }

  var snippets: [Snippet] {
    var seen: Set<String> = []
    return steps.compactMap { step in
      guard case .snippet(let snippet, _, _) = step, seen.insert(snippet.name).inserted else {
        return nil
      }
      return snippet
    }
  }

  var exercises: [Exercise] {
    steps.compactMap { if case .exercise(let exercise) = $0 { exercise } else { nil } }
  }
}
