// What is said of a client that must be refused, from what the compiler said of it.

import LessonModel
import SwiftReading
import Testing

@testable import LessonRunner

@Suite struct ClientIssueTests {
  private let client: Client

  init() {
    let file = SourceFile(
      path: "/client.swift",
      text: """
        func read(_ night: NightDiary) {}  // expected-error {{cannot find type}}
        let rain = report.corrected()  // expected-error {{'corrected' is inaccessible}}

        """)
    client = Client(
      name: "what only the kit needs stays within", file: file, marks: file.marks, isOutside: true)
  }

  private func issue(_ said: [Diagnostic], client: Client? = nil, learners text: String = "")
    -> LessonModel.Issue?
  {
    ClientJudge.issue(
      of: client ?? self.client, against: SourceFile(path: "/diary.swift", text: text), said)
  }

  private func error(_ line: Int, _ message: String) -> Diagnostic {
    Diagnostic(.error, at: SourceLocation(path: "/client.swift", line: line), message)
  }

  private let unknownType = "cannot find type 'NightDiary' in scope"
  private let inaccessible = "'corrected' is inaccessible due to 'internal' protection level"

  @Test("A client that is refused at every mark is refused as it should be")
  func refused() {
    let errors = [error(1, unknownType), error(2, inaccessible)]
    #expect(issue(errors) == nil)
  }

  @Test("Where one mark of two is met, the other is told")
  func oneOfTwo() {
    let issue = issue([error(1, unknownType)])
    #expect(issue?.reason == .notRefused(expected: "'corrected' is inaccessible"))
  }

  @Test(
    "A refusal in words of the learner's own does not count, at home as in grading",
    arguments: [
      ("availability_decl_unavailable", "", "does not count ({name})"),
      ("macro_expand", "", "does not count ({name})"),
      (nil, "/* #sourceLocation */", "no refusal counts beside #sourceLocation"),
    ])
  func forged(name: String?, text: String, reason: String) {
    var errors = [error(1, unknownType), error(2, inaccessible)]
    errors[1].name = name
    let said = issue(errors, learners: text)?.reason
    #expect(String(describing: said).contains(reason))
  }

  @Test("Another error is told beside the mark that nothing answers")
  func another() {
    let issue = issue(
      [error(1, unknownType), error(2, "value has no member 'corrected'")])
    let expected = Phrase(
      "the compiler refuses this, but not for the reason that it should: {actual}",
      [
        "actual": "value has no member 'corrected'", "expected": "'corrected' is inaccessible",
        "line": "2",
      ])
    #expect(issue?.reason == .told(expected))
    #expect(
      issue?.remarks
        == [Phrase("it should say: {message}", ["message": "'corrected' is inaccessible"])])
  }

  @Test("A name that the learner's file has, too, is told as that", arguments: [true, false])
  func declaredTwice(mustFail: Bool) {
    var client = client
    if !mustFail {
      client = Client(name: "rain is measured", file: client.file, marks: [], isOutside: false)
    }
    let learners = Diagnostic(
      .note, at: SourceLocation(path: "/diary.swift", line: 7), "'read' previously declared here")
    let error = Diagnostic(
      .error, at: SourceLocation(path: "/client.swift", line: 1), "invalid redeclaration of 'read'",
      name: "invalid_redecl", notes: [learners])
    let issue = issue([error], client: client)
    let told = Phrase(
      "the exercise itself declares this: {messageSentence}",
      ["messageSentence": "invalid redeclaration of 'read'"])
    #expect(issue?.reason == .told(told))
    #expect(issue?.remarks == ["give yours another name"])
  }
}
