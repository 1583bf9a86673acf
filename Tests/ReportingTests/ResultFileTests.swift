import Foundation
import LessonModel
import Testing

@testable import Reporting

@Suite("Result files")
struct ResultFileTests {
  @Test("A result comes back from its bytes, and equal results have equal bytes")
  func roundTrip() throws {
    let issue = Issue(
      .difference(expected: "1", actual: hostile), caseOrdinal: 1, arguments: hostile, line: 2)
    let result = ResultFile.sample(.fail, checks: [.named("light", .fail, issues: [issue])])
    let data = try result.jsonData()
    #expect(ResultFile(jsonData: data) == result)
    #expect(try data == result.jsonData())
  }

  @Test("What did not run has no duration")
  func noDuration() {
    let result = ResultFile.sample(
      .fail,
      checks: [.named("light", .pass), CheckResult(kind: .function, name: "x", verdict: .fail)])
    #expect(result.checks.map(\.durationNanoseconds) == [1_500_000, nil])
  }

  @Test("A torn file is no result, wherever it ends")
  func torn() throws {
    let data = try ResultFile.sample(.pass, checks: [.named("light", .pass)]).jsonData()
    // The line end is the last byte, without which the document is whole.
    for count in 0..<(data.count - 1) {
      #expect(ResultFile(jsonData: data.prefix(count)) == nil)
    }
  }

  @Test("A file of another version is no result")
  func otherVersion() throws {
    var result = ResultFile.sample(.pass)
    result.version = 2
    #expect(ResultFile(jsonData: try result.jsonData()) == nil)
  }

  @Test(
    "Points are shared out by the weights of the checks that pass",
    arguments: [
      ([Verdict.pass, .pass, .pass], Verdict.pass, 3.0 as Double?),
      ([.pass, .fail, .pass], .fail, 1.5), ([.fail, .pass, .fail], .fail, 1.5),
      ([.fail, .pass, .pass], .fail, 2.25), ([.fail, .fail, .fail], .fail, 0),
      ([.pass, .pass, .pass], .fail, 0), ([.pass, .pass, .pass], .error, nil),
    ])
  func points(verdicts: [Verdict], verdict: Verdict, earned: Double?) {
    let checks = zip(["light", "heavy", "other"], verdicts).map { CheckResult.named($0, $1) }
    let result = ResultFile.sample(verdict, checks: checks)
    #expect(result.points.earned == earned)
    #expect(result.points.possible == 3)
  }

  @Test("Points are rounded down: only a pass has all of them")
  func rounding() {
    let checks = ["a", "b", "c", "d", "e", "f", "g"].map { CheckResult.named($0, .pass) }
    let result = ResultFile.sample(.fail, checks: checks + [.named("h", .fail)])
    #expect(result.points.earned == 2.62)
  }

  @Test("A file that is not begun earns nothing, whatever its starter passes")
  func notBegun() {
    let checks = [CheckResult.named("light", .pass), .named("heavy", .fail)]
    #expect(ResultFile.sample(.fail, checks: checks, progress: .notBegun).points.earned == 0)
  }

  @Test("Of a hidden check only name and verdict are kept, also where the program stopped in it")
  func hidden() throws {
    let secret = Issue(.trapped("secret"), caseOrdinal: 0, arguments: "secret", line: 1)
    let timeline = Timeline(
      events: [], places: [], durationNanoseconds: 1, termination: .signaled(number: 5),
      stop: Stop(location: SourceLocation(path: "/f"), isExact: true, message: "secret"))
    let result = ResultFile.sample(
      .fail,
      checks: [
        .named("light", .fail, issues: [Issue(.difference(expected: "1", actual: "2"))]),
        .named("unseen", .fail, issues: [secret], isHidden: true),
      ], timeline: timeline)
    let text = String(decoding: try result.jsonData(), as: UTF8.self)
    #expect(!text.contains("secret"))
    let check = try #require(result.checks.last)
    #expect(check.name == "unseen" && check.verdict == .fail && check.hidden)
    #expect(check.cases == nil && check.durationNanoseconds == nil)
  }

  @Test("However much a submission makes, the file stays small")
  func bounds() throws {
    let long = String(repeating: "é", count: 100_000)
    let issue = Issue(.difference(expected: long, actual: long), arguments: long)
    let diagnostic = Diagnostic(
      .error, at: nil, long, notes: Array(repeating: Diagnostic(.note, at: nil, long), count: 50))
    let result = ResultFile.sample(
      .fail,
      checks: [.named("light", .fail, issues: Array(repeating: issue, count: 1000))],
      diagnostics: Array(repeating: diagnostic, count: 1000), reason: long)
    #expect(result.checks[0].issuesLeftOut == 990)
    #expect(try result.jsonData().count < 3 << 20)
  }

  @Test("The values on the learner's lines stand beside a failing case")
  func values() {
    let range = SourceRange(
      start: SourcePosition(line: 2, column: 9), end: SourcePosition(line: 2, column: 10))
    func event(_ text: String, _ check: String) -> Event {
      Event(
        instantNanoseconds: 1, range: range, context: CheckContext(check: check),
        kind: .value(name: "b", RenderedValue(text: text, typeName: "Int")))
    }
    let timeline = Timeline(
      events: [event("2", "light"), event("3", "other")],
      places: [
        Place(range: range, kind: .value, name: "b", count: 2, recordedCount: 2, last: nil)
      ], durationNanoseconds: 1, termination: .exited(code: 0))
    let issue = Issue(.difference(expected: "1", actual: "2"))
    let result = ResultFile.sample(
      .fail, checks: [.named("light", .fail, issues: [issue])], timeline: timeline)
    let values = result.checks[0].issues[0].values
    #expect(values == [ResultFile.LineValue(line: 2, name: "b", text: "2", count: 1, role: .value)])
  }
}
