// What platforms say of code that the exercise cannot use.

import Foundation
import LessonModel
import Testing

@testable import Reporting

@Suite struct RefusalTests {
  @Test("Each declaration is told with what stands in its place, and each error")
  func refusals() {
    var result = ResultFile.sample(
      .fail, checks: [.named("light", .fail, issues: [Issue(.notRun)])],
      diagnostics: [
        Diagnostic(
          .error, at: SourceLocation(path: "bang.swift", line: 2), "'size' is inaccessible",
          remedy: "declare it without 'private'",
          notes: [Diagnostic(.note, at: nil, "it is a class's")])
      ])
    result.missing = [
      ResultFile.Declaration(
        declaration: "class Bang { var size: Int { get } }",
        found: "class Bang { private var size: Int }"),
      ResultFile.Declaration(declaration: "func bang()"),
    ]
    let graded = GradedSubmission(
      exercises: .sample, results: [result], seconds: 1, end: .now, checkSources: [:])
    #expect(
      graded.problems == [
        """
        declare `class Bang { var size: Int { get } }` in the place of \
        `class Bang { private var size: Int }`
        declare `func bang()`
        2:1: error: 'size' is inaccessible (it is a class's) → declare it without 'private'
        """
      ])
    result.missing = []
    #expect(result.furtherRefusals.isEmpty)
  }

  @Test(
    "Of what never ran it is said why, and it uses up no attempt",
    arguments: [false, true])
  func neverRan(isBegun: Bool) throws {
    let reason = isBegun ? "the compiler ran into its time limit" : "the file is empty"
    let result = ResultFile.sample(
      .fail,
      checks: [
        .named("light", .fail, issues: [Issue(.notRun)]), .named("heavy", .fail, isHidden: true),
      ], reason: reason, progress: isBegun ? .pending : .notBegun)
    let graded = GradedSubmission(exercises: .sample, results: [result], seconds: 1, end: .now)
    let exercism = try json(ExercismFormat().files(of: graded))
    #expect(exercism["status"] as? String == "error")
    #expect(exercism["message"] as? String == reason)
    #expect((exercism["tests"] as? [Any])?.isEmpty == true)
    let prairieLearn = try json(PrairieLearnFormat().files(of: graded))
    #expect(prairieLearn["gradable"] as? Bool == false)
    #expect(prairieLearn["format_errors"] as? [String] == [reason])
    #expect(graded.lines.map { $0.output } == ["it did not run", "it did not run"])
  }

  @Test("GitLab knows again what stayed as it was in a file that was edited")
  func fingerprints() throws {
    func fingerprints(_ diagnostics: [(line: Int, message: String)], hash: String) throws
      -> [String]
    {
      var result = ResultFile.sample(
        .fail,
        diagnostics: diagnostics.map {
          Diagnostic(.error, at: SourceLocation(path: "bang.swift", line: $0.line), $0.message)
        })
      result.source.hash = hash
      let graded = GradedSubmission(exercises: .sample, results: [result], seconds: 1, end: .now)
      let file = try #require(try CodeQualityFormat().files(of: graded).first)
      let findings = try JSONSerialization.jsonObject(with: file.data) as? [[String: Any]] ?? []
      return findings.compactMap { $0["fingerprint"] as? String }
    }
    let before = try fingerprints([(2, "a"), (3, "b"), (5, "b")], hash: "before")
    let after = try fingerprints([(4, "b"), (7, "b"), (9, "b")], hash: "after")
    #expect(Set(before).count == 3)
    #expect(Array(after.prefix(2)) == Array(before.suffix(2)))
    #expect(!before.contains(after[2]))
  }

  private func json(_ files: [PlatformFile]) throws -> [String: Any] {
    let data = try #require(files.first).data
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }
}
