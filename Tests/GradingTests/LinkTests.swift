// Where what is handed in is linked, and with what.

import LessonModel
@testable import LessonRunner
import Testing

@Suite("The link of a submission") struct LinkTests {
  private let world: GradingWorld

  init() async throws { world = try await GradingWorld.shared.value }

  /// Compiles a file in a box that links it, and returns the libraries that it was linked with and those that
  /// it asks for.
  private func libraries(
    of file: SourceFile, for graded: GradedExercise
  ) async throws -> (given: Set<String>, asked: Set<String>) {
    guard case .split(let split) = graded.preparation else { throw NotSplit() }
    let job = SubmissionCompiler.Job(
      sources: [("main.swift", file)], settings: graded.exercise.settings,
      flags: ["-c", "-o", "program.o"],
      linking: .init(
        answererObject: split.answerer.objectPath, expectedLibraries: split.answerer.libraries))
    return try await world.engine.cache.withTemporaryFolder { folder in
      let link = try #require(try await split.compiler.boxedLink(of: job))
      let (end, _) = try await split.compiler.compiler.outcome(
        of: Compiler.Job(
          sources: job.sources, settings: job.settings, flags: job.flags, link: link), in: folder)
      #expect(end.isLinked)
      #expect(try !readBytes("\(folder)/program.so").isEmpty)
      let object = ObjectFile(bytes: try readBytes("\(folder)/program.o"))
      return (Set(link.job.flags), Set(object.autolinkFlags))
    }
  }

  private struct NotSplit: Error {}

  @Test("is in the box of its compile, right where it imports what the solution does")
  func expected() async throws {
    var importing = Exercise.small
    importing.solution.text = "import Foundation\n\(importing.solution.text)"
    for graded in [world.small, try await world.grader.prepare(importing)] {
      let (given, asked) = try await libraries(of: graded.exercise.solution, for: graded)
      #expect(asked.isSubset(of: given))
      let importsFoundation = graded.exercise.solution.text.contains("import Foundation")
      #expect(given.contains("-lFoundation") == importsFoundation)
    }
  }

  @Test("is made anew where it imports something else")
  func others() async throws {
    let text = """
      import Foundation
      func double(_ n: Int) -> Int { Int("\\(n) \\(n)".components(separatedBy: " ")[1])! * 2 }
      """
    let file = SourceFile(path: "/double.swift", text: text)
    let (given, asked) = try await libraries(of: file, for: world.small)
    #expect(!asked.isSubset(of: given))
    #expect(await world.grade(text).verdict == .pass)
  }
}
