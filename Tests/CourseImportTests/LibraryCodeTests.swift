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
}
