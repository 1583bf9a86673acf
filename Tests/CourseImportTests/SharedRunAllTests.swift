// Tests that wait for RUNALL by what another file declares, and those that are expected to fail.

import LessonModel
import Testing

@testable import CourseImport

@Suite("Conditions of tests that stand elsewhere")
struct SharedRunAllTests {
  @Test("What asks for RUNALL may stand in another file, a computed property or a function")
  func elsewhere() {
    let tests = checks(
      """
      import XCTest

      class LampTests: XCTestCase {
        func testOn() throws {
          try XCTSkipIf(true && !ProcessInfo.processInfo.runAll)
          XCTAssertTrue(lamp(1))
        }
        func testOff() throws {
          try XCTSkipUnless(asksForAll(), "later")
          XCTAssertFalse(lamp(0))
        }
        func testBoth() throws {
          try XCTSkipIf(!RUNALL)
          let most = RUNALL ? 9 : 1
          for number in 0..<most { XCTAssertEqual(lamp(number), number > 0) }
        }
      }
      """,
      """
      import Foundation

      let RUNALL = Bool(ProcessInfo.processInfo.environment["RUNALL", default: "false"]) ?? false

      extension ProcessInfo {
        var runAll: Bool { Bool(environment["RUNALL", default: "false"]) ?? false }
      }

      func asksForAll() -> Bool {
        guard let text = ProcessInfo.processInfo.environment["RUNALL"] else { return false }
        return text == "true"
      }
      """)
    #expect(
      tests.text == """
        import Foundation
        import Testing

        @Suite struct LampTests {
          @Test("on")
          func testOn() throws {
            #expect(lamp(1))
          }
          @Test("off")
          func testOff() throws {
            #expect(!lamp(0))
          }
          @Test("both")
          func testBoth() throws {
            let most = RUNALL ? 9 : 1
            for number in 0..<most { #expect(lamp(number) == (number > 0)) }
          }
        }
        private let RUNALL = true

        extension ProcessInfo {
          var runAll: Bool { true }
        }

        func asksForAll() -> Bool { true
        }

        """)
    #expect(said(tests) == [])
  }

  @Test("What an activity does stands in its place, unless its value or the activity is used")
  func activities() {
    let tests = checks(
      """
      import XCTest

      class LampTests: XCTestCase {
        func testOn() throws {
          XCTContext.runActivity(named: "First on") { _ in
            XCTAssertTrue(lamp(1))
          }
          try XCTContext.runActivity(named: "Then \\(2)") { activity in _ = try XCTUnwrap(bulb) }
          for number in 1...2 { XCTContext.runActivity(named: name) { (_) in XCTAssertTrue(lamp(number)) } }
        }
        func testAll() async throws {
          try await XCTContext.runActivity(named: "All") { _ in
            XCTContext.runActivity(named: "Some") { _ in
              XCTAssertTrue(lamp(1))
            }
          }
        }
        func testValue() {
          let one = XCTContext.runActivity(named: "One") { _ in lamp(1) }
          XCTAssertTrue(one)
        }
        func testReturn() {
          XCTContext.runActivity(named: "One") { _ in
            guard lamp(0) else { return }
            XCTFail()
          }
        }
        func testAttachment() {
          XCTContext.runActivity(named: "One") { activity in activity.add(lamp) }
        }
      }
      """)
    #expect(
      tests.text == """
        import Foundation
        import Testing

        @Suite struct LampTests {
          @Test("on")
          func testOn() throws {
            do {  // First on
              #expect(lamp(1))
            }
            do { _ = try #require(bulb) }
            for number in 1...2 { do { #expect(lamp(number)) } }
          }
          @Test("all")
          func testAll() async throws {
            do {  // All
              do {  // Some
                #expect(lamp(1))
              }
            }
          }
        }

        """)
    #expect(
      said(tests)
        == ["testValue", "testReturn", "testAttachment"].enumerated().map { index, name in
          "/t/Tests1.swift:\([19, 23, 29][index]):1: Swift Testing has nothing for 'XCTContext', so the test '\(name)' was left out"
        })
  }

  @Test("What is expected to fail is a known issue")
  func expectedFailures() {
    let tests = checks(
      """
      import XCTest

      class LampTests: XCTestCase {
        func testOn() throws {
          XCTExpectFailure("the fuse is gone") {
            XCTAssertTrue(lamp(1))
          }
          try XCTExpectFailure { _ = try XCTUnwrap(bulb) }
          XCTExpectFailure("now and then", strict: false) { XCTAssertTrue(lamp(1)) }
          XCTExpectFailure("dark", options: .nonStrict(), failingBlock: { XCTAssertTrue(lamp(2)) })
        }
        func testOff() {
          XCTAssertFalse(lamp(0))
          XCTExpectFailure("from here on")
          XCTAssertFalse(lamp(1))
        }
      }
      """)
    #expect(
      tests.text == """
        import Foundation
        import Testing

        @Suite struct LampTests {
          @Test("on")
          func testOn() throws {
            withKnownIssue("the fuse is gone") {
              #expect(lamp(1))
            }
            try withKnownIssue { _ = try #require(bulb) }
            withKnownIssue("now and then", isIntermittent: true) { #expect(lamp(1)) }
            withKnownIssue("dark", isIntermittent: true) { #expect(lamp(2)) }
          }
        }

        """)
    #expect(
      said(tests) == [
        "/t/Tests1.swift:14:1: Swift Testing has nothing for 'XCTExpectFailure', so the test 'testOff' was left out"
      ])
  }
}
