// A course of any number of small exercises, each with a module of its own, as whole tracks have it.

import Foundation

extension Place {
  /// Writes a course of one lesson, with twenty exercises to a page.
  ///
  /// - Parameters:
  ///   - count: How many exercises.
  ///   - modules: What the names of their modules begin with: the number follows.
  /// - Throws: Why a file cannot be written.
  func writeTrack(of count: Int, modules: String) throws {
    let pages = (0..<(count + 19) / 20).map { page in
      (name: "page-\(page)", numbers: page * 20..<min(count, (page + 1) * 20))
    }
    try write("Lessons/course.yml", "title: A track\nlessons: [track]\n")
    let names = pages.map(\.name).joined(separator: ", ")
    try write("Lessons/track/lesson.md", "---\ntitle: A track\npages: [\(names)]\n---\n\nAdd.\n")
    for page in pages {
      let placed = page.numbers.map { "@Exercise(path: \"add-\($0)\")\n\n" }.joined()
      try write("Lessons/track/\(page.name)/page.md", "---\ntitle: \(page.name)\n---\n\n\(placed)")
      for number in page.numbers {
        try writeExercise("Lessons/track/\(page.name)/add-\(number)", number, modules)
      }
    }
  }

  private func writeExercise(_ folder: String, _ number: Int, _ modules: String) throws {
    try write(
      "\(folder)/exercise.md",
      """
      ---
      title: Add \(number)
      module: \(modules)\(number)
      ---

      Add \(number).

      @Hints

      1. What is to be added?
      2. Add it.

      """)
    try write("\(folder)/solution.swift", Self.adding(number))
    try write("\(folder)/starter.swift", "func add(_ other: Int) -> Int { other }\n")
    try write(
      "\(folder)/checks.swift",
      """
      import Testing
      @testable import \(modules)\(number)

      @Test("adds \(number)") func adds() { #expect(add(1) == \(number + 1)) }

      """)
  }

  /// The answer to the exercise of this number.
  static func adding(_ number: Int) -> String {
    "func add(_ other: Int) -> Int { other + \(number) }\n"
  }
}
