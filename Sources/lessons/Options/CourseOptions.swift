// Where things are, and in which language they are read.

import ArgumentParser
import FoundationEssentials
import LessonModel

/// Options of every command that works on a course.
struct CourseOptions: ParsableArguments {
  @Option(
    help: "The course's folder (default: the nearest upwards, else the program's own).",
    completion: .directory)
  var course: String?

  @Option(
    help: "Your folder of exercise files (default: Work/ beside the course).",
    completion: .directory)
  var workspace: String?

  @Option(help: "The language to read in, such as zh-Hans (default: as LANG says).")
  var language: String?
}

extension CourseOptions {
  /// What a command that asks for the course alone goes by: the language is as `LANG` says.
  init(course: String?) {
    self.init()
    (self.course, workspace, language) = (course, nil, nil)
  }

  /// Throws where the course has not the language that is asked for.
  func requireLanguage(among languages: [LanguageTag]) throws {
    let wanted = CourseFinder.languages(
      named: language, environment: ProcessInfo.processInfo.environment)
    _ = try CourseFinder.language(of: wanted, named: language, among: languages)
  }
}
