// What tests of others take down, set up together, and leave early.

import Foundation
import Testing

@testable import CourseImport

@Suite("What tests of others take down")
struct ForeignTeardownTests {
  /// The checks without the declarations that come along for them, of which there must be some.
  private func suites(_ text: String, before part: String) throws -> String {
    let parts = text.components(separatedBy: "\n/// \(part)")
    #expect(parts.count == 2)
    return try #require(parts.first)
  }

  @Test("What a deinitialiser cannot take down runs behind the check, and what sets up is one")
  func blocks() throws {
    let tests = checks(
      """
      import XCTest
      class OvenTests: XCTestCase {
        var oven: Oven!
        override func setUp() async throws {
          try await super.setUp()
          oven = try await Oven.lit()
        }
        override func setUp() {
          super.setUp()
          oven.heat()
        }
        func testBakes() {
          addTeardownBlock { [oven] in oven?.open() }
          XCTAssertEqual(oven.bake(), "bread")
        }
        func testHeats() async throws {
          self.addTeardownBlock { await self.oven.cool() }
          try needs(200)
          try XCTSkipUnless(oven.isHot)
        }
        private func needs(_ degrees: Int) throws {
          try XCTSkipIf(oven.degrees < degrees, "too cold")
        }
        override func tearDown() async throws {
          XCTAssertEqual(try oven.degrees(), 20)
          oven = nil
          try await super.tearDown()
        }
        @MainActor override func tearDown() { oven.open() }
      }
      """)
    #expect(
      try suites(tests.text, before: "Runs each check of a suite as XCTest") == """
        import Foundation
        import Testing

        @Suite(.asInXCTest) final class OvenTests {
          var oven: Oven!
          init() async throws {
            addTeardownBlock { [self] () async throws in
              #expect(try oven.degrees() == 20)
              oven = nil
            }
            addTeardownBlock { [self] in oven.open() }
            do {
              oven = try await Oven.lit()
            }

            oven.heat()
          }

          @Test("bakes")
          func testBakes() {
            addTeardownBlock { [oven] in oven?.open() }
            #expect(oven.bake() == "bread")
          }
          @Test("heats")
          func testHeats() async throws {
            addTeardownBlock { await self.oven.cool() }
            try needs(200)
            if !(oven.isHot) { return }
          }
          private func needs(_ degrees: Int) throws {
            if oven.degrees < degrees { throw SkippedCheck() }
          }
        }

        """)
    #expect(
      said(tests) == [
        "/t/Tests1.swift:19:1: a check cannot be skipped: where this test is, the check passes",
        "/t/Tests1.swift:22:1: a check cannot be skipped: where this test is, the check passes",
      ])
  }

  @Test("What a class sets up and takes down for all its tests, a trait of its suite does")
  func classes() {
    let tests = checks(
      """
      import XCTest
      class BaseTests: XCTestCase {
        override class func setUp() { super.setUp(); prepare() }
        func testBase() { XCTAssertTrue(isHot) }
      }
      class OwnTests: BaseTests {
        override class func setUp() {
          super.setUp()
          light()
        }
        override class func tearDown() { clean() }
        override func setUpWithError() throws { try heat() }
      }
      """)
    #expect(
      tests.text == """
        import Foundation
        import Testing

        class BaseTests {
          init() throws {}
          class func setUp() { prepare() }
          func testBase() throws { #expect(isHot) }
        }

        @Suite(AroundBaseTestsSuite()) final class BaseTestsSuite: BaseTests {
          @Test("base")
          override func testBase() throws { try super.testBase() }
        }

        /// Sets up and takes down what the checks of a suite share.
        nonisolated struct AroundBaseTestsSuite: SuiteTrait, TestScoping {
          func provideScope(
            for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
          ) async throws {
            await BaseTestsSuite.setUp()
            try await function()
          }
        }
        @Suite(AroundOwnTests()) final class OwnTests: BaseTests {
          override class func setUp() {
            super.setUp()
            light()
          }
          static func tearDown() { clean() }
          override init() throws {
            try super.init()
            try heat() }

          @Test("base")
          override func testBase() throws { try super.testBase() }
        }

        /// Sets up and takes down what the checks of a suite share.
        nonisolated struct AroundOwnTests: SuiteTrait, TestScoping {
          func provideScope(
            for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
          ) async throws {
            await OwnTests.setUp()
            try await function()
            await OwnTests.tearDown()
          }
        }

        """)
    #expect(said(tests) == [])
  }

  @Test(
    "What nothing names is remembered, waiters say what came of it, and notifications are waited for"
  )
  func expectations() throws {
    let tests = checks(
      """
      import XCTest
      class OvenTests: XCTestCase {
        func testLoop() {
          for _ in 0..<2 {
            let done = expectation(description: "done")
            bake { done.fulfill() }
          }
          waitForExpectations(timeout: 1, handler: nil)
        }
        func testNotification() {
          expectation(forNotification: .baked, object: nil) { note in
            note.object == nil
          }
          self.expectation(for: isHot, evaluatedWith: oven, handler: nil)
          waitForExpectations(timeout: 1)
        }
        func testWaiter() {
          let done = XCTNSPredicateExpectation(predicate: isHot, object: oven)
          XCTAssertEqual(XCTWaiter.wait(for: [done], timeout: 1), .completed)
          let waiter = XCTWaiter()
          let result: XCTWaiter.Result = waiter.wait(for: [done], timeout: 1, enforceOrder: true)
          guard XCTWaiter().wait(for: [done], timeout: 1) == result else { return XCTFail() }
        }
      }
      """)
    #expect(
      try suites(tests.text, before: "The expectations of each check") == """
        import Foundation
        import Testing

        @Suite struct OvenTests {
          @Test("loop")
          func testLoop() async {
            for _ in 0..<2 {
              let done = expecting(TestExpectation(description: "done", assertForOverFulfill: true))
              bake { done.fulfill() }
            }
            await fulfillmentOfAll(timeout: 1, handler: nil)
          }
          @Test("notification")
          func testNotification() async {
            expecting(NotificationExpectation(name: .baked, object: nil) { note in
              note.object == nil
            })
            expecting(PredicateExpectation(predicate: isHot, object: oven, handler: nil))
            await fulfillmentOfAll(timeout: 1)
          }
          @Test("waiter")
          func testWaiter() async {
            let done = PredicateExpectation(predicate: isHot, object: oven)
            #expect(await TestWaiter.fulfillment(of: [done], timeout: 1) == .completed)
            let waiter = TestWaiter()
            let result: TestWaiter.Result = await waiter.fulfillment(of: [done], timeout: 1, enforceOrder: true)
            guard await TestWaiter.fulfillment(of: [done], timeout: 1) == result else { Issue.record(); return }
          }
        }

        """)
    #expect(said(tests) == [])
  }

  @Test("A function that judges an error is called with it")
  func judging() {
    let tests = checks(
      """
      import XCTest
      class OvenTests: XCTestCase {
        func testBurns() { XCTAssertThrowsError(try bake(), "burnt", judge) }
      }
      """)
    #expect(
      tests.text == """
        import Foundation
        import Testing

        @Suite struct OvenTests {
          @Test("burns")
          func testBurns() { if let error = #expect(throws: (any Error).self, "burnt", performing: { try bake() }) { judge(error) } }
        }

        """)
  }

  @Test("What two files add to a type for themselves alone is called otherwise in the second")
  func addedMembers() {
    let tests = checks(
      """
      import XCTest
      class ATests: XCTestCase {
        func testA() { XCTAssertEqual([1, 2].shorter(by: 1), [[1, 2].second]) }
      }
      private extension Array {
        var second: Element? { dropFirst().first }
        func shorter(by count: Int) -> [Element] { Array(dropLast(count)) }
      }
      """,
      """
      import XCTest
      class BTests: XCTestCase {
        var second: Int = 1
        func testB() {
          XCTAssertEqual([1, 2].map { $0 }.second, 2, "\\([1, 2].second)")
          XCTAssertEqual([1, 2].shorter(by: 1), [1])
          XCTAssertEqual([1, 2].shorter(to: second), [1])
          XCTAssertEqual(all(second: 1), \\Array.second)
        }
      }
      extension Array {
        fileprivate var second: Element? { count > 1 ? self[1] : nil }
        private func shorter(by count: Int) -> [Element] { Array(prefix(self.count - count)) }
        func shorter(to count: Int) -> [Element] { second == nil ? [] : shorter(by: self.count - count) }
      }
      """)
    #expect(
      tests.text == """
        import Foundation
        import Testing

        @Suite struct ATests {
          @Test("a")
          func testA() { #expect([1, 2].shorter(by: 1) == [[1, 2].second]) }
        }
        private extension Array {
          var second: Element? { dropFirst().first }
          func shorter(by count: Int) -> [Element] { Array(dropLast(count)) }
        }

        @Suite final class BTests {
          var second: Int = 1
          @Test("b")
          func testB() {
            #expect(([1, 2].map { $0 }.second2) == 2, "\\([1, 2].second2)")
            #expect([1, 2].shorter2(by: 1) == [1])
            #expect([1, 2].shorter(to: second) == [1])
            #expect(all(second: 1) == \\Array.second2)
          }
        }
        extension Array {
          fileprivate var second2: Element? { count > 1 ? self[1] : nil }
          private func shorter2(by count: Int) -> [Element] { Array(prefix(self.count - count)) }
          func shorter(to count: Int) -> [Element] { second2 == nil ? [] : shorter2(by: self.count - count) }
        }

        """)
  }
}
