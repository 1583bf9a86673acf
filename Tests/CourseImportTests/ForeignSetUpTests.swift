// What tests of others set up, and inherit, before each.

import Testing

@testable import CourseImport

@Suite("What tests of others set up")
struct ForeignSetUpTests {
  @Test("What is set up anew for each test is a suite's initialiser")
  func setUp() {
    let tests = checks(
      """
      import XCTest
      class GameTests: XCTestCase {
        var game: Game!

        override func setUp() {
          super.setUp()
          game = Game()
        }

        override func tearDownWithError() throws {
          game = nil
          try super.tearDownWithError()
        }

        func roll(_ pins: [Int]) { pins.forEach { game.roll($0) } }

        func testGutter() {
          roll([0, 0])
          XCTAssertEqual(game.score, 0)
        }
      }
      """)
    #expect(
      tests.text == """
        import Foundation
        import Testing

        @Suite final class GameTests {
          var game: Game!

          init() {
            game = Game()
          }

          deinit {
            game = nil
          }

          func roll(_ pins: [Int]) { pins.forEach { game.roll($0) } }

          @Test("gutter")
          func testGutter() {
            roll([0, 0])
            #expect(game.score == 0)
          }
        }

        """)
  }

  @Test("What Swift Testing has nothing for is told, and only its test is left out")
  func unknown() {
    let tests = checks(
      """
      import XCTest
      class WaitTests: XCTestCase {
        override func record(_ issue: XCTIssue) { prepare() }
        func testWaits() {
          let done = keyValueObservingExpectation(for: oven, keyPath: "degrees")
          wait(for: [done], timeout: 1)
        }
        func testSkips() throws {
          try XCTSkipIf(isSlow, "too slow")
          XCTAssertTrue(isFast)
        }
      }
      """)
    #expect(
      tests.text == """
        import Foundation
        import Testing

        @Suite final class WaitTests {
          @Test("skips")
          func testSkips() throws {
            if isSlow { return }
            #expect(isFast)
          }
        }

        """)
    #expect(
      said(tests) == [
        "/t/Tests1.swift:3:1: 'record' has no counterpart in Swift Testing, and was left out",
        "/t/Tests1.swift:5:1: Swift Testing has nothing for 'keyValueObservingExpectation', so the test 'testWaits' was left out",
        "/t/Tests1.swift:9:1: a check cannot be skipped: where this test is, the check passes",
      ])
  }

  @Test("Tests may inherit from a class of tests of their own, and run its tests, as it does")
  func ownBase() {
    let tests = checks(
      """
      import XCTest
      final class ATests: BaseTests {
        var count = 0
        override func setUp() {
          super.setUp()
          count = 1
        }
        override func name() -> String { "a" }
        func testA() { XCTAssertEqual(name(), made) }
      }
      class BTests: BaseTests {
        func testB() { XCTAssertEqual(name(), made) }
        override func testName() { XCTAssertEqual(name(), "b") }
      }
      """,
      """
      import XCTest
      class BaseTests: XCTestCase {
        var made = ""
        override func setUpWithError() throws {
          try super.setUpWithError()
          made = try make()
        }
        func name() -> String { "base" }
        func testName() { XCTAssertEqual(made, name()) }
        func testFast() { measureMetrics([.wallClockTime], automaticallyStartMeasuring: true) {} }
        @MainActor func testMade() async { await wait(); XCTAssertEqual(made, name()) }
      }
      """)
    #expect(
      tests.text == """
        import Foundation
        import Testing

        @Suite final class ATests: BaseTests {
          var count = 0
          override init() throws {
            try super.init()

            count = 1
          }
          override func name() -> String { "a" }
          @Test("a")
          func testA() { #expect(name() == made) }

          @Test("name")
          override func testName() throws { try super.testName() }

          @Test("made")
          override func testMade() async throws { try await super.testMade() }
        }
        @Suite final class BTests: BaseTests {
          @Test("b")
          func testB() { #expect(name() == made) }
          @Test("name")
          override func testName() { #expect(name() == "b") }

          @Test("made")
          override func testMade() async throws { try await super.testMade() }
        }

        class BaseTests {
          var made = ""
          init() throws {
            made = try make()
          }
          func name() -> String { "base" }
          func testName() throws { #expect(made == name()) }

          @MainActor func testMade() async throws { await wait(); #expect(made == name()) }
        }

        @Suite final class BaseTestsSuite: BaseTests {
          @Test("name")
          override func testName() throws { try super.testName() }

          @Test("made")
          override func testMade() async throws { try await super.testMade() }
        }

        """)
    #expect(
      said(tests) == [
        "/t/Tests2.swift:10:1: Swift Testing has nothing for 'measureMetrics', so the test 'testFast' was left out"
      ])
  }

  @Test("Of what is set up, only those statements are left out that Swift Testing has nothing for")
  func setUpInPart() {
    let tests = checks(
      """
      import XCTest
      class GameTests: XCTestCase {
        var game = 0
        override func setUp() {
          startMeasuring()
          game = 1
        }
        override func invokeTest() { prepare() }
        func testGame() { XCTAssertEqual(game, 1) }
      }
      """)
    #expect(
      tests.text == """
        import Foundation
        import Testing

        @Suite final class GameTests {
          var game = 0
          init() {
            game = 1
          }

          @Test("game")
          func testGame() { #expect(game == 1) }
        }

        """)
    #expect(
      said(tests) == [
        "/t/Tests1.swift:5:1: 'startMeasuring' has no counterpart in Swift Testing, and was left out",
        "/t/Tests1.swift:8:1: 'invokeTest' has no counterpart in Swift Testing, and was left out",
      ])
  }
}
