// Of an exercise's clients those are asked first that are likely to catch a mutant.

import Foundation
import LessonModel
import Testing

@testable import LessonRunner

@Suite("The order of clients")
struct ClientOrderTests {
  private let solution = SourceFile(
    path: "solution.swift",
    text: """
      class Train {
        final var grip: Int { 25 }
        final func brake(from speed: Int) -> Int { speed / grip }
        func name() -> String { "Train" }
      }

      """)

  private let clients = [
    client("name", "class A: Train { override func name() -> String { \"A\" } }"),
    client("brake", "func b(_ train: Train) -> Int { train.brake(from: 3) }"),
    client(
      "no brake", "class C: Train { override func brake(from speed: Int) -> Int { 0 } }",
      mustFail: true),
    client("grip", "func d(_ train: Train) -> Int { train.grip }"),
    client("no grip", "class E: Train { override var grip: Int { 0 } }", mustFail: true),
  ]

  @Test(
    "First comes who shares rare names with the changed line, and is refused where that opens something",
    arguments: [
      ("final var", "", ["no grip", "grip"]),
      ("final func", "", ["no brake", "brake"]),
      ("func name", "func title", ["name"]),
      ("25", "0", ["grip", "no grip"]),
    ])
  func order(changed: String, replacement: String, first: [String]) throws {
    let range = try #require(solution.text.range(of: changed))
    let bytes = solution.text.utf8
    let start = bytes.distance(from: bytes.startIndex, to: range.lowerBound)
    let count = replacement.isEmpty ? "final ".utf8.count : changed.utf8.count
    let mutant = Mutant(range: start..<start + count, replacement: replacement, change: "")
    let order = mutant.likelyFirst(clients, in: solution).map(\.name)
    #expect(Array(order.prefix(first.count)) == first)
    #expect(order.sorted() == clients.map(\.name).sorted())
  }

  private static func client(_ name: String, _ text: String, mustFail: Bool = false) -> Client {
    let mark = Mark(
      kind: .error, text: "", line: 1,
      location: SourceLocation(path: "client.swift", line: 1, column: 1))
    return Client(
      name: name, file: SourceFile(path: "client.swift", text: text + "\n"),
      marks: mustFail ? [mark] : [], isOutside: false)
  }
}
