// Platforms take files up to a size, and refuse or cut what is longer.

import Foundation
import LessonModel
import Testing

@testable import Reporting

@Suite("What platforms take at most")
struct PlatformBoundsTests {
  /// A submission of which every one of many checks has much to say, in characters that JSON writes as two.
  private static let flood: GradedSubmission = {
    let text = String(repeating: "\"\\\n", count: 5_000)
    let checks = (0..<600).map { number in
      CheckResult.named(
        "check \(number)", .fail,
        issues: [Issue(.message(text))])
    }
    return GradedSubmission(
      exercises: .sample, results: [.sample(.fail, checks: checks)], seconds: 1, end: .now,
      checkSources: [
        "patterns/bang": Dictionary(
          uniqueKeysWithValues: checks.map {
            ($0.name, String(repeating: "#expect(\"\")\n", count: 300))
          })
      ])
  }()

  @Test(
    "Of a flood every check is told with its points, and texts are cut",
    arguments: [("prairielearn", 1_000_000), ("exercism", 500_000)])
  func bounds(platform: String, bytesMax: Int) throws {
    let format: any PlatformFormat =
      platform == "exercism" ? ExercismFormat() : PrairieLearnFormat()
    let file = try #require(try format.files(of: Self.flood).first)
    #expect(file.data.count <= bytesMax)
    // What can be kept is.
    #expect(file.data.count > bytesMax / 4)
    let json = try JSONSerialization.jsonObject(with: file.data) as? [String: Any]
    let tests = json?["tests"] as? [[String: Any]] ?? []
    #expect(tests.map { $0["name"] as? String } == (0..<600).map { "check \($0)" })
  }

  @Test(
    "VPL's scale is read as Moodle writes it, and where it says nothing there is no grade",
    arguments: [
      ("", "", "Grade :=>>2"), ("0", "100.00000", "Grade :=>>66.67"),
      (" 0 ", "10,5", "Grade :=>>7"),
      ("-5", "5", "Grade :=>>1.67"), ("-10", "-0.5", "Grade :=>>-3.67"), ("0", "nan", nil),
      ("0", "1e99", nil), ("0", "ten", nil),
    ])
  func scale(least: String, most: String, grade: String?) throws {
    let checks = [CheckResult.named("light", .fail), .named("heavy", .pass)]
    let graded = GradedSubmission(
      exercises: .sample, results: [.sample(.fail, checks: checks)], seconds: 1, end: .now,
      environment: ["VPL_GRADEMIN": least, "VPL_GRADEMAX": most])
    let text = String(
      decoding: try #require(try VPLFormat().files(of: graded).first).data, as: UTF8.self)
    #expect(text.split(separator: "\n").first { $0.hasPrefix("Grade") }.map(String.init) == grade)
  }
}
