import LessonModel
import Testing

@testable import LessonRunner

@Suite("Checks that depend on others")
struct DependentChecksTests {
  private static func checks(_ verdicts: [String: Verdict]) -> [CheckResult] {
    verdicts.sorted { $0.key < $1.key }.map { name, verdict in
      CheckResult(kind: .function, name: name, verdict: verdict)
    }
  }

  private static let settings: [String: CheckSettings] = [
    "b": CheckSettings(after: "c"), "c": CheckSettings(after: "d"),
    "e": CheckSettings(after: "none"),
  ]

  @Test("One that depends on one that waits waits as well, whatever their order")
  func chain() {
    let checks = Self.checks(["a": .pass, "b": .pass, "c": .pass, "d": .fail, "e": .pass])
    let applied = checks.applying(Self.settings)
    #expect(applied.map(\.verdict) == [.pass, .fail, .fail, .fail, .pass])
    #expect(applied[1].issues.map(\.reason) == [.dependsOn("c")])
    #expect(applied[2].issues.map(\.reason) == [.dependsOn("d")])
  }

  @Test("Where all pass nothing changes")
  func passing() {
    let checks = Self.checks(["b": .pass, "c": .pass, "d": .pass])
    #expect(checks.applying(Self.settings).map(\.verdict) == [.pass, .pass, .pass])
  }
}
