// What is said of a snippet that a reader changed: what an exercise's reader is told as well.

import LessonModel
import Testing

@testable import LessonRunner

@Suite("A snippet that is being changed")
struct EditedRunTests {
  @Test(
    "is told the cause of a mistake, where it is",
    arguments: [
      ("func f() {\n  print(1)\n\n", 1, "this '{' seems never to be closed"),
      ("let sum = 1 +\n\n\n", 1, "expected expression after operator"),
      ("let a = 1\nprint（a）\n", 2, "Swift does not know the signs （ ）"),
      (
        "let first = 1\nfunk second() {}\n", 2,
        "there is no word 'funk' in Swift; did you mean 'func'?"
      ),
    ])
  func mistakes(text: String, line: Int, message: String) async throws {
    let snippet = Snippet(
      name: "Edited", file: SourceFile(path: "/lesson/Edited.swift", text: text), marks: [],
      visibleLines: [], slices: [:])
    let result = try await RecordingWorkshop.engine.value.run(edited: snippet) { _, _ in }
    #expect(result.timeline == nil)
    #expect(result.diagnostics.count == 1)
    #expect(result.diagnostics.first?.message == message)
    #expect(result.diagnostics.first?.location?.position.line == line)
  }

  @Test("looks at functions and key paths by naming them, and is told of all else")
  func looking() async throws {
    let snippet = Snippet(
      name: "Edited",
      file: SourceFile(
        path: "/lesson/Edited.swift",
        text:
          "func half(_ x: Int) -> Int {\n  let rest = 1\n  return x / 2\n}\nhalf\n\\Int.bigEndian\n"
      ), marks: [], visibleLines: [], slices: [:])
    let result = try await RecordingWorkshop.engine.value.run(edited: snippet) { _, _ in }
    #expect(result.timeline?.place(5)?.last?.text == "(Int) -> Int")
    #expect(result.diagnostics.map(\.name) == ["pbd_never_used"])
  }
}
