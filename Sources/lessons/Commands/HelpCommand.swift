// `lessons help`: what there is to read about this program, and a topic of it in the terminal. It is no
// subcommand, for ArgumentParser has one of this name, which shows the help of commands.

import ArgumentParser
import ConsoleRendering
import Languages
import LessonModel
import SystemFiles

struct HelpCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "help",
    abstract: "Show a topic of the documentation, or the help of a command.",
    usage: "lessons help [<topic>] [<options>]",
    discussion: """
      Without a topic, lists all commands and topics. Every heading of the documentation is a topic, \
      too, and so is the name that stands behind what lint reports.

      Example:
        lessons help
        lessons help marks       a page
        lessons help slices      a section of one
        lessons help grade       a command
      """)

  @Argument(help: "The topic, in one word or more.")
  var words: [String] = []

  @OptionGroup var pager: PagerOptions
  @OptionGroup var output: OutputOptions

  /// Whether arguments ask for a topic, and not for the help of a command.
  static func isMeant(by arguments: [String], commands: [String]) -> Bool {
    guard arguments.first == configuration.commandName else { return false }
    return !commands.contains(arguments.dropFirst().first ?? "")
  }

  func run() async throws {
    let documentation = try Documentation()
    let style = Terminal.style(output)
    guard !words.isEmpty else { return try list(documentation.course, style) }
    let topics = try documentation.topics(named: words.joined(separator: " "))
    if output.json {
      return try Terminal.print(json: topics.map(Answer.init), of: "help")
    }
    pager.begin()
    for topic in topics { try show(topic, of: documentation.course, style) }
  }

  private func list(_ course: Course, _ style: TextStyle) throws {
    if output.json {
      return try Terminal.print(
        json: course.lessons.flatMap(\.pages).map { Answer(.page($0)) }, of: "help")
    }
    pager.begin()
    try Terminal.print(Program.spelled(Lessons.helpMessage(columns: style.width)) + "\n\n")
    try Terminal.show(TopicList(course), style)
  }

  private func show(_ topic: Documentation.Topic, of course: Course, _ style: TextStyle) throws {
    switch topic {
    case .lesson(let lesson):
      let text = lesson.text.main
      try show(PageHeader(title: text.title, place: [lesson.slug]), style)
      try show(ProseView(text.body), style)
      var part = course
      part.lessons = [lesson]
      try show(TopicList(part), style)
    case .page(let page):
      try show(PageHeader(title: page.text.main.title, place: [page.lesson, page.slug]), style)
      try show(page.text.main.body, of: page, style)
      try Terminal.print(
        "  \(Program.name) run \(page.address) --course \(shellWord(display(course.path)))\n")
    case .section(let blocks, let page):
      try show(PageHeader(title: page.text.main.title, place: [page.lesson, page.slug]), style)
      try show(blocks, of: page, style)
    case .exercise(let exercise):
      try show(
        PageHeader(
          title: exercise.text.main.title, place: [exercise.lesson, exercise.page, exercise.slug]),
        style)
      try show(ProseView(exercise.text.main.instructions), style)
      try Terminal.print(
        "  \(Program.name) check \(exercise.address) --course \(shellWord(display(course.path)))\n")
    }
  }

  /// Prose with its snippets, which are shown and not run: to read about something takes no compiler.
  private func show(_ body: [Block], of page: Page, _ style: TextStyle) throws {
    for section in PageSection.sections(of: body) {
      switch section {
      case .prose(let blocks): try show(ProseView(blocks), style)
      case .snippet(let name, let slice):
        guard let snippet = page.snippets.first(where: { $0.name == name }) else { continue }
        try show(Listing(snippet, slice: slice, result: nil), style)
      case .exercise(let slug):
        guard let exercise = page.exercises.first(where: { $0.slug == slug }) else { continue }
        try show(ProseView(exercise.text.main.instructions), style)
      }
    }
  }

  private func show(_ view: some ConsoleView, _ style: TextStyle) throws {
    try Terminal.print(view.text(in: style) + "\n")
  }

  private struct Answer: Encodable {
    var topic: String
    var title: String
    /// The file that it is read from.
    var path: String

    init(_ topic: Documentation.Topic) {
      switch topic {
      case .lesson(let lesson):
        self.init(lesson.slug, lesson.text.main.title, lesson.text.main.file)
      case .page(let page), .section(_, let page):
        self.init(page.address, page.text.main.title, page.text.main.file)
      case .exercise(let exercise):
        self.init(exercise.address, exercise.text.main.title, exercise.text.main.file)
      }
    }

    private init(_ topic: String, _ title: String, _ file: SourceFile) {
      (self.topic, self.title, path) = (topic, title, file.path)
    }
  }
}
