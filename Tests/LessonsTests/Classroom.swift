import Foundation
import Glibc
import Testing

/// Submissions for the miniature course.
extension Place {
  /// An answer that compiles and does nothing of what is asked for.
  static let wrong = "func greet(_ name: String) -> String { \"\" }\n"
  /// The exercise's solution as a learner would write it.
  static let right = """
    func greet(_ name: String) -> String {
      if name.isEmpty { return "Hello!" }
      return "Hello, \\(name)!"
    }

    """

  /// The exercise's starter.
  static let starter = """
    func greet(_ name: String) -> String {
      return "Hello, \\(name)!"
    }

    greet("Ada")
    greet("")

    """

  /// Adds the exercise `origin`, whose checks use a type of the answer's own and so share a process with it.
  ///
  /// - Returns: Its solution.
  func writeInProcessExercise() throws -> String {
    let exercise = "Lessons/greetings/hello/origin"
    try write(
      "\(exercise)/exercise.md",
      "---\ntitle: The origin\n---\n\nDeclare it.\n\n@Hints\n\n1. One.\n2. Two.\n")
    let solution = "struct Place: Equatable { var x = 0 }\nfunc origin() -> Place { Place() }\n"
    try write("\(exercise)/solution.swift", solution)
    try write("\(exercise)/starter.swift", "struct Place: Equatable { var x = 1 }\n")
    try write(
      "\(exercise)/checks.swift",
      """
      import Testing
      @testable import Exercise

      @Test("it is at zero") func zero() { #expect(origin() == Place(x: 0)) }

      """)
    let page = "Lessons/greetings/hello/page.md"
    try write(page, read(page) + "\n@Exercise(path: \"origin\")\n")
    return solution
  }

  /// Hands in a file.
  func submit(_ text: String, as name: String, to exercise: String = "greetings/greet") throws {
    try write("Submissions/\(name)/\(exercise).swift", text)
  }

  /// Hands in one file of each honest kind.
  func submitHonestly() throws {
    try submit(Self.right, as: "ada-right")
    try submit(Self.starter, as: "bo-not-begun")
    try submit(Self.starter + "// Tried.\n", as: "cy-half-right")
    try submit("func greet(_ name: String) -> String {\n  nobody\n}\n", as: "dee-not-compiling")
    try submit(" \n\n", as: "eve-empty")
    try submit("let nothing = 1\n", as: "fay-without-the-function")
    try submit(Self.right, as: "gil-as-ada", to: "Work/greetings/greet")
    try submit("func greet(_ name: String) -> String { \"\" }\n", as: "hal-wrong")
    try submit(Self.starter, as: "ida-elsewhere/deeper")
  }

  /// Every result below a folder, by its path, durations left out.
  func results(in folder: String) throws -> [String: String] {
    let root = "\(path)/\(folder)/results"
    let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return try names.filter { $0.hasSuffix(".json") }.reduce(into: [:]) { results, name in
      results[name] = try read("\(folder)/results/\(name)")
        .replacing(/"durationNanoseconds" : \d+/, with: "")
        .withoutPlace
    }
  }
}

extension String {
  /// A result without what it says of the machine that judged.
  var withoutPlace: String {
    replacing(/\x20{2}"place" : \{\n(?: {4}.*\n)* {2}\},\n/, with: "")
  }
}
