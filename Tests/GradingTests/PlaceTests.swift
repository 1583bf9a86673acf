// Caches that were copied, moved or harmed: nobody's points may hang on that.

import Foundation
import LessonModel
@testable import LessonRunner
import Testing

@Suite("The place that judges")
final class PlaceTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "lessons-place-\(UUID().uuidString)").path

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private static let right = SourceFile(
    path: "ada/numbers/double.swift",
    text: "import Foundation\nfunc double(_ n: Int) -> Int { n + n }\n")

  /// A copy of the cache of other tests, which nobody but its owner may read.
  private func copiedCache() async throws -> String {
    let world = try await GradingWorld.shared.value
    try copy(world.cachePath, to: folder)
    chmod(folder, 0o755)
    return folder
  }

  /// Copies a folder for its owner alone, without what is there but for a moment: other tests write in
  /// the cache meanwhile.
  private func copy(_ path: String, to copyPath: String) throws {
    let manager = FileManager.default
    try manager.createDirectory(
      atPath: copyPath, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    for name in (try? manager.contentsOfDirectory(atPath: path)) ?? []
    where !name.hasPrefix("building") {
      var status = stat()
      guard lstat("\(path)/\(name)", &status) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFDIR {
        try copy("\(path)/\(name)", to: "\(copyPath)/\(name)")
      } else {
        try? manager.copyItem(atPath: "\(path)/\(name)", toPath: "\(copyPath)/\(name)")
        chmod("\(copyPath)/\(name)", status.st_mode & 0o700)
      }
    }
  }

  private func grader(
    _ cachePath: String, _ sandbox: GradingSandbox = .bubblewrap
  ) async throws -> Grader {
    let engine = try await Engine(toolchain: try Toolchain.locate(), cachePath: cachePath)
    return try await Grader(engine: engine, sandbox: sandbox)
  }

  @Test(
    "A copied cache serves like its original",
    arguments: [GradingSandbox.bubblewrap, .landlock])
  func copied(sandbox: GradingSandbox) async throws {
    let grader = try await grader(try await copiedCache(), sandbox)
    for exercise in [Exercise.small, .generic] {
      let graded = try await grader.prepare(exercise)
      var answer = exercise.solution
      answer.text += "// Mine.\n"
      let result = await grader.grade(.source(answer), for: graded)
      #expect(result.judging == (graded.canBeSplit ? .split : .inProcess))
      #expect(result.verdict == .pass, "\(result.reason ?? "") \(result.diagnostics)")
    }
  }

  @Test("With modules that were harmed nobody is judged, and who is judged then has not failed")
  func harmed() async throws {
    let grader = try await grader(try await copiedCache())
    let graded = try await grader.prepare(.small)
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder)
    where name.hasPrefix("modules-") && name.hasSuffix(".pcm") {
      // What has another size than before is made anew.
      let file = URL(filePath: "\(folder)/\(name)")
      try Data(count: Data(contentsOf: file).count).write(to: file)
    }
    let result = await grader.grade(.source(Self.right), for: graded)
    #expect(result.verdict == .error)
    await #expect(throws: (any Error).self) { try await grader.prepare(.importing) }
  }

  @Test("Where the solution does not pass, or no wrong answer fails, nobody is judged")
  func proof() async throws {
    let world = try await GradingWorld.shared.value
    var lenient = Exercise.small
    lenient.wrongAnswers = [
      WrongAnswer(
        file: SourceFile(path: "/wrong.swift", text: Exercise.small.solution.text),
        failingChecks: ["small numbers"], note: Localized("Not wrong at all."))
    ]
    await #expect(throws: PlaceFault.self) {
      try await world.grader.prepare(lenient)
    }
    var wrong = lenient.wrongAnswers[0]
    wrong.file.text = "func double(_ n: Int) -> Int { n * 3 }\n"
    lenient.wrongAnswers.append(wrong)
    _ = try await world.grader.prepare(lenient)
  }

  @Test("A single file's verdict counts once the place gave a known answer the other one")
  func proofForOne() async throws {
    let world = try await GradingWorld.shared.value
    let wrong = SourceFile(path: "/main.swift", text: "func double(_ n: Int) -> Int { n * 3 }\n")
    var lenient = Exercise.small
    lenient.wrongAnswers = [
      WrongAnswer(
        file: lenient.solution, failingChecks: ["small numbers"], note: Localized("Not wrong."))
    ]
    func verdicts(_ graded: GradedExercise) async throws -> [String] {
      var verdicts: [String] = []
      for file in [Self.right, wrong] {
        let result = await world.grader.grade(.source(file), for: graded)
        verdicts.append("\(result.verdict?.rawValue ?? "none") \(result.reason ?? "")")
      }
      return verdicts
    }
    let graded = try await world.grader.prepare(.small, forOnlyOne: true)
    #expect(try await verdicts(graded) == ["pass ", "fail "])
    let why = "error the grader could not judge this file: here the"
    let unproven = try await world.grader.prepare(lenient, forOnlyOne: true)
    #expect(try await verdicts(unproven) == ["\(why) author's wrong answers pass", "fail "])
    // As in a place where what is right fails.
    var broken = graded.exercise
    broken.solution.text = wrong.text
    let inBrokenPlace = GradedExercise(
      exercise: broken, checks: graded.checks, identity: "broken", reasonNotSplit: nil,
      preparation: graded.preparation, isProven: false)
    #expect(
      try await verdicts(inBrokenPlace)
        == ["pass ", "\(why) solution itself does not pass: 'small numbers' fails"])
  }
}

extension Exercise {
  /// Doing something twice, which is judged in one process with its checks.
  fileprivate static let generic = made(
    "twice",
    solution: """
      func twice<Value>(_ value: Value, _ work: (Value) -> Value) -> Value { work(work(value)) }

      """,
    checks: """
      import Testing
      @testable import Exercise
      @Test("done twice") func done() { #expect(twice(3) { $0 * 2 } == 12) }
      """)

  /// Doubling numbers with a solution that needs a module of C headers.
  fileprivate static var importing: Exercise {
    var exercise = small
    exercise.solution.text = "import Foundation\n" + exercise.solution.text
    return exercise
  }
}
