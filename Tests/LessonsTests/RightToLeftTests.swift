// What a page says where its language is written from right to left, part by part.

import Foundation
import Testing

@Suite("From right to left")
struct RightToLeftTests {
  @Test(
    "What stands in a verdict's columns and lines of code is not drawn with what stands beside it")
  func verdict() async throws {
    let place = try Place()
    try place.write(
      "Lessons/course.yml",
      """
      title: A miniature
      titles: {ar: مصغّر}
      languages: [en, zh-Hans, ar]
      lessons: [greetings]

      """)
    try place.write(
      "Lessons/greetings/hello/greet/exercise.ar.md",
      """
      ---
      title: تحية لا أحد مع String
      checks:
        "a name is greeted": الاسم في String
      ---

      قل.

      @Hints

      1. انظر.
      2. `isEmpty`.
      """)
    let server = try await LiveServer(at: place)
    let text = """
      func greet(_ name: String) -> String {
        "Hello, \\(name)!"  // لا أحد
      }

      """
    let answer = try await server.ask(
      "run",
      LiveServer.question("greetings/greet", text, seq: 1, page: "ar/greetings/hello.html"))
    let verdict = try #require(answer.lines.compactMap { $0["verdict"] as? [String: Any] }.last)
    let html = try #require(verdict["html"] as? String)
    try place.write("Work/greetings/greet.swift", "let name: Int = \"لا أحد\"\n")
    let into = "\(place.path)/greet.html"
    let share = ["share", "greet", "--language", "ar", "--into", into]
    #expect(try await place.lessons(share).exitCode == 0)
    let summary = try place.read("greet.html").matches(of: /<p class=lead>.*?<\/p>/)
      .map { String($0.output) }
    #expect(try await place.lessons(["build"]).exitCode == 0)
    let page = try place.read("Site/ar/greetings/hello.html")
    let meta = page.matches(of: /<p class="?meta.*?<\/p>/).map { String($0.output) }
    try expectGolden(
      (meta + summary + [html]).joined(separator: "\n")
        .replacing(/\x20+<bdi><span class="i-faint">[\d.]+ [^<]*<\/span>/) { _ in " <bdi>TIME" },
      "right-to-left.html")
  }
}
