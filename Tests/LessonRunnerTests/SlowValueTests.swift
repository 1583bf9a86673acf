// Values that take long to be written down.

import LessonModel
import Testing

@testable import LessonRunner

@Suite("A value that takes long to be written down")
struct SlowValueTests {
  /// A collection as it is shown, each of whose parts takes some milliseconds.
  private func value(_ expression: String) async throws -> String? {
    let run = try await RecordingWorkshop.run(
      """
      import Foundation

      struct Part: Hashable, CustomStringConvertible {
        var number = 0, milliseconds = 3
        var description: String {
          let start = clock()
          while clock() - start < milliseconds * 1000 {}
          return "p"
        }
      }
      \(expression)
      """)
    #expect(run.ending == .programEnded)
    return run.timeline.places.compactMap(\.last?.text).first { $0.hasPrefix("[") }
  }

  private func list(_ count: Int, _ end: String = "") -> String {
    "[\(Array(repeating: "p", count: count).joined(separator: ", "))\(end)]"
  }

  @Test("is shown as far as it went, and says how much is left")
  func slow() async throws {
    let many = "[Part](repeating: Part(), count: 90)"
    #expect(try await value(many) == list(78, ", …, … 11 more"))
    let set = "Set((0..<90).map { Part(number: $0) })"
    #expect(try await value(set) == list(78, ", …, … 11 more"))
  }

  @Test("is shown whole where the machine stood still for once")
  func once() async throws {
    let parts = "(0..<60).map { Part(milliseconds: $0 == 20 ? 60 : 0) }"
    #expect(try await value(parts) == list(60))
  }
}
