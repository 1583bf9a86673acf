// Tests of others that are written unlike most, and those that cannot all be checks.

import LessonModel
import Testing

@testable import CourseImport

@Suite("Unusual tests of others as checks")
struct UnusualForeignTests {
  @Test("Nothing is lost in comments of arguments, and a suite is there on all systems")
  func comments() {
    let tests = checks(
      """
      import XCTest
      @available(macOS 10.15, *)
      class LeapTests: XCTestCase {
        func testAll() {
          XCTAssertEqual(
            leap(4), // by 4
            true     // yes
          )
          XCTAssertTrue(leap(8) /* by 8 */); XCTAssertTrue(leap(12))
        }
      }
      """)
    #expect(
      tests.text == """
        import Foundation
        import Testing

        @Suite struct LeapTests {
          @Test("all")
          func testAll() {
            #expect(leap(4) == (// by 4
              true)) // yes
            #expect(leap(8)); #expect(leap(12))
          }
        }

        """)
  }

  @Test("What XCTest does not take for a test is no check")
  func unfound() {
    let tests = checks(
      """
      import XCTest
      class LeapTests: XCTestCase {
        func testOne() -> Void { testTwo() }
        private func testTwo() { XCTAssertTrue(leap(4)) }
        fileprivate func testThree() {}
        static func testFour() {}
        func testFive() -> Bool { leap(8) }
        public func testSix() async throws -> () { XCTAssertTrue(testFive()) }
        func testSeven(year: Int) {}
      }
      """)
    #expect(
      tests.text == """
        import Foundation
        import Testing

        @Suite struct LeapTests {
          @Test("one")
          func testOne() -> Void { testTwo() }
          private func testTwo() { #expect(leap(4)) }
          fileprivate func testThree() {}
          static func testFour() {}
          func testFive() -> Bool { leap(8) }
          @Test("six")
          public func testSix() async throws -> () { #expect(testFive()) }
          func testSeven(year: Int) {}
        }

        """)
    #expect(tests.count == 2)
  }

  @Test(
    "Tests in extensions of their class are checks, and so are those with an emoji in their name")
  func extensions() {
    let tests = checks(
      """
      import XCTest
      class LeapTests: BaseTests {
        func testParty🎉() { XCTAssertTrue(leap(4)) }
      }
      public extension LeapTests {
        func testLast() { XCTAssertTrue(leap(8)) }
        static var allTests: [(String, (LeapTests) -> () throws -> Void)] {
          return [("testLast", testLast)]
        }
      }
      class BaseTests: XCTestCase {}
      extension BaseTests {
        func testBase() { XCTAssertTrue(leap(0)) }
      }
      """)
    #expect(
      tests.text == """
        import Foundation
        import Testing

        @Suite final class LeapTests: BaseTests {
          @Test("party🎉")
          func testParty🎉() { #expect(leap(4)) }
        }
        extension LeapTests {
          @Test("last")
          func testLast() { #expect(leap(8)) }
        }
        class BaseTests {}
        extension BaseTests {
        }

        """)
    #expect(
      said(tests) == [
        "/t/Tests1.swift:13:1: the test 'testBase' was left out: it extends a class that others inherit from"
      ])
  }

  @Test("What judges an error returns from no more than itself, and keeps what it captures")
  func handlers() {
    let tests = checks(
      """
      import XCTest
      class DoorTests: XCTestCase {
        func testAll() {
          XCTAssertThrowsError(try open()) { fault in
            if fault is Locked { return }
            XCTFail("another fault")
          }
          XCTAssertThrowsError(try open()) { [weak self] error in
            XCTAssertEqual(self?.code(of: error), 3)
          }
          XCTAssertFalse(isOpen)
        }
      }
      class GateTests: XCTestCase {
        func testAll() {
          XCTAssertThrowsError(try open()) { guard $0 is Locked else { return XCTFail() } }
          XCTAssertThrowsError(try open(), "shut") { _ in return XCTAssertFalse(isOpen) }
        }
      }
      """)
    #expect(
      tests.text == """
        import Foundation
        import Testing

        @Suite final class DoorTests {
          @Test("all")
          func testAll() {
            if let error = #expect(throws: (any Error).self, performing: { try open() }) {
        func judge(_ body: (any Error) -> Void) { body(error) }
        judge({ fault in
              if fault is Locked { return }
              Issue.record("another fault")
            })
        }
            if let error = #expect(throws: (any Error).self, performing: { try open() }) {
        func judge(_ body: (any Error) -> Void) { body(error) }
        judge({ [weak self] error in
              #expect(self?.code(of: error) == 3)
            })
        }
            #expect(!isOpen)
          }
        }
        @Suite struct GateTests {
          @Test("all")
          func testAll() {
            if let error = #expect(throws: (any Error).self, performing: { try open() }) {
        func judge(_ body: (any Error) -> Void) { body(error) }
        judge({ guard $0 is Locked else { Issue.record(); return } })
        }
            if let error = #expect(throws: (any Error).self, "shut", performing: { try open() }) {
        func judge(_ body: (any Error) -> Void) { body(error) }
        judge({ _ in return #expect(!isOpen) })
        }
          }
        }

        """)
  }

  @Test("An assertion that may throw does not need the closure that it is in to throw")
  func closures() {
    let tests = checks(
      """
      import XCTest
      class BoxTests: XCTestCase {
        func testAll() throws {
          boxes.forEach { XCTAssertEqual(try $0.opened(), 2) }
          if let box = boxes.first(where: { $0.isShut }) { XCTAssertEqual(try box.opened(), 2) }
          measure { XCTAssertTrue(try box.opened() > 1) }
        }
      }
      """)
    #expect(
      tests.text.hasPrefix(
        """
        import Foundation
        import Testing

        @Suite struct BoxTests {
          @Test("all")
          func testAll() throws {
            boxes.forEach { do { #expect(try $0.opened() == 2) } catch { Issue.record(error) } }
            if let box = boxes.first(where: { $0.isShut }) { #expect(try box.opened() == 2) }
            measure { do { #expect(try box.opened() > 1) } catch { Issue.record(error) } }
          }
        }

        """))
  }

  @Test("White space in literals stays: it is what is judged")
  func literals() {
    let tests = checks(
      #"""
      import Testing


      @Test func prints() {  \#u{20}
        #expect(page() == """
          {

          }\#u{20}\#u{20}


          end
          """)\#u{20}

      }
      """#)
    #expect(
      tests.text == #"""
        import Testing

        @Test func prints() {
          #expect(page() == """
            {

            }\#u{20}\#u{20}


            end
            """)
        }

        """#)
    #expect(tests.losses.isEmpty)
  }

  @Test("A test's modifiers stay behind its attributes")
  func modifiers() {
    let tests = checks(
      """
      import XCTest
      public final class LeapTests: XCTestCase {
        public func testFirst() { XCTAssertTrue(leap(4)) }
        @MainActor
        internal final func testLast() { XCTAssertTrue(leap(8)) }
      }
      """)
    #expect(
      tests.text == """
        import Foundation
        import Testing

        @Suite struct LeapTests {
          @Test("first")
          public func testFirst() { #expect(leap(4)) }
          @MainActor
          @Test("last")
          internal final func testLast() { #expect(leap(8)) }
        }

        """)
  }

  @Test("What is disabled is left out, and other conditions are, too: a check always runs")
  func disabled() {
    let tests = checks(
      """
      import Testing

      @Suite struct LeapTests {
        /// For later.
        @MainActor @Test(.disabled("later")) func never() {
          #expect(leap(0))
        }
        @Test(.tags(.years), .enabled(if: isLinux), arguments: [4])
        func known(year: Int) { #expect(leap(year)) }
        @Suite(.disabled()) struct Inner {
          @Test func one() { #expect(leap(1)) }
        }
        @Test func traps() async {
          await #expect(processExitsWith: .failure) { leap(-1) }
        }
        @Test func last() { button.disabled(true) }
      }
      """)
    #expect(
      tests.text == """
        import Testing

        @Suite struct LeapTests {
          /// For later.

          @Test(.tags(.years), arguments: [4])
          func known(year: Int) { #expect(leap(year)) }

          @Test func last() { button.disabled(true) }
        }

        """)
    #expect(
      said(tests) == [
        "/t/Tests1.swift:5:1: the test 'never' is disabled, and was left out",
        "/t/Tests1.swift:10:1: the suite 'Inner' is disabled, and was left out",
        "/t/Tests1.swift:13:1: the test 'traps' watches a process exit, and was left out",
        "/t/Tests1.swift:8:1: a check is always run: the condition of this test was left out",
      ])
    #expect(tests.count == 2)
  }
}
