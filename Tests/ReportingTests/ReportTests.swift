import Foundation
import LessonModel
import Testing

@testable import Reporting

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Reports with hostile text in them")
struct ReportTests {
  private static let failing = ResultFile.sample(
    .fail,
    checks: [
      .named(
        hostile, .fail,
        issues: [Issue(.difference(expected: "1", actual: hostile), arguments: hostile)])
    ], diagnostics: [Diagnostic(.warning, at: nil, hostile)], submission: hostile)

  @Test("A sign is escaped by itself, also where Swift takes it and a mark for one character")
  func marks() throws {
    let text = "\u{600}<b>, \u{600}# TODO \"\u{301}"
    let row = CSV.plainRecord([text, "end"])
    #expect(Array(row.utf8) == Array("\"\u{600}<b>, \u{600}# TODO \"\"\u{301}\",end\r\n".utf8))
    let graded = GradedSubmission(
      exercises: .sample, results: [.sample(.fail, reason: text)], seconds: 1, end: .now)
    let runner = try #require(try CodeRunnerFormat().files(of: graded).first)
    let json = try JSONSerialization.jsonObject(with: runner.data) as? [String: Any]
    let prologue = try #require(json?["prologuehtml"] as? String)
    #expect(prologue.unicodeScalars.count { $0 == "<" } == 2, "\(prologue)")
    let tap = try #require(try TAPFormat().files(of: graded).first)
    let points = tap.data.split(separator: UInt8(ascii: "\n")).filter {
      $0.starts(with: "not".utf8)
    }
    let signs = points.filter { $0.contains(UInt8(ascii: "#")) }
    #expect(!signs.isEmpty && signs.allSatisfy { $0.firstRange(of: Data("\\#".utf8)) != nil })
  }

