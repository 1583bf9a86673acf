// Pages that hold one old statement, tests that Xcode runs, or a heading that says the page's name again.

import LessonModel
import Testing

@testable import CourseImport

@Suite("Pages with an old line, or with tests")
struct OlderPagesTests {
  /// Refuses lines with what no compiler takes any more, and tests that nobody lists.
  private func trial(_ program: SourceFile) -> ProgramTrial {
    let errors = program.lines.enumerated().compactMap { index, line -> Diagnostic? in
      func refused(_ message: String) -> Diagnostic {
        Diagnostic(
          .error, at: SourceLocation(path: program.path, line: index + 1), message)
      }
      if line == "import UIKit" { return refused("no such module 'UIKit'") }
      if line.contains("++") { return refused("cannot find operator '++' in scope") }
      if line.contains("combine:") {
        return refused("extraneous argument label 'combine:' in call")
      }
      if line.contains("// constant") {
        return refused("cannot assign to value: 'pi' is a 'let' constant")
      }
      if line.contains("total, "), !program.text.contains("let total") {
        return refused("cannot find 'total' in scope")
      }
      if line.contains("defaultTestSuite"), !program.text.contains("var defaultTestSuite") {
        return refused("type 'StackTests' has no member 'defaultTestSuite'")
      }
      return nil
    }
    return errors.isEmpty ? .runs(ProgramFacts()) : .refused(errors)
  }

  private func page(_ text: String, named name: String = "Old") async throws -> (
    page: String, code: String?, told: [String]
  ) {
    let tree = try SourceTree("\(name).playground", ["Contents.swift": text])
    let course = try await CourseImporter(path: tree.path).course { program, _, _ in
      trial(program)
    }
    let files = course.lessons[0].pages[0].files
    return (course.bodies[0], files.dropFirst().first?.text, course.told(in: tree))
  }

  @Test("One old statement is shown, with what the compiler says, and the rest runs")
  func oldLine() async throws {
    let (body, code, told) = try await page(
      """
      import UIKit
      let names = ["Ada", "Bo"]
      for var i = 0; i < 3; i++ {
        print(i)
      }
      let total = [1, 2].reduce(0, combine: +)
      print(total, names)
      let upper = names.map { $0.uppercased() }
      let joined = upper.joined(separator: ", ")
      let count = joined.count
      print(upper)
      print(joined)
      print(count)
      """)
    #expect(
      body == """
        > Note: Shown and not run, for the compiler refuses it: `for var i = 0; i < 3; i++` (cannot find operator '++' \
        in scope), `let total` (extraneous argument label 'combine:' in call), `print(total, names)` (cannot find \
        'total' in scope).

        @Snippet(path: "Old")
        """)
    #expect(code?.contains("#if swift(<5)\n// snippet.show\nfor var i = 0; i < 3; i++ {") == true)
    #expect(
      told == [
        "Contents.swift:1: there is no UIKit here: the page imports Foundation in its place",
        "Contents.swift:3: 'for var i = 0; i < 3; i++' is shown and not run: cannot find operator '++' in scope",
        "Contents.swift:6: 'let total' is shown and not run: extraneous argument label 'combine:' in call",
        "Contents.swift:7: 'print(total, names)' is shown and not run: cannot find 'total' in scope",
      ])
  }

  @Test(
    "Where most of a page is old, or what is old changes what follows, all of it is shown",
    arguments: [
      "let a = [1].reduce(0, combine: +)\nlet b = [1].reduce(0, combine: +)\nlet c = 1\n",
      "var count = 0\ncount++\nprint(count)\nlet a = 1\nlet b = 2\n",
      "var count = 0\nfor var i = 0; i < 3; i++ { count += i }\nprint(count)\nlet a = 1\nlet b = 2\n",
    ])
  func mostlyOld(text: String) async throws {
    let (body, code, told) = try await page(text)
    #expect(code == nil)
    #expect(body.hasPrefix("> Note: This code is shown and not run: "))
    #expect(told.count == 1)
  }

  @Test("What was never to compile changes nothing of what follows")
  func neverCompiled() async throws {
    let (body, code, _) = try await page(
      "let pi = 3.14\npi = 3 // constant\nprint(pi)\nlet a = 1\nlet b = 2\n")
    #expect(code != nil)
    #expect(
      body.hasPrefix(
        "> Note: Shown and not run, for the compiler refuses it: `pi = 3` (cannot assign to value: "
          + "'pi' is a 'let' constant)."))
  }

  @Test("Tests that a page has Xcode run are listed for what runs them here")
  func tests() async throws {
    let (body, code, told) = try await page(
      """
      import XCTest
      class StackTests: XCTestCase {
        func testPush() { XCTAssertTrue(true) }
        func testPop() throws {}
        func testLater() async {}
        func helper() {}
        func testWith(_ n: Int) {}
        private func testHidden() {}
      }
      class OtherTests: XCTestCase { func testOther() {} }
      StackTests.defaultTestSuite.run()
      """)
    #expect(body == "@Snippet(path: \"Old\")")
    #expect(
      code?.contains(
        """
        // snippet.hide
        extension XCTestCase {
          static var defaultTestSuite: XCTestSuite {
            let suite = XCTestSuite(name: "\\(self)")
            let all = [
              testCase([("testPush", StackTests.testPush)]),
              testCase([("testPop", StackTests.testPop)]),
              testCase([("testLater", asyncTest(StackTests.testLater))]),
              testCase([("testOther", OtherTests.testOther)]),
            ]
        """) == true)
    #expect(code?.contains(": NSObject, XCTestObservation {") == true)
    #expect(
      told == [
        "Contents.swift:11: Xcode finds the tests of a class by their names: the page lists them, and prints what comes of each"
      ])
  }

  @Test("A heading that says the page's name again is left out where the prose begins with it")
  func sameHeading() async throws {
    #expect(
      try await page("//: ## Old\n//: Text.\nlet a = 1\n").page
        == "Text.\n\n@Snippet(path: \"Old\")")
    #expect(
      try await page("//: # Old\n//: ## Old\n//: Text.\nlet a = 1\n").page
        == "Text.\n\n@Snippet(path: \"Old\")")
    #expect(
      try await page("//: ## Old\n//: ### Deeper\nlet a = 1\n").page
        == "## Deeper\n\n@Snippet(path: \"Old\")")
    #expect(
      try await page("//: ## Other\n//: ## Old\nlet a = 1\n").page
        == "## Other\n## Old\n\n@Snippet(path: \"Old\")")
  }
}
