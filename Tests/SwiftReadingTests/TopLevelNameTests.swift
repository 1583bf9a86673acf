// What a file declares at its top level.

import LessonModel
import SwiftReading
import Testing

@Suite("Top-level names")
struct TopLevelNameTests {
  @Test("Types, values, and functions with their labels; nothing private, or inside of one")
  func names() {
    let text = """
      import Foundation
      // struct Comment {}
      public struct Verse<Line> { let inner = 1; func sing() {} }
      enum `Kind` { case a }
      extension Verse { func hum() {} }
      public let prices = ["plum": 3], pears = 5
      private let rate = 2
      private(set) var total = 0
      fileprivate nonisolated(unsafe) var seen = 0
      private func helper() {}
      var text = "struct Quoted {}"
      func price(of fruit: String, _ count: Int = max(1, 2), by f: (Int, Int) -> Int) -> Int { 0 }
      func none() {}
      func generic<T: Comparable>(_ list: [T]) -> T? { nil }
      static func + (a: Verse<Int>, b: Verse<Int>) -> Int { 1 }
      if let bound = Int("1") { let deep = bound }
      for case let item? in [1, nil] { print(item) }
      guard let left = Int("2") else { fatalError() }
      typealias Line = String
      """
    #expect(
      SourceFile(path: "", text: text).topLevelNames.sorted() == [
        "Kind", "Line", "Verse", "generic(_:)", "left", "none()", "price(of:_:by:)", "prices",
        "text", "total",
      ])
  }
}
