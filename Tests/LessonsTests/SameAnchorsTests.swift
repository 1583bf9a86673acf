// What a page's parts are called by links: no two by one name.

import Foundation
import Testing

@Suite("Names of a page's parts")
struct SameAnchorsTests {
  @Test(
    "Snippets, slices, lines, exercises and headings have names of their own, also where theirs are much alike"
  )
  func different() async throws {
    let place = try Place()
    let page = "Lessons/greetings/hello/page.md"
    let slice = "// snippet.2\nlet two = 2\n// snippet.end\n"
    try place.write(
      "Lessons/greetings/hello/Greeting.swift",
      slice + "// snippet.b-c\nlet three = 3\n// snippet.end\n\n// snippet.x..8\nlet four = 4\n"
        + "// snippet.end\n// snippet.x\nlet five = 5\nlet six = 6\n// snippet.end\n")
    try place.write("Lessons/greetings/hello/Greeting-2.swift", "let other = 2\n")
    try place.write(
      "Lessons/greetings/hello/Greeting-b.swift",
      slice.replacing("snippet.2", with: "snippet.c"))
    let places = [
      "path: \"Greeting\", slice: \"2\"", "path: \"Greeting-2\"",
      "path: \"Greeting\", slice: \"b-c\"", "path: \"Greeting-b\", slice: \"c\"",
      "path: \"Greeting\", slice: \"x..8\"", "path: \"Greeting\", slice: \"x\"",
    ].map { "\n@Snippet(\($0))\n" }.joined()
    try place.write(page, try place.read(page) + places)
    let built = try await place.lessons(["build"])
    #expect(built.exitCode == 0, "\(built.errors)")
    let ids = try place.read("Site/greetings/hello.html").matches(of: /\sid="?([^\s">]+)/).map {
      String($0.output.1)
    }
    let listings = ids.filter { $0.hasPrefix("Greeting") }
    #expect(
      listings == [
        "Greeting-2-2", "Greeting-2-2..2", "Greeting-2", "Greeting-2..1", "Greeting-b-c",
        "Greeting-b-c..5", "Greeting-b-c-2", "Greeting-b-c-2..2", "Greeting-x--8",
        "Greeting-x--8..9", "Greeting-x", "Greeting-x..12", "Greeting-x..13",
      ])
    #expect(Set(ids).count == ids.count)
  }
}
