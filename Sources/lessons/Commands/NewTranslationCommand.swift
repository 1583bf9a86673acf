// `lessons new translation`: copies of the texts that are not there yet in a language, to be written over.

import ArgumentParser
import CourseLoading
import FoundationEssentials
import Languages
import Learning
import LessonModel
import SystemFiles

struct NewTranslation: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "translation",
    abstract: "Begin a translation of the course, or of a part of it.",
    discussion: """
      Beside each text that is not there yet in that language, a copy is written; write over it, sentence \
      by sentence. Code is not translated. What is there already stays as it is.

      Example:
        lessons new translation de              all of the course
        lessons new translation de patterns     a lesson, a page or an exercise
      """)

  @Argument(help: "The language's tag, such as 'de' or 'zh-Hans'.")
  var language: String

  @Argument(
    help: "A lesson, a page or an exercise; all of the course without.", completion: .courseNames)
  var name: String?

  @OptionGroup var options: CourseOptions

  func run() async throws {
    if let problem = language.languageTagProblem {
      throw ValidationError("\(problem.message): \(problem.remedy).")
    }
    let session = try Session(options, isOwn: true)
    let course = session.course
    guard language != course.languages.first else {
      throw ValidationError("'\(language)' is the language that the course is written in.")
    }
    let texts = try texts(of: Selection(name, in: course), in: course).filter { text in
      !Files.holds(text.path(in: language))
    }
    let listing =
      course.languages.contains(language)
      ? nil
      : try Entry.adding(
        language, toList: "languages", in: "\(course.path)/course.yml", beside: course.languages)
    for text in texts { try NewFolder.create(text.path(in: language), text.copy) }
    try listing?.write()
    guard let first = texts.first else {
      return try Terminal.print("every text is there in '\(language)' already\n")
    }
    try Terminal.print(
      "wrote \(texts.count) text\(texts.count == 1 ? "" : "s") to be translated, the first one "
        + "\(display(first.path(in: language)))\nnext: \(Program.command("serve --language \(language)"))\n"
    )
  }

  private func texts(of selection: Selection, in course: Course) -> [Text] {
    func texts(_ exercise: Exercise) -> [Text] {
      [Text(file: exercise.text.main.file, checkNames: exercise.checkNames)]
    }
    func texts(_ page: Page) -> [Text] {
      [Text(file: page.text.main.file)] + page.exercises.flatMap(texts)
    }
    func texts(_ lesson: Lesson) -> [Text] {
      [Text(file: lesson.text.main.file)] + lesson.pages.flatMap(texts)
    }
    return switch selection {
    case .course:
      (course.text.map { [Text(file: $0.main.file)] } ?? []) + course.lessons.flatMap(texts)
    case .lesson(let lesson): texts(lesson)
    case .page(let page): texts(page)
    case .exercise(let exercise): texts(exercise)
    }
  }
}

/// A text that is to be translated.
private struct Text {
  let file: SourceFile
  var checkNames: [String] = []

  /// `page.md` in a language: `page.de.md`.
  func path(in language: LanguageTag) -> String { "\(file.path.dropLast(3)).\(language).md" }

  /// The text with the keys that a translation has.
  var copy: String {
    let parts = FrontMatterParts(of: file)
    guard parts.yaml != nil else { return file.text }
    var isKept = false
    var matter = (parts.yaml ?? "").split(separator: "\n").filter { line in
      if let first = line.first, !" \t-#".contains(first) {
        isKept = ["title", "summary", "terms"].contains(line.prefix { $0 != ":" })
      }
      return isKept
    }.map(String.init)
    if !checkNames.isEmpty {
      matter += ["checks:"] + checkNames.map { "  \($0.inQuotes): \($0.inQuotes)" }
    }
    return "---\n\(matter.joined(separator: "\n"))\n---\n\(parts.body)"
  }
}
