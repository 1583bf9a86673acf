// `lessons list`: the course as a table of contents, with progress.

import ArgumentParser
import ConsoleRendering
import Learning
import LessonModel
import SiteRendering
import Workspaces

struct ListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Show lessons, pages, exercises and your progress.",
    usage: "lessons list [<name>] [<options>]",
    discussion: """
      Example:
        lessons list
        lessons list patterns      one lesson
        lessons list --terms       the terms, and where each is explained
      """)

  @Argument(help: "A lesson (default: all).", completion: .courseNames)
  var name: String?

  @Flag(help: "Show the course's terms, and the page that explains each.")
  var terms = false

  @OptionGroup var pager: PagerOptions
  @OptionGroup var options: CourseOptions
  @OptionGroup var output: OutputOptions

  func run() async throws {
    let session = try Session(options)
    let record = session.loadProgress()
    let state = CourseState(session, record)
    var course = session.course
    if let name {
      let address = try Selection(name, in: course).address
      course.lessons = course.lessons.filter { $0.slug == address.prefix { $0 != "/" } }
    }
    if terms {
      let language = session.language ?? course.languages.first ?? ""
      try show(terms: course.outline.glossary(in: language), of: course, session)
    } else if output.json {
      try Terminal.print(json: Answer(course, state, record), of: "list")
    } else {
      pager.begin()
      try Terminal.show(
        CourseList(course, progress: state.progress, current: record.lastAddress),
        Terminal.style(output, for: session))
    }
  }

  private func show(
    terms: [Term], of course: Course, _ session: Session
  ) throws {
    if output.json {
      try Terminal.print(json: TermsAnswer(terms, languages: course.languages), of: "terms")
    } else {
      pager.begin()
      try Terminal.show(
        TermList(terms, languages: course.languages),
        Terminal.style(output, for: session))
    }
  }

  private struct TermsAnswer: Encodable {
    var terms: [TermAnswer]

    init(_ terms: [Term], languages: [LanguageTag]) {
      self.terms = terms.map { term in
        let names = languages.map { ($0, term.name.in($0)) }
        return TermAnswer(
          names: Dictionary(names) { first, _ in first }, page: term.page.address)
      }
    }
  }

  private struct TermAnswer: Encodable {
    var names: [LanguageTag: String]
    var page: String
  }

  private struct Answer: Encodable {
    var title: String
    /// What its author says of it in a sentence; nil for nothing.
    var summary: String?
    var lessons: [LessonAnswer]
    var last: String?

    init(_ course: Course, _ state: CourseState, _ record: ProgressRecord) {
      title = course.title.main
      summary = course.text.map(\.main.summary).flatMap { $0.isEmpty ? nil : $0 }
      last = record.lastAddress
      lessons = course.lessons.map { lesson in
        LessonAnswer(
          lesson: lesson.slug, title: lesson.text.main.title,
          pages: lesson.pages.map { page in
            PageAnswer(
              page: page.address, title: page.text.main.title,
              exercises: page.exercises.map { exercise in
                ExerciseAnswer(
                  exercise: exercise.address, title: exercise.text.main.title,
                  points: exercise.points, progress: state[exercise])
              })
          })
      }
    }
  }

  private struct LessonAnswer: Encodable {
    var lesson: String
    var title: String
    var pages: [PageAnswer]
  }

  private struct PageAnswer: Encodable {
    var page: String
    var title: String
    var exercises: [ExerciseAnswer]
  }

  private struct ExerciseAnswer: Encodable {
    var exercise: String
    var title: String
    var points: Int
    var progress: Progress
  }
}
