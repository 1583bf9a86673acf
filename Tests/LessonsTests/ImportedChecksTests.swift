// `lessons import`, on an exercise whose tests wait, measure and share names: what is said, what is written, and how
// it is judged at home and graded.

import Foundation
import Testing

@Suite("Importing tests that wait")
struct ImportedChecksTests {
  private func place() throws -> Place {
    let place = try Place(isEmpty: true)
    try place.write(
      "oven/.meta/config.json",
      """
      {"files": {"solution": ["Sources/Oven.swift"], "example": [".meta/OvenExample.swift"],
        "test": ["Tests/OvenTests.swift", "Tests/TimerTests.swift"]}}
      """)
    try place.write("oven/.docs/instructions.md", "Bake.\n")
    try place.write(
      "oven/.meta/OvenExample.swift",
      """
      import Foundation

      func bake(_ name: String, then done: @escaping @Sendable (String) -> Void) {
        DispatchQueue.global().async { done("baked \\(name)") }
      }

      func ring(times: Int, _ bell: @escaping () -> Void) {
        for _ in 0..<times { DispatchQueue.main.async { bell() } }
      }

      func degrees() async -> Int { 200 }

      """)
    try place.write(
      "oven/Sources/Oven.swift",
      """
      func bake(_ name: String, then done: @escaping @Sendable (String) -> Void) {}

      func ring(times: Int, _ bell: @escaping () -> Void) { bell() }

      func degrees() async -> Int { 0 }

      """)
    try place.write(
      "oven/Tests/OvenTests.swift",
      """
      import XCTest
      @testable import Oven

      private let limit = 1.0

      class OvenTests: XCTestCase {
        static var heats = 0

        override class func setUp() { heats += 1 }

        override func tearDown() async throws {
          let hot = await degrees()
          XCTAssertEqual(hot, 200)
        }

        func testBakes() {
          let done = expectation(description: "baked")
          bake("bread") { text in
            XCTAssertEqual(text, "baked bread")
            done.fulfill()
          }
          waitForExpectations(timeout: limit) { error in XCTAssertNil(error) }
        }

        func testHeats() async {
          let hot = await degrees()
          XCTAssertEqual(hot, 200)
        }

        func testFast() {
          measure { bake("rolls") { _ in } }
        }

        func testTells() {
          let told = expectation(forNotification: .init("baked"), object: nil)
          addTeardownBlock { XCTAssertEqual(Self.heats, 1) }
          bake("rolls") { _ in NotificationCenter.default.post(name: .init("baked"), object: nil) }
          wait(for: [told], timeout: limit)
        }

        func testObserves() {
          let told = keyValueObservingExpectation(for: self, keyPath: "heats")
          wait(for: [told], timeout: limit)
        }
      }
      """)
    try place.write(
      "oven/Tests/TimerTests.swift",
      """
      import XCTest
      import Testing
      @testable import Oven

      private let limit = 2.0

      class TimerTests: XCTestCase {
        func testRingsTwice() { ringing(2) }

        func testTimer() {
          let fired = expectation(description: "fired")
          Timer.scheduledTimer(withTimeInterval: 0.01, repeats: false) { _ in ring(times: 1) { fired.fulfill() } }
          wait(for: [fired], timeout: limit)
        }

        private func ringing(_ times: Int) {
          let rings = XCTestExpectation(description: "rings")
          rings.expectedFulfillmentCount = times
          ring(times: times) { rings.fulfill() }
          wait(for: [rings], timeout: limit)
        }
      }

      @Test("") func silent() { ring(times: 0) {} }
      """)
    return place
  }

  @Test(
    "They wait and measure as checks, and pass with the example, at home and graded, and not with the stub"
  )
  func waiting() async throws {
    let place = try place()
    var said = try await transcript(
      at: place, [["import", "oven"], ["check", "--solutions", "oven"]])
    let folder = "Lessons/exercism/about-oven/oven"
    for (name, file) in [("right", "solution"), ("stub", "starter")] {
      try place.write(
        "Submissions/\(name)/exercism/oven.swift", try place.read("\(folder)/\(file).swift"))
    }
    said += try await transcript(at: place, [["grade", "Submissions"]])
    let files = try ["checks.swift", "exercise.md"].map {
      "=== \($0)\n" + (try place.read("\(folder)/\($0)"))
    }
    try expectGolden(([said] + files).joined(separator: "\n"), "import-waiting.txt")
  }
}
