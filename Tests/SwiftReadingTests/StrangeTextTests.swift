// Whatever bytes a learner's file has, what reads Swift text ends, loses nothing and makes nothing up.

import Foundation
import LessonModel
import SwiftReading
import Testing

@Suite("Strange text")
struct StrangeTextTests {
  /// What has a meaning of its own to some reader.
  private static let words = [
    "//", "/*", "*/", "\"", "\"\"\"", "#", "##", "\\(", "\\#(", ")", "(", "/", "\\", "`", "'", "#!",
    "\n",
    "\r", "\r\n",
    " ", "expected-error", "@+1", "{{", "}}", "starter.hide", "starter.show", "#if", "#endif",
    "@Test",
    "func", "{", "}", "let", "é", "e\u{301}", "\u{0}", "\u{FEFF}", "｛", "0x", "1", "$0", "👩‍👩‍👧",
  ]

  @Test("Tokens are the whole of each line, comments lie where they say, and marks come to an end")
  func nothingLost() {
    let count =
      ProcessInfo.processInfo.environment["LESSONS_FUZZ_ROUNDS"].flatMap { Int($0) } ?? 1_000
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    func roll(_ limit: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(limit))
    }
    for _ in 0..<count {
      let text = (0...roll(40)).map { _ in Self.words[roll(Self.words.count)] }.joined()
      let file = SourceFile(path: "/a.swift", text: text)
      let lines = SwiftLexer.lines(of: file, hidesMarks: false)
      #expect(lines.map { $0.map(\.text).joined() } == file.lines.map(String.init), "\(text)")
      let bytes = Array(text.utf8)
      var end = 0
      for comment in file.comments {
        #expect(end <= comment.bytes.lowerBound, "\(text)")
        #expect(String(decoding: bytes[comment.bytes], as: UTF8.self) == comment.text, "\(text)")
        end = comment.bytes.upperBound
      }
      #expect(end <= bytes.count)
      for atom in [SourceAtom](of: file) {
        #expect(String(decoding: bytes[atom.range], as: UTF8.self) == atom.text, "\(text)")
      }
      let (marks, problems) = MarkScanner(file).scan()
      #expect(marks.count + problems.count <= bytes.count)
      #expect(file.starterCut.text.utf8.count <= bytes.count)
      #expect(file.declaredChecks.allSatisfy { $0.body.upperBound <= bytes.count })
    }
  }
}
