// What a brace belongs to is read from the words before it, closures among them left out.

import LessonModel
import SwiftReading
import Testing

@Suite("What a brace belongs to")
struct ScopeOwnerTests {
  @Test(
    "A brace is told by the words before it",
    arguments: [
      ("for item in list.sorted(by: { $0 > $1 }) ¦{ use(item) }", ScopeOwner.loop),
      ("for item in list.sorted(by: ¦{ $0 > $1 }) { use(item) }", .closure),
      ("while let next = take({ if $0 ¦{ 1 } else { 2 } }) {}", .branch),
      ("while let next = take({ if $0 { 1 } else { 2 } }) ¦{}", .loop),
      ("for item in list.filter { $0 > 1 } ¦{ use(item) }", .loop),
      ("if list.contains(where: { $0 > 1 }) ¦{}", .branch),
      ("if isDay { open() } else ¦{ close() }", .branch),
      ("run { 1 } with: ¦{ 2 }", .closure),
      ("let sum = list.map({ $0 + 1 }).map ¦{ $0 }", .closure),
      ("var side: Int { get { 1 } set ¦{ store(newValue) } }", .accessor(name: "set")),
      ("var side: Int ¦{ 1 }", .accessor(name: "side")),
      (
        "struct Point { var x = 1; func far(_ by: Int = { 1 }()) -> Int ¦{ x + by } }",
        .function(name: "far")
      ),
      ("if a { b() }; func next() ¦{}", .function(name: "next")),
    ])
  func owners(line: String, owner: ScopeOwner) throws {
    let brace = try #require(line.firstIndex(of: "¦"))
    let source = SourceLines(SourceFile(path: "", text: line.replacing("¦", with: "")))
    let column = line.utf8.distance(from: line.startIndex, to: brace) + 1
    let start = SourcePosition(line: 1, column: column)
    let end = SourcePosition(line: 1, column: column + 2)
    #expect(ScopeOwner(ofScopeAt: SourceRange(start: start, end: end), in: source) == owner)
  }
}
