// What tests of others wait for and measure.

import Foundation
import Testing

@testable import CourseImport

@Suite("What tests of others wait for")
struct ForeignWaitingTests {
  /// The checks without the declarations that come along for waiting, of which there must be some.
  private func suites(_ text: String) throws -> String {
    let parts = text.components(separatedBy: "\n/// Something that a check waits for")
    #expect(parts.count == 2)
    return try #require(parts.first)
  }

  @Test("Waiting is `await`, and what waits is `async`, by whatever it calls")
  func waiting() throws {
    let tests = checks(
      """
      import XCTest
      class OvenTests: XCTestCase {
        override func setUp() {
          heated()
        }
        func testBakes() {
          let done = expectation(description: "done")
          let often: XCTestExpectation = self.expectation(description: "often")
          often.expectedFulfillmentCount = 2
          bake { done.fulfill(); often.fulfill() }
          self.waitForExpectations(timeout: 1) { error in
            XCTAssertNil(error)
          }
          let burnt = XCTestExpectation(description: "burnt")
          burnt.isInverted = true
          wait(for: [burnt], timeout: 0.1, enforceOrder: true)
        }
        func testHeats() throws {
          try self.heatTwice()
          XCTAssertEqual(degrees(), 200)
        }
        func testAlone() async {
          let done = XCTestExpectation(description: "done")
          await fulfillment(of: [done], timeout: 1)
          group.wait(timeout: 2)
        }
        private func heatTwice() throws { heated(); heated() }
        private func heated() {
          let hot = expectation(description: "hot")
          heat { hot.fulfill() }
          waitForExpectations(timeout: 1, handler: nil)
        }
        private func degrees() -> Int { heated(); return oven.degrees }
      }
      """)
    #expect(
      try suites(tests.text) == """
        import Foundation
        import Testing

        @Suite final class OvenTests {
          init() async {
            await heated()
          }
          @Test("bakes")
          func testBakes() async {
            let done = TestExpectation(description: "done", assertForOverFulfill: true)
            let often: TestExpectation = TestExpectation(description: "often", assertForOverFulfill: true)
            often.expectedFulfillmentCount = 2
            bake { done.fulfill(); often.fulfill() }
            await fulfillment(of: [done, often], timeout: 1) { error in
              #expect(error == nil)
            }
            let burnt = TestExpectation(description: "burnt")
            burnt.isInverted = true
            await fulfillment(of: [burnt], timeout: 0.1, enforceOrder: true)
          }
          @Test("heats")
          func testHeats() async throws {
            try await self.heatTwice()
            #expect(await degrees() == 200)
          }
          @Test("alone")
          func testAlone() async {
            let done = TestExpectation(description: "done")
            await fulfillment(of: [done], timeout: 1)
            group.wait(timeout: 2)
          }
          private func heatTwice() async throws { await heated(); await heated() }
          private func heated() async {
            let hot = TestExpectation(description: "hot", assertForOverFulfill: true)
            heat { hot.fulfill() }
            await fulfillment(of: [hot], timeout: 1, handler: nil)
          }
          private func degrees() async -> Int { await heated(); return oven.degrees }
        }

        """)
    #expect(said(tests) == [])
  }

  @Test("What is measured runs once, and that its time is not judged is told")
  func measuring() {
    let tests = checks(
      """
      import XCTest
      class OvenTests: XCTestCase {
        func testFast() {
          self.measure { bake() }
          measure(metrics: [XCTClockMetric()]) {
            guard isHot else { return }
          }
        }
      }
      """)
    #expect(
      tests.text == """
        import Foundation
        import Testing

        @Suite struct OvenTests {
          @Test("fast")
          func testFast() {
            measure { bake() }
            measure {
              guard isHot else { return }
            }
          }
        }

        /// Runs once what XCTest measured.
        func measure(_ body: () -> Void) { body() }

        """)
    #expect(
      said(tests) == [
        "/t/Tests1.swift:4:1: what 'measure' does is run once, and its time is not judged",
        "/t/Tests1.swift:5:1: what 'measure' does is run once, and its time is not judged",
      ])
  }

  @Test("What waits in another way is told with its line")
  func unknown() {
    let tests = checks(
      """
      import XCTest
      class OvenTests: XCTestCase {
        func testValue() {
          let done = keyValueObservingExpectation(for: oven, keyPath: "degrees", expectedValue: 1)
          wait(for: [done], timeout: 1)
        }
        @available(macOS 12, *)
        @MainActor func testWaiter() {
          let done = XCTestExpectation(description: "done")
          XCTAssertEqual(XCTWaiter(delegate: self).wait(for: [done], timeout: 1), .completed)
        }
        func testClosure() {
          let done = XCTestExpectation(description: "done")
          oven.queue.async { self.wait(for: [done], timeout: 1) }
        }
        func testFails() {
          XCTExpectFailure(); XCTFail()
        }
        func testSize() { XCTAssertEqual(ruler.measure(), 1) }
      }
      """)
    #expect(
      tests.text == """
        import Foundation
        import Testing

        @Suite struct OvenTests {
          @Test("size")
          func testSize() { #expect(ruler.measure() == 1) }
        }

        """)
    #expect(
      said(tests) == [
        "/t/Tests1.swift:4:1: Swift Testing has nothing for 'keyValueObservingExpectation', so the test 'testValue' was left out",
        "/t/Tests1.swift:10:1: Swift Testing has nothing for 'XCTWaiter', so the test 'testWaiter' was left out",
        "/t/Tests1.swift:14:1: Swift Testing has nothing for 'wait', so the test 'testClosure' was left out",
        "/t/Tests1.swift:17:1: Swift Testing has nothing for 'XCTExpectFailure', so the test 'testFails' was left out",
      ])
  }

  @Test(
    "An inherited test that waits is `async` where it is declared again, and so is what is set up")
  func inherited() throws {
    let tests = checks(
      """
      import XCTest
      class BaseTests: XCTestCase {
        override func setUp() { warm() }
        func warm() { wait(for: [XCTestExpectation()], timeout: 1) }
        func testBase() { warm() }
      }
      class OwnTests: BaseTests {
        override func setUp() { super.setUp(); start() }
      }
      """)
    let text = try suites(tests.text)
    #expect(
      text == """
        import Foundation
        import Testing

        class BaseTests {
          init() async { await warm() }
          func warm() async { await fulfillment(of: [TestExpectation()], timeout: 1) }
          func testBase() async throws { await warm() }
        }

        @Suite final class BaseTestsSuite: BaseTests {
          @Test("base")
          override func testBase() async throws { try await super.testBase() }
        }
        @Suite final class OwnTests: BaseTests {
          override init() async {
            await super.init()
            start() }

          @Test("base")
          override func testBase() async throws { try await super.testBase() }
        }

        """)
    #expect(said(tests) == [])
  }

  @Test("A closure of `forEach` that waits is a loop, where nothing else is meant by it")
  func loops() throws {
    let tests = checks(
      """
      import XCTest
      class LoopTests: XCTestCase {
        func testAll() {
          [1, 2].enumerated().forEach { index, code in
            expect(code, at: index)
          }
          samples.forEach { (code: Int) in
            if code > 4 { return }
            expect(code, at: 0)
          }
        }
        func testEach() {
          samples.forEach { expect($0, at: 1) }
          samples.forEach { XCTAssertEqual($0, 1) }
        }
        func testNested() {
          samples.forEach { code in if code > 4 { return }; codes.map { $0 + 1 }; expect(code, at: 1) }
        }
        func testMapped() {
          let all = samples.map { expect($0, at: 1) }
        }
        private func expect(_ code: Int, at index: Int) {
          wait(for: [XCTestExpectation()], timeout: 1)
        }
      }
      """)
    #expect(
      try suites(tests.text) == """
        import Foundation
        import Testing

        @Suite struct LoopTests {
          @Test("all")
          func testAll() async {
            for (index, code) in [1, 2].enumerated() {
              await expect(code, at: index)
            }
            for code in samples {
              if code > 4 { continue }
              await expect(code, at: 0)
            }
          }
          @Test("each")
          func testEach() async {
            for element in samples { await expect(element, at: 1) }
            samples.forEach { #expect($0 == 1) }
          }

          private func expect(_ code: Int, at index: Int) async {
            await fulfillment(of: [TestExpectation()], timeout: 1)
          }
        }

        """)
    #expect(
      said(tests) == [
        "/t/Tests1.swift:17:1: Swift Testing has nothing for 'expect', so the test 'testNested' was left out",
        "/t/Tests1.swift:20:1: Swift Testing has nothing for 'expect', so the test 'testMapped' was left out",
      ])
  }
}
