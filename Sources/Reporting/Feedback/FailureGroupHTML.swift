// How a group of failures is told to a teacher: what is to be mended first, and what came back.

import HTMLRendering
import Languages
import LessonModel

extension FailureGroup {
  /// So many failing cases of a group are shown.
  private static let casesMax = 3

  /// What is to be mended first.
  func heading(in course: Course, _ words: Words) -> HTML {
    switch cause {
    case .compiler(let message):
      "\(words("label", ["name": words("class-compiler")])) \(words.retold(message))"
    case .declaration(let text):
      "\(words("label", ["name": words("class-declaration")])) <code>\(HTML(value: text))</code>"
    case .ending(let reason): "\(words.retold(reason))"
    case .check(let name, let isHidden):
      isHidden
        ? "\(HTML(withCode: checkName(name, course, words))) <small>\(words("class-hidden"))</small>"
        : HTML(withCode: checkName(name, course, words))
    }
  }

  private func checkName(_ name: String, _ course: Course, _ words: Words) -> String {
    let exercise = course.exercises.first { $0.address == self.exercise }
    return exercise?.text.in(words.language.tag).checkNames[name] ?? name
  }

  /// What came back in the first cases that fail.
  func cases(_ words: Words) -> HTML {
    guard case .check(let name, false) = cause,
      let check = example.checks.first(where: { $0.name == name })
    else { return "" }
    let issues = check.issues.filter { $0.kind != .notRun }
    return check.casesHTML(of: issues, words, got: "class-got", shownMax: Self.casesMax)
  }
}