  @Test("A gradebook has one record for each submission, and a column for each exercise")
  func gradebook() {
    let gradebook = Gradebook(exercises: .sample)
    #expect(
      gradebook.opening
        == "submission,patterns/bang,points,possible,pass,fail,error,missing,in-process,"
        + "patterns/bang state,overrides\r\n")
    let pass = ResultFile.sample(.pass, checks: [.named("light", .pass)])
    #expect(gradebook.text(of: SubmissionResults(pass)) == "ada,3,3,3,1,0,0,0,,pass,\r\n")
    let error = ResultFile.sample(.error, reason: "no memory")
    #expect(
      gradebook.text(of: SubmissionResults(error)) == "ada,error,unknown,3,0,0,1,0,,error,\r\n")
    #expect(
      gradebook.text(of: SubmissionResults(nil)) == "ada,missing,unknown,3,0,0,0,1,,missing,\r\n")
  }

  @Test("JUnit is well-formed XML with what Jenkins' schema wants, and nothing else")
  func junit() throws {
    let report = JUnitReport(exercises: .sample)
    let notBegun = ResultFile.sample(
      .fail, checks: [.named("light", .fail, issues: [Issue(.notRun)])], reason: "not begun",
      progress: .notBegun)
    let results: [ResultFile?] = [
      Self.failing, notBegun, .sample(.error, reason: hostile), nil,
      .sample(.pass, checks: [.named("light", .pass)]),
      .sample(.fail, checks: [.named("unseen", .fail, isHidden: true)]),
    ]
    let text =
      report.opening + results.map { report.text(of: SubmissionResults($0)) }.joined()
      + report.closing
    let found = try XMLShape(of: text)
    #expect(found.problems == [])
    #expect(found.counts["testsuite"] == 6)
    #expect(found.counts["testcase"] == 7)
    #expect(found.counts["failure"] == 3)
    #expect(found.counts["error"] == 2)
    #expect(found.counts["skipped"] == 1)
  }

  @Test("Text in JUnit shows as it is: what would turn or hide it becomes a sign")
  func deceptiveText() {
    let result = ResultFile.sample(.error, reason: "a\u{202E}b\u{2066}c\u{1B}[31m\u{2028}d")
    let text = JUnitReport(exercises: .sample).text(of: SubmissionResults(result))
    #expect(text.contains("a\u{FFFD}b\u{FFFD}c\u{FFFD}[31m\u{FFFD}d"))
  }

  @Test("What is no pass is never green in JUnit, even when all its checks pass")
  func neverGreen() {
    let result = ResultFile.sample(.fail, checks: [.named("light", .pass)], reason: "trapped")
    let text = JUnitReport(exercises: .sample).text(of: SubmissionResults(result))
    #expect(text.contains("failures=\"1\""))
  }

  @Test("A learner's text cannot begin a workflow command, nor leave its own")
  func annotations() {
    var annotations = GitHubAnnotations()
    annotations.add(Self.failing, title: hostile) { _ in "Work/a,b:c.swift" }
    annotations.add(.sample(.error, reason: hostile), title: "t") { _ in nil }
    #expect(annotations.commands.count == 2)
    for command in annotations.commands {
      #expect(command.hasPrefix("::error "))
      #expect(!command.contains { $0.isNewline })
      #expect(!command.contains("##["))
      #expect(!command.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E })
      // The properties end at the first `::` after the keyword.
      let properties = command.dropFirst(8).prefix(
        upTo: command.dropFirst(8).ranges(of: "::")[0].lowerBound)
      #expect(properties.split(separator: ",").allSatisfy { $0.contains("=") })
    }
    #expect(annotations.commands[0].contains("file=Work/a%2Cb%3Ac.swift"))
  }

  @Test("A pass has no annotation, and beyond ten they are counted only")
  func annotationCount() {
    var annotations = GitHubAnnotations()
    annotations.add(.sample(.pass, checks: [.named("a", .pass)]), title: "t") { _ in nil }
    #expect(annotations.commands == [])
    for _ in 0..<12 { annotations.add(Self.failing, title: "t") { _ in nil } }
    #expect(annotations.commands.count == 10)
    #expect(annotations.leftOutCount == 2)
  }

  @Test("In the job summary a learner's text is no markup")
  func summary() {
    var summary = GitHubSummary(exercises: .sample)
    var tally = RunTally(exercises: .sample)
    let results = SubmissionResults(Self.failing)
    tally.add(results)
    summary.add(results, isOnlyOne: false)
    let text = summary.markdown(title: "A <b>course</b>", tally: tally, isOnlyOne: false)
    #expect(!text.contains("<") && !text.contains("`") && !text.contains("@"))
    #expect(!text.contains("[") && !text.contains("*"))
    let row = text.split(separator: "\n").last ?? ""
    #expect(row.filter { $0 == "|" }.count == 6)
  }

  @Test("The tally counts each verdict and names the first faults")
  func tally() {
    var tally = RunTally(exercises: .sample)
    tally.add(SubmissionResults(.sample(.pass, checks: [.named("a", .pass)])))
    tally.add(SubmissionResults(.sample(.error, reason: "no memory", submission: "bo")))
    tally.add(SubmissionResults(submission: "cy", results: [nil]))
    #expect(tally.sentence == "3 submissions: 1 pass, 0 fail, 1 error, 1 missing")
    #expect(
      tally.faults == ["bo, patterns/bang: no memory", "cy, patterns/bang: there is no result"])
  }

  @Test("What was judged in-process is said once, with all of its exercises")
  func inProcess() {
    var shared = ResultFile.sample(.pass)
    (shared.judging, shared.termination) = (.inProcess, ResultFile.Ending(kind: "exited"))
    let addresses = ["patterns/bang", "patterns/coin", "types/train"]
    var tally = RunTally(
      exercises: addresses.map { RunManifest.Entry(address: $0, title: $0, points: 1, key: $0) })
    tally.add(SubmissionResults(submission: "ada", results: [shared, .sample(.pass), shared]))
    tally.add(SubmissionResults(submission: "bo", results: [shared, nil, nil]))
    #expect(
      tally.notes == [
        "patterns/bang, types/train: 3 results judged in-process, where a submission that sets out to "
          + "cheat may pass"
      ])
  }

  @Test(
    "A scheduler says which shard a task judges, and never how many there are",
    arguments: [
      ("auto/8", ["SLURM_ARRAY_TASK_ID": "3", "SLURM_ARRAY_TASK_COUNT": "2"], "3/8"),
      ("auto/8", ["JOB_COMPLETION_INDEX": "0"], "1/8"),
      ("auto/8", ["JOB_COMPLETION_INDEX": "8"], nil), ("auto/8", ["SLURM_ARRAY_TASK_ID": "0"], nil),
      ("auto/8", [:], nil), ("auto", ["SLURM_ARRAY_TASK_ID": "3"], nil),
      ("2/8", ["SLURM_ARRAY_TASK_ID": "3"], "2/8"),
    ])
  func scheduledShard(text: String, environment: [String: String], expected: String?) {
    #expect(Shard(text, environment: environment)?.description == expected)
  }

  @Test("A shard is read strictly, and every submission belongs to exactly one")
  func shards() throws {
    for text in ["", "0/2", "3/2", "1/0", "a/2", "1/2/3", "-1/2", "1/ 2"] {
      #expect(Shard(text) == nil)
    }
    let shards = try (1...4).map { try #require(Shard("\($0)/4")) }
    var sizes = [0, 0, 0, 0]
    for number in 0..<1000 {
      let homes = shards.indices.filter { shards[$0].contains("student-\(number)") }
      #expect(homes.count == 1)
      sizes[homes[0]] += 1
    }
    #expect(sizes.allSatisfy { $0 > 180 })
  }
}

/// The elements of an XML text, and where it is not as the schema `junit-10.xsd` wants it.
private final class XMLShape: NSObject, XMLParserDelegate {
  private(set) var problems: [String] = []
  private(set) var counts: [String: Int] = [:]
  private var path: [String] = []

  private static let schema:
    [String: (parent: String?, required: Set<String>, allowed: Set<String>)] =
      [
        "testsuites": (nil, [], ["name", "time", "tests", "failures", "errors"]),
        "testsuite": (
          "testsuites", ["name", "tests", "failures", "errors"], ["time", "skipped", "timestamp"]
        ),
        "testcase": ("testsuite", ["name"], ["time", "classname", "group"]),
        "failure": ("testcase", [], ["type", "message"]),
        "error": ("testcase", [], ["type", "message"]),
        "skipped": ("testcase", [], ["type", "message"]),
      ]

  init(of text: String) throws {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    if !parser.parse() {
      problems.append("not well-formed: \(parser.parserError.debugDescription)")
    }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    counts[name, default: 0] += 1
    guard let rule = Self.schema[name] else { return problems.append("element \(name)") }
    if rule.parent != path.last { problems.append("\(name) in \(path.last ?? "nothing")") }
    let names = Set(attributes.keys)
    if !rule.required.isSubset(of: names) { problems.append("\(name) lacks an attribute") }
    let others = names.subtracting(rule.required).subtracting(rule.allowed)
    if !others.isEmpty { problems.append("\(name) has \(others)") }
    if let time = attributes["time"], (try? /[0-9]+\.[0-9]{3}/.wholeMatch(in: time)) == nil {
      problems.append("time \(time)")
    }
    path.append(name)
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    path.removeLast()
  }
}
