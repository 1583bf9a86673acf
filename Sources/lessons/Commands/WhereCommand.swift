// `lessons` alone: on a terminal the guided path goes on where one was; elsewhere it is said where that
// is, and the next command.

import ArgumentParser
import ConsoleRendering
import Learning
import LessonModel
import Workspaces

struct WhereCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "where", abstract: "Say where you were and what comes next.", shouldDisplay: false)

  @OptionGroup var place: SandboxOptions
  @OptionGroup var options: CourseOptions
  @OptionGroup var output: OutputOptions

  func run() async throws {
    let session = try Session(options)
    if Terminal.isInteractive, !output.json {
      session.mentionRights(of: place)
      let guide = Guide(session: session, isBoxed: place.sandbox) {
        Terminal.style(output, for: session)
      }
      return try await guide.run()
    }
    let record = session.loadProgress()
    let state = CourseState(session, record)
    let last = try? record.lastAddress.map { try Selection($0, in: session.course) }
    let next = next(after: last, state, session).step(in: session.outline, session.language)
    let exercises = session.course.exercises
    let answer = Answer(
      course: session.course.title.main, last: record.lastAddress,
      done: state.count(.done, of: exercises), exercises: exercises.count,
      next: next?.command)

    if output.json {
      try Terminal.print(json: answer, of: "where")
    } else {
      let style = Terminal.style(output, for: session)
      let title = session.course.title.in(session.language)
      let place = last.map { $0.place(in: session) }
      try Terminal.show(WhereView(title: title, answer: answer, place: place, next: next), style)
    }
  }

  /// Where to go on after what was run last.
  private func next(
    after last: Selection?, _ state: CourseState, _ session: Session
  ) -> Onward {
    switch last {
    case nil, .course?:
      return state.course.lessons.first?.pages.first.map { .run($0) } ?? .finished
    case .lesson(let lesson)?: return .afterReading(lesson.pages, state)
    case .page(let page)?: return .afterReading([page], state)
    case .exercise(let exercise)?:
      if state[exercise] != .done { return .check(exercise.outline) }
      return session.course.page(of: exercise).map { .afterReading([$0], state) } ?? .finished
    }
  }

  /// What `lessons` alone says.
  struct Answer: Encodable {
    var course: String
    var last: String?
    var done: Int
    var exercises: Int
    var next: String?
  }
}

extension Selection {
  /// The titles that lead to it, outermost first.
  fileprivate func place(in session: Session) -> [String] {
    let language = session.language
    switch self {
    case .course: return []
    case .lesson(let lesson): return [lesson.text.in(language).title]
    case .page(let page):
      let lesson = session.course.lessons.first { $0.slug == page.lesson }
      return (lesson.map { [$0.text.in(language).title] } ?? []) + [page.text.in(language).title]
    case .exercise(let exercise):
      let page = session.course.page(of: exercise)
      return (page.map { Selection.page($0).place(in: session) } ?? [])
        + [exercise.text.in(language).title]
    }
  }
}
