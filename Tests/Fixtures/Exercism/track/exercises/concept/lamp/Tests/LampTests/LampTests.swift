import XCTest

@testable import Lamp

final class LampTests: XCTestCase {
  let runAll = Bool(ProcessInfo.processInfo.environment["RUNALL", default: "false"]) ?? false

  func testSwitchedOn() {
    XCTAssertTrue(switched(false), "a lamp that is off goes on")
  }

  func testSwitchedOff() throws {
    try XCTSkipIf(true && !runAll)  // change true to false to run this test
    XCTAssertFalse(switched(true))
  }

  func testWattsOf2Lamps() throws {
    try XCTSkipIf(true && !runAll)  // change true to false to run this test
    XCTAssertEqual(watts(of: 2), 80)
    XCTAssertEqual(wattsOfOne, 40)
  }

  func testWaits() {
    let done = expectation(description: "done")
    done.fulfill()
    waitForExpectations(timeout: 1)
  }
}
