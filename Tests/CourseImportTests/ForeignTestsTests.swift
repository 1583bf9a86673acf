// Test files of others, and the checks that are made of them: the whole text each time.

import LessonModel
import Testing

@testable import CourseImport

@Suite("Tests of others as checks")
struct ForeignTestsTests {
  @Test("A class of XCTest's is a suite, its calls are expectations with their messages")
  func calls() {
    let tests = checks(
      """
      import XCTest

      @testable import Boxes

      final class BoxTests: XCTestCase {
        func testTwoBoxesHold4Litres() throws {
          XCTAssertEqual(Box(2).litres, 4, "two boxes, \\(2)")
          XCTAssertEqual(try Box(parsing: "2"), Box(2))
          XCTAssertNotEqual(first ?? 1, try? second())
          XCTAssertEqual(width, 1.5, accuracy: 0.01)
          XCTAssert(Box(1) < Box(2))
          XCTAssertTrue(isOpen || isEmpty, message)
          XCTAssertFalse(isOpen || isEmpty)
          XCTAssertFalse(isOpen)
          XCTAssertNil(Box(-1))
          XCTAssertNotNil(all.first { $0.isOpen }, file: #file, line: #line)
          XCTAssertGreaterThanOrEqual(a + b, c)
          XCTAssertIdentical(one, two)
          let box = try XCTUnwrap(all.last, "no box")
          if box.isOpen { XCTFail("open") } else { XCTFail() }
        }
      }
      """)
    #expect(
      tests.text == """
        import Foundation
        import Testing

        @testable import Boxes

        @Suite struct BoxTests {
          @Test("two boxes hold 4 litres")
          func testTwoBoxesHold4Litres() throws {
            #expect(Box(2).litres == 4, "two boxes, \\(2)")
            #expect(try Box(parsing: "2") == Box(2))
            #expect((first ?? 1) != (try? second()))
            #expect(abs(width - 1.5) <= 0.01)
            #expect(Box(1) < Box(2))
            #expect(isOpen || isEmpty, Comment(rawValue: message))
            #expect(!(isOpen || isEmpty))
            #expect(!isOpen)
            #expect(Box(-1) == nil)
            #expect((all.first { $0.isOpen }) != nil)
            #expect((a + b) >= c)
            #expect(one === two)
            let box = try #require(all.last, "no box")
            if box.isOpen { Issue.record("open") } else { Issue.record() }
          }
        }

        """)
    #expect(said(tests) == [])
    #expect(tests.count == 1)
  }

  @Test("Errors are judged where they are thrown")
  func errors() {
    let tests = checks(
      """
      import XCTest
      class ErrorTests: XCTestCase {
        func testAll() {
          XCTAssertThrowsError(try open())
          XCTAssertThrowsError(try open(), "must throw")
          XCTAssertThrowsError(try open()) { error in
            XCTAssertEqual(error as? Fault, .closed)
          }
          XCTAssertThrowsError(try open()) { XCTAssertEqual($0 as? Fault, Fault.closed) }
          XCTAssertThrowsError(try open(), "must throw") { _ in XCTAssertTrue(isClosed) }
          XCTAssertNoThrow(try close())
        }
      }
      """)
    #expect(
      tests.text == """
        import Foundation
        import Testing

        @Suite struct ErrorTests {
          @Test("all")
          func testAll() {
            #expect(throws: (any Error).self) { try open() }
            #expect(throws: (any Error).self, "must throw") { try open() }
            if let error = #expect(throws: (any Error).self, performing: { try open() }) {
              #expect((error as? Fault) == .closed)
            }
            if let error = #expect(throws: (any Error).self, performing: { try open() }) { #expect((error as? Fault) == Fault.closed) }
            if #expect(throws: (any Error).self, "must throw", performing: { try open() }) != nil { #expect(isClosed) }
            #expect(throws: Never.self) { try close() }
          }
        }

        """)
  }

  @Test(
    "What is unwrapped says by itself that it may throw: the macro does not see what stands before it"
  )
  func unwrappedThrowing() {
    let answer = SourceFile(
      path: "/t/a.swift",
      text: "func find(_ id: Int)\n  throws -> Box? { nil }\nfunc count() -> Int? { 1 }\n")
    let tests = ForeignTests(
      [
        SourceFile(
          path: "/t/ATests.swift",
          text: """
            import XCTest
            class ATests: XCTestCase {
              func testAll() async throws {
                let box = try XCTUnwrap(find(3), "none")
                let same = try XCTUnwrap(try find(3))
                let count = try XCTUnwrap(count())
                let dictionary = try XCTUnwrap(
                  JSONSerialization.jsonObject(with: data) as? [String: Any])
                let first = try XCTUnwrap(boxes.first { try find($0.id) != nil })
                let last = try await XCTUnwrap(await load().decode(Box?.self, from: data))
                XCTAssertEqual(try XCTUnwrap(find(4)).size, 1)
              }
            }
            """)
      ], beside: [answer])
    #expect(
      tests.text == """
        import Foundation
        import Testing

        @Suite struct ATests {
          @Test("all")
          func testAll() async throws {
            let box = try #require(try find(3), "none")
            let same = try #require(try find(3))
            let count = try #require(count())
            let dictionary = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
            let first = try #require(boxes.first { try find($0.id) != nil })
            let last = try await #require(try await load().decode(Box?.self, from: data))
            #expect(try #require(try find(4)).size == 1)
          }
        }

        """)
  }

  @Test("Nothing waits for RUNALL")
  func runAll() {
    let tests = checks(
      """
      import XCTest
      @testable import Leap

      class LeapTests: XCTestCase {
        let runAll = Bool(ProcessInfo.processInfo.environment["RUNALL", default: "false"]) ?? false

        func testFirst() { XCTAssertTrue(leap(4)) }

        func testSecond() throws {
          try XCTSkipIf(true && !runAll)  // change true to false to run this test
          XCTAssertFalse(leap(5))
        }

        static var allTests = [
          ("testFirst", testFirst),
          ("testSecond", testSecond),
        ]
      }
      """,
      """
      import Foundation
      import Testing
      @testable import Leap

      let RUNALL = Bool(ProcessInfo.processInfo.environment["RUNALL"] ?? "false") ?? false

      @Suite struct MoreTests {
        @Test("by 400", .enabled(if: RUNALL))
        func by400() { #expect(leap(400)) }
        @Test(.enabled(if: RUNALL), arguments: [1, 2])
        func never(year: Int) { #expect(!leap(year)) }
        @Test(.disabled(if: !RUNALL)) func last() { #expect(leap(8)) }
      }
      """)
    #expect(
      tests.text == """
        import Foundation
        import Testing

        @testable import Leap

        @Suite struct LeapTests {
          @Test("first")
          func testFirst() { #expect(leap(4)) }

          @Test("second")
          func testSecond() throws {
            #expect(!leap(5))
          }
        }

        @Suite struct MoreTests {
          @Test("by 400")
          func by400() { #expect(leap(400)) }
          @Test(arguments: [1, 2])
          func never(year: Int) { #expect(!leap(year)) }
          @Test func last() { #expect(leap(8)) }
        }

        """)
    #expect(tests.count == 5)
  }

  @Test("What tests help themselves with comes along, and is no assertion that nobody knows")
  func helpers() {
    let tests = checks(
      """
      import XCTest
      class SumTests: XCTestCase {
        override func setUp() {
          super.setUp()
          self.continueAfterFailure = false
        }
        func testSum() { XCTAssertSum([1, 2], 3) }
        func testMany() { measure { XCTAssertSum([], 0) } }
        func measure(_ body: () -> Void) { body() }
      }
      """,
      """
      import XCTest
      public extension XCTest {
        func XCTAssertSum(_ list: [Int], _ sum: Int, line: UInt = #line) {
          XCTAssertEqual(list.reduce(0, +), sum, line: line)
        }
      }
      """)
    #expect(
      tests.text == """
        import Foundation
        import Testing

        protocol TestCase {}

        @Suite final class SumTests: TestCase {
          init() {
          }
          @Test("sum")
          func testSum() { XCTAssertSum([1, 2], 3) }
          @Test("many")
          func testMany() { measure { XCTAssertSum([], 0) } }
          func measure(_ body: () -> Void) { body() }
        }

        extension TestCase {
          func XCTAssertSum(_ list: [Int], _ sum: Int, line: UInt = #line) {
            #expect(list.reduce(0, +) == sum)
          }
        }

        """)
    #expect(
      said(tests) == [
        "/t/Tests1.swift:5:1: 'continueAfterFailure' has no counterpart in Swift Testing, and was left out"
      ])
  }

  @Test("Two checks of one name keep it in two suites, and are told apart in one")
  func names() {
    let tests = checks(
      """
      import Testing
      @Suite struct Cats {
        @Test("is fed") func fed() { #expect(true == feed()) }
        @Test func sleeps() { #expect(sleep()) }
      }
      @Suite struct Dogs {
        @Test("is fed") func fed() { #expect(true == feed()) }
        @Test("is fed") func fedAgain() { #expect(true == feed()) }
        @Test func sleeps() { #expect(sleep()) }
      }
      """)
    #expect(
      tests.text == """
        import Testing

        @Suite struct Cats {
          @Test("is fed") func fed() { #expect(true == feed()) }
          @Test func sleeps() { #expect(sleep()) }
        }
        @Suite struct Dogs {
          @Test("is fed") func fed() { #expect(true == feed()) }
          @Test("is fed 2") func fedAgain() { #expect(true == feed()) }
          @Test func sleeps() { #expect(sleep()) }
        }

        """)
  }

  @Test(
    "A test's name is said in words, an article among them",
    arguments: [
      ("AddABox", "add a box"), ("ABoxIsOpened", "a box is opened"),
      ("BoxesInARow", "boxes in a row"),
      ("URLOfABox", "URL of a box"), ("BoxIDIsKept", "box ID is kept"),
      ("Holds4LitresOr2nd", "holds 4 litres or 2nd"), ("LidB", "lid b"),
    ])
  func words(name: Substring, words: String) {
    #expect(name.spacedWords == words)
  }

  @Test("An assertion that may throw fails its test, and does not need what calls it to throw")
  func throwing() {
    let tests = checks(
      """
      import XCTest

      class BoxTests: XCTestCase {
        func testParsing() {
          XCTAssertEqual(try Box(parsing: "2").litres, 2)
          guard let last = all.last else { return XCTFail("no box") }
          holds(last, 3)
        }

        private func holds(_ box: Box, _ litres: Int, file: StaticString = #file) {
          XCTAssertEqual(try box.opened().litres, litres, file: file)
        }
      }
      """)
    #expect(
      tests.text == """
        import Foundation
        import Testing

        @Suite struct BoxTests {
          @Test("parsing")
          func testParsing() throws {
            #expect(try Box(parsing: "2").litres == 2)
            guard let last = all.last else { Issue.record("no box"); return }
            holds(last, 3)
          }

          private func holds(_ box: Box, _ litres: Int, file: StaticString = #file) {
            do { #expect(try box.opened().litres == litres) } catch { Issue.record(error) }
          }
        }

        """)
    #expect(tests.losses.isEmpty)
  }
}

/// The checks that are made of test files.
func checks(_ texts: String...) -> ForeignTests {
  ForeignTests(
    texts.enumerated().map {
      SourceFile(path: "/t/Tests\($0.offset + 1).swift", text: $0.element)
    })
}

/// What is said of test files, and where.
func said(_ tests: ForeignTests) -> [String] {
  tests.losses.map { "\($0.location.map { "\($0)" } ?? ""): \($0.message)" }
}
