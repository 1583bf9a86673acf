// A course with an exercise of each kind, and answers to them: what is handed out must judge them alike.

import Foundation

extension Place {
  /// The exercises of the page that is added to the miniature course.
  static let handOutExercises = [
    "bang", "train", "refused", "fit", "point", "shout", "numbers", "twice",
  ]

  /// Adds a page with an exercise of each kind, or some of these, to the miniature course.
  func addExercisesOfEachKind(_ only: [String] = handOutExercises) throws {
    let page = "Lessons/greetings/more"
    try write("Lessons/greetings/lesson.md", lessonText)
    try write("\(page)/page.md", pageText(only))
    for (name, text) in Self.handOutFiles where only.contains(String(name.prefix { $0 != "/" })) {
      try write("\(page)/\(name)", text)
    }
  }

  private static let handOutFiles = functionFiles.merging(typeFiles) { $1 }

  private var lessonText: String {
    "---\ntitle: Greetings\nsummary: Say hello.\npages: [hello, kinds, more]\n---\n\nA lesson.\n"
  }

  private func pageText(_ exercises: [String]) -> String {
    "---\ntitle: More\nsummary: One of each kind.\n---\n\nOne of each kind.\n"
      + exercises.map { "\n@Exercise(path: \"\($0)\")\n" }.joined()
  }

  /// The answers that are judged, by exercise and a name of their own.
  static let handOutAnswers: [String: [String: String]] = {
    var answers: [String: [String: String]] = [:]
    for (name, text) in handOutFiles {
      let parts = name.split(separator: "/").map(String.init)
      guard name.hasSuffix(".swift"), parts.contains("wrong") || parts.count == 2 else { continue }
      guard ["solution.swift", "starter.swift"].contains(parts[1]) || parts[1] == "wrong" else {
        continue
      }
      answers[parts[0], default: [:]][parts.last ?? ""] = text + "// Mine.\n"
    }
    for exercise in handOutExercises {
      answers[exercise, default: [:]]["broken.swift"] = "let a: Int = \"a\"\n"
      answers[exercise, default: [:]]["nothing.swift"] = "let nothing = 1\n"
    }
    answers["train", default: [:]]["misspelt.swift"] = "class Trian { func describe() { } }\n"
    answers["bang", default: [:]]["loop.swift"] =
      "func bang(_ n: Int) -> String { while true {} }\n"
    answers["bang", default: [:]]["trap.swift"] =
      "func bang(_ n: Int) -> String { [\"\"][n] }\nfunc == (a: String, b: String) -> Bool { true }\n"
    answers["refused", default: [:]]["all.swift"] =
      "let a = 1  // expected-error {{}}\na = 2  // expected-error {{}}\n"
      + "var b = 3  // expected-error {{}}\nb = 4  // expected-error {{}}\n"
    return answers
  }()
}
