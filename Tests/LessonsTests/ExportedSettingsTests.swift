// How single snippets are compiled and run, once each is a page of a playground, and once it came back from there.

import Foundation
import Testing

@Suite("Settings of exported snippets")
struct ExportedSettingsTests {
  /// Exports a page of a playground for each of two snippets, and imports them.
  ///
  /// - Parameters:
  ///   - page: Further lines of the page's front matter.
  ///   - course: Further lines of the course's settings.
  /// - Returns: The front matter of the two pages that came back.
  /// - Throws: What keeps files from being read or written.
  private func roundTrip(page: String, course: String = "") async throws -> [String] {
    let place = try Place()
    try place.remove("Lessons/greetings/hello/page.zh-Hans.md")
    try place.write("Lessons/course.yml", try place.read("Lessons/course.yml") + course)
    try place.write("Lessons/greetings/hello/Bye.swift", "let bye = \"Bye\"\n")
    let path = "Lessons/greetings/hello/page.md"
    let text = try place.read(path)
    try place.write(
      path,
      text.replacing("title: Hello\n", with: "title: Hello\n\(page)")
        + "\n@Snippet(path: \"Bye\")\n")
    let export = ["export", "greetings/hello", "--for", "xcode", "--output", "Play"]
    #expect(try await place.lessons(export).exitCode == 0)
    let answer = try await place.lessons(["import", "Play", "--into", "Back", "--no-compile"])
    #expect(answer.exitCode == 0, "\(answer.errors)")
    return try ["hello", "hello-2"].map { page in
      String(try place.read("Back/greetings/\(page)/page.md").split(separator: "---\n")[0])
    }
  }

  @Test("What is said of single snippets is said of the pages that they become")
  func ofSnippets() async throws {
    let back = try await roundTrip(
      page: """
        limits: {time: 9s}
        snippets:
          Hello: {isolation: MainActor}
          Bye: {swift: 5, limits: {time: 2.5s}}

        """, course: "swift: 6\n")
    #expect(
      back == [
        """
        title: Hello
        summary: One function says it all.
        swift: 6
        isolation: MainActor
        limits: {time: 9s}

        """,
        """
        title: Hello 2
        swift: 5
        limits: {time: 2500ms}

        """,
      ])
  }

  @Test("What is said of a page is said of all pages that it becomes")
  func ofPages() async throws {
    let back = try await roundTrip(page: "swift: 6\nlimits: {time: 9s}\n")
    #expect(
      back == [
        """
        title: Hello
        swift: 6
        limits: {time: 9s}
        summary: One function says it all.

        """,
        """
        title: Hello 2
        swift: 6
        limits: {time: 9s}

        """,
      ])
  }

  @Test("Where nothing is said, nothing is carried")
  func nothing() async throws {
    let back = try await roundTrip(page: "")
    #expect(
      back == [
        """
        title: Hello
        summary: One function says it all.

        """,
        """
        title: Hello 2

        """,
      ])
  }
}
