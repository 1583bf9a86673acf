// What a stranger may hand in is 256 KB of any text: to read it takes time that grows with it, and not with its square,
// which would be many minutes for each of these.

import LessonModel
import Testing

@testable import LessonRunner

@Suite("Large texts", .timeLimit(.minutes(5)))
struct LargeTextTests {
  private static let right = "func double(_ n: Int) -> Int { 2 * n }\n"
  private static let bytesMax = 256 << 10

  private static func filled(with piece: String, after first: String = "") -> String {
    let count = (bytesMax - right.utf8.count - first.utf8.count) / piece.utf8.count
    return first + String(repeating: piece, count: count) + right
  }

  @Test(
    "are scanned",
    arguments: [
      filled(with: "var "), filled(with: "var\n"), filled(with: "var a = "),
      filled(with: "a: inout "),
      filled(with: "f(1){ }\n", after: "@ViewBuilder\n"), filled(with: "func f(){}\n"),
      filled(with: "func f(a: Int) -> Int { if a { 1 } else { 2 } }\n"),
      filled(with: "@A(1) var a\n"), filled(with: "func f() { @A var a = 1 }\n"),
      filled(with: "a.b = 1; "), filled(with: "if let a { }\n"), filled(with: "let a = { $0 }\n"),
      filled(with: "case a: ", after: "switch a {\n"),
      filled(with: "a\n", after: "let s = \"\"\"\n"),
      filled(with: "\u{FF08}\n"), filled(with: "#if A\n#endif\n"), filled(with: "class A{}\n"),
    ])
  func scanned(text: String) {
    let file = SourceFile(path: "/a.swift", text: text)
    #expect(WatchedCode(file).copy.text.utf8.count >= text.utf8.count)
  }

  @Test("are told what is wrong with them, the first five errors")
  func told() {
    let names = (0..<9_000).map { "q\(String($0, radix: 26))" }
    let unknown = names.map { "let \($0)aaa = 1\n" }.joined()
    let line = names.map { "x\($0)b" }.joined(separator: ";")
    for text in [unknown + line + "\n", Self.filled(with: "\u{FF08}\n")] {
      let file = SourceFile(path: "/a.swift", text: text)
      let number = file.lines.count - 1
      let error = Diagnostic(
        .error, at: SourceLocation(path: "/a.swift", line: number), "cannot find 'x' in scope")
      let told = Advice(file, for: nil).digest([error])
      #expect((1...Advice.errorsMax).contains(told.count))
    }
  }
}
