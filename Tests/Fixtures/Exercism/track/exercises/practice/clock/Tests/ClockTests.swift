import XCTest
@testable import Clock

class ClockTests: XCTestCase {
    var clock: Clock!

    override func setUp() {
        super.setUp()
        clock = Clock()
    }

    func testGoesBack() throws {
        try clock.add(-1)
        XCTAssertEqual(clock.minutes, 1439, "one minute before midnight")
        XCTAssertEqual(clock.text, "23:59")
    }

    func testStops() {
        XCTAssertThrowsError(try clock.add(0)) { error in
            XCTAssertEqual(error as? Clock.Fault, .stopped)
        }
    }
}
