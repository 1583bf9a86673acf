// What stands at the top of a learner's file, as part of a library that has no statements there.

import LessonModel
import Testing

@testable import CourseImport

@Suite("Files as parts of libraries")
struct LibraryCodeTests {
  @Test("Statements are comments, and declarations stay, whatever their modifiers are given")
  func statements() {
    let file = SourceFile(
      path: "/t/a.swift",
      text: """
        nonisolated(unsafe) let window = Window(
          title: "Main")
        private(set) var count = 1
        @available(*, deprecated) public func old() {}
        @MainActor(unsafe) final class View {}
        open(window)
        print(
          count)

        """)
    let library = file.asLibrary
    #expect(
      library.text == """
        nonisolated(unsafe) let window = Window(
          title: "Main")
        private(set) var count = 1
        @available(*, deprecated) public func old() {}
        @MainActor(unsafe) final class View {}
        //> open(window)
        //> print(
        //>   count)

        """)
    #expect(library.statements == [6, 7, 8])
    #expect(library.text.asProgram == file.text)
  }

  @Test("A declaration goes on in lines that begin with an arrow, an operator, or what it throws")
  func longHeads() {
    let declarations = """
      func track(orders: [String])
        -> (
          beer: Int?, soda: Int?
        )
      {
        (1, nil)
      }
      public
        static
        func
        named(
          _ name: String
        )
        async
        throws(Failure)
        -> String
      { name }
      func pair() ->
        (Int, Int)
      { (1, 2) }
      let isLarge = count > 3
        && count < 9
        || count
          == -1
      let rest = count
        - 3
        & 7
      let read = try
        await reading()
      let size = count > 3 ?
        "large" : "small"

      """
    let library = SourceFile(path: "/t/a.swift", text: declarations).asLibrary
    #expect(library.text == declarations)
    #expect(library.statements == [])
  }

  @Test("A line that begins with a prefix operator, or a bracket, is a statement of its own")
  func prefixes() {
    let file = SourceFile(
      path: "/t/a.swift",
      text: """
        let count = 3
        -count
        let isThere = true
        !isThere
        let closure = { }
        (closure)()
        var other: Int?
        print(count)
        func show() {}
        async let last = count

        """)
    #expect(file.asLibrary.statements == [2, 4, 6, 8, 10])
  }
}
