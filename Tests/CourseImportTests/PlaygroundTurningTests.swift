// Links of a playground's that lead to the page before or behind: where they are all that a line has, and where
// they are part of a sentence.

import Testing

@testable import CourseImport

@Suite("Turning pages of a playground")
struct PlaygroundTurningTests {
  /// The middle one of three pages, with some markup.
  private func page(_ markup: String) async throws -> (body: String, told: [String]) {
    let pages = "Trip.playground/Pages"
    let tree = try SourceTree(
      "trip",
      [
        "Trip.playground/contents.xcplayground":
          "<playground><pages><page name='Start'/><page name='On (the) way'/></pages></playground>",
        "\(pages)/Start.xcplaygroundpage/Contents.swift": "//: Go [on](@next) from here.\n",
        "\(pages)/On (the) way.xcplaygroundpage/Contents.swift": markup,
        "\(pages)/Zoo.xcplaygroundpage/Contents.swift": "//: [Next](@next)\n//: Go [on](@next).\n",
      ])
    let course = try await tree.course()
    #expect(course.bodies[0] == "Go [on](../on-the-way/page.md) from here.")
    #expect(course.bodies[2] == "Go on.")
    return (course.bodies[1], course.told(in: tree))
  }

  private let end =
    "Trip.playground/Pages/Zoo.xcplaygroundpage/Contents.swift:2: this link leads to '@next', "
    + "which does not come along"

  @Test("Where links between pages are all that a line has, they go, and what is left is no indent")
  func linesOfLinks() async throws {
    let (body, told) = try await page(
      """
      /*:
       [< Back](@previous)           [Home](Start)           [Next >](@next)

       Sights
       - one
       [Back](@previous)&nbsp;| [Home](Start) |&nbsp;[Next](@next)

       [Back](@previous) | [Next: more of it](@next)
       */
      """)
    #expect(
      body == """
        [Home](../start/page.md)

        Sights
        - one
        [Home](../start/page.md)
        """)
    #expect(told == [end])
  }

  @Test("A page is found by its name in other letters, as it is on a Mac")
  func letters() async throws {
    #expect(
      try await page("//: See [it](START) or [this](ON%20(the)%20way).\n").body == """
        See [it](../start/page.md) or [this](../on-the-way/page.md).
        """)
  }

  @Test("In a sentence they stay, and lead to the page that they mean")
  func sentences() async throws {
    let (body, told) = try await page(
      """
      //: More of it is in the [Next](@next) section, and less in the [one before](@previous).
      //:
      //: Next: [Animals](@next)
      """)
    #expect(
      body == """
        More of it is in the [Next](../zoo/page.md) section, and less in the \
        [one before](../start/page.md).

        Next: [Animals](../zoo/page.md)
        """)
    #expect(told == [end])
  }
}
