// `lessons help`, by the documentation in this repository.

import Foundation
import Testing

@Suite("Help")
struct HelpTests {
  @Test("A page, a section and an exercise of the documentation are shown without a compiler")
  func topics() async throws {
    let place = try Place(isEmpty: true)
    let slices = try await place.lessons(["help", "Slices"])
    #expect(slices.exitCode == 0)
    #expect(slices.output.contains("§ Slices"))
    #expect(slices.output.contains("// snippet.birthday"))
    // The section ends where the next one of its page begins.
    #expect(!slices.output.contains("§ What a snippet may do"))
    let page = try await place.lessons(["help", "snippets"])
    #expect(page.output.contains("§ What a snippet may do"))
    // A snippet is shown without its marks.
    #expect(page.output.contains("let next = age + 1"))
    #expect(!page.output.contains("expected-value {{9}}"))
    #expect(try await place.lessons(["help", "ladder"]).output.contains("rungs(of: 300)"))
  }

  @Test("A topic that there is not gets the nearest one, and a command its own help")
  func others() async throws {
    let place = try Place(isEmpty: true)
    let mistyped = try await place.lessons(["help", "markz"])
    #expect(mistyped.exitCode == 64)
    #expect(
      mistyped.errors == """
        lessons: there is no topic 'markz'; did you mean 'marks'?
          `lessons help` lists all topics.

        """)
    let grade = try await place.lessons(["help", "grade"])
    #expect(grade.output == (try await place.lessons(["grade", "--help"])).output)
    let all = try await place.lessons(["help"])
    #expect(all.output.contains("SUBCOMMANDS") && all.output.contains("  front-matter"))
  }

  @Test(
    "A program that was installed finds the documentation, one that was copied away says where it is"
  )
  func installed() async throws {
    let place = try Place(isEmpty: true)
    try FileManager.default.createSymbolicLink(
      atPath: "\(place.path)/lessons", withDestinationPath: Place.binary)
    let linked = try await place.lessons(["help", "marks"], as: "\(place.path)/lessons")
    #expect(linked.exitCode == 0 && linked.output.contains("expected-value"))
    let copy = try place.installProgram(at: "alone")
    let lost = try await place.lessons(["help", "marks"], as: copy)
    #expect(lost.exitCode == 2)
    #expect(lost.errors.contains("the folder Docs, which lies beside the program"))
  }
}
