// How values are rendered: one program that names many, and what stands beside each.

import LessonModel
import Testing

@testable import LessonRunner

@Suite("A rendered value")
struct RecordingValueTests {
  /// What comes before the values.
  private static let declarations = """
    enum Status { case onTime, delayed(minutes: Int), both(Int, String), inner(Kind), maybe(Int?) }
    enum Kind: String { case express = "e" }
    struct Point { var x = 1; var y = 2.5 }
    struct Empty {}
    struct Box<Value> { var value: Value }
    struct Described: CustomStringConvertible { var description: String { "a \\"b\\"\\nc" } }
    struct Debugged: CustomDebugStringConvertible { var debugDescription: String { "debug" } }
    struct Shown: CustomPlaygroundDisplayConvertible { var playgroundDescription: Any { ["shown"] } }
    struct Mirrored: CustomReflectable {
      var customMirror: Mirror { Mirror(self, children: ["size": 3], displayStyle: .struct) }
    }
    class Train { var name = "T"; var next: Train?; init() {} }
    class MaglevTrain: Train { var speed = 500; override init() {} }
    actor Counter { var count = 1 }
    let train = Train()
    train.next = train
    """

  @Test("reads as Swift would write it, in one line")
  func texts() async throws {
    let expected: KeyValuePairs = [
      "Status.onTime": ".onTime",
      "Status.delayed(minutes: 8)": ".delayed(minutes: 8)",
      "Status.both(1, \"a\")": ".both(1, \"a\")",
      "Status.inner(.express)": ".inner(.express)",
      "Status.maybe(nil)": ".maybe(nil)",
      "Point()": "Point(x: 1, y: 2.5)",
      "Empty()": "Empty()",
      "Box(value: [1: \"a\"])": "Box<Dictionary<Int, String>>(value: [1: \"a\"])",
      "Described()": "a \"b\"\\nc",
      "Debugged()": "debug",
      "Shown()": "[\"shown\"]",
      "Mirrored()": "Mirrored(size: 3)",
      "train": "Train(name: \"T\", next: Optional(Train(…)))",
      "MaglevTrain()": "MaglevTrain(name: \"T\", next: nil, speed: 500)",
      "Counter()": "Counter(…)",
      "(0, 1)": "(0, 1)",
      "(x: 1, y: \"a\")": "(x: 1, y: \"a\")",
      "[1, 2, 3]": "[1, 2, 3]",
      "[:] as [String: Int]": "[:]",
      "[\"b\": 1, \"a\": 2]": "[\"a\": 2, \"b\": 1]",
      "Set([3, 10, 2])": "[2, 3, 10]",
      "Set<AnyHashable>([10, \"5x\", 9, Double.nan])": "[9, 10, \"5x\", nan]",
      "1...5": "1...5",
      "0..<3": "0..<3",
      "Optional(\"x\")": "Optional(\"x\")",
      "Int?.none": "nil",
      "\"q\\\"\\\\ \\n\\t\\u{1b} é 火\"": "\"q\\\"\\\\ \\n\\t\\u{1B} é 火\"",
      "Character(\"c\")": "\"c\"",
      "true": "true",
      "0.1 + 0.2": "0.30000000000000004",
      "Int8(-3)": "-3",
      "Int16(-300)": "-300",
      "UInt64.max": "18446744073709551615",
      "Float(1.1)": "1.1",
      "Train.self": "Train.self",
      "let path = \\Point.x": "\\Point.x",
      "[1, \"a\", nil] as [Any?]": "[Optional(1), Optional(\"a\"), nil]",
      "ObjectIdentifier(train)": "ObjectIdentifier",
      "[[[[[[[[1]]]]]]]]": "[[[[[[…]]]]]]",
    ]
    let source =
      ([Self.declarations] + expected.map { $0.key.hasPrefix("[") ? "_ = 0; \($0.key)" : $0.key })
      .joined(separator: "\n")
    let run = try await RecordingWorkshop.run(source)
    let firstLine = Self.declarations.split(separator: "\n").count + 1
    for (index, pair) in expected.enumerated() {
      let values = run.timeline.places.filter {
        $0.range.start.line == firstLine + index && $0.kind == .value && $0.name != "_"
      }
      #expect(values.last?.last?.text == pair.value, "\(pair.key)")
    }
  }

  @Test("says its type as people write it, its number and its count")
  func facts() async throws {
    let run = try await RecordingWorkshop.run(
      """
      let a: [Int]? = [1]
      let b = ["x": [2.5]]
      let c: Any = 4
      let d = [1, 2, 3]
      let e = Double.infinity
      func f(_ x: Int) -> String { "" }
      let g = f
      """)
    func last(_ line: Int) -> RenderedValue? { run.timeline.place(line)?.last }
    #expect(last(1)?.typeName == "[Int]?")
    #expect(last(2)?.typeName == "[String: [Double]]")
    #expect(last(2)?.count == 1)
    #expect(last(3)?.typeName == "Int")
    #expect(last(3)?.number == 4)
    #expect(last(4)?.count == 3)
    #expect(last(4)?.number == nil)
    #expect(last(5)?.text == "inf")
    #expect(last(5)?.number == nil)
    #expect(last(7)?.text.hasSuffix("(Int) -> String") == true)
  }

  @Test("of Foundation's shows all that it is, wherever the machine is")
  func foundation() async throws {
    let run = try await RecordingWorkshop.run(
      """
      import Foundation
      let dates = [1, 2].map { Date(timeIntervalSince1970: $0) }
      let first = dates.first
      let place = CGRect(x: 1, y: 2, width: 3, height: 4.5)
      let name = Notification.Name("saved")
      let address = URL(string: "a/b")
      let encoder = JSONEncoder()
      """)
    #expect(
      (2...7).map { run.timeline.place($0)?.last?.text } == [
        "[1970-01-01 00:00:01 +0000, 1970-01-01 00:00:02 +0000]",
        "Optional(1970-01-01 00:00:01 +0000)",
        "CGRect(origin: CGPoint(x: 1.0, y: 2.0), size: CGSize(width: 3.0, height: 4.5))",
        "Name(rawValue: \"saved\")", "Optional(\"a/b\")", "JSONEncoder",
      ])
  }

  @Test("is bounded in elements and in bytes, and says so")
  func bounds() async throws {
    let run = try await RecordingWorkshop.run(
      """
      let numbers = Array(1...1_000)
      let text = String(repeating: "火", count: 20_000)
      for _ in 1...2_000 { let again = text }
      """)
    let numbers = run.timeline.place(1)?.last
    #expect(numbers?.text.hasSuffix("99, 100, … 900 more]") == true)
    #expect(numbers?.count == 1_000)
    #expect(numbers?.isTruncated == false)
    let text = run.timeline.place(2)?.last
    #expect(text?.isTruncated == true)
    #expect((16_000...16_384).contains(text?.text.utf8.count ?? 0))
    #expect(text?.text.hasSuffix("火") == true)
    // Of an occurrence that is no event a shorter text is kept.
    let again = run.timeline.places.last { $0.name == "again" }
    #expect(again?.count == 2_000)
    #expect(again?.last?.isTruncated == true)
  }

  @Test("that is displayed as a picture is its alternative text, with the picture")
  func pictures() async throws {
    let run = try await RecordingWorkshop.run(
      """
      struct SVGImage { let svg: String; let alternative: String }
      struct Circle: CustomPlaygroundDisplayConvertible {
        var size: Int
        var playgroundDescription: Any {
          SVGImage(svg: "<svg>" + String(repeating: " ", count: size) + "</svg>", alternative: "a circle")
        }
      }
      let circle = Circle(size: 1)
      let image = SVGImage(svg: "<svg width='1'/>", alternative: "itself")
      let list = [circle]
      let large = Circle(size: 65_536)
      let script = SVGImage(svg: "<script>alert(1)</script>", alternative: "no picture")
      for number in 1...999 { let many = Circle(size: number) }
      """)
    func last(_ line: Int) -> RenderedValue? { run.timeline.place(line)?.last }
    #expect(last(8)?.text == "a circle")
    #expect(last(8)?.svg == "<svg> </svg>")
    #expect(last(8)?.typeName == "Circle")
    #expect(last(9)?.text == "itself")
    #expect(last(9)?.svg == "<svg width='1'/>")
    // Only whole values are shown.
    #expect(last(10)?.text == "[a circle]")
    #expect(last(10)?.svg == nil)
    #expect(last(11)?.text == "a circle")
    #expect(last(11)?.isTruncated == true)
    #expect(last(11)?.svg == nil)
    #expect(last(12)?.text.hasPrefix("SVGImage(svg: \"<script>") == true)
    #expect(last(12)?.svg == nil)
    // Of so many only a sample is kept; the last one kept stands for the last.
    let many = run.timeline.places.last { $0.name == "many" }
    #expect(many?.count == 999)
    #expect(many?.lastIsSampled == true)
    #expect(many?.last?.svg?.hasSuffix("</svg>") == true)
  }

  @Test("of a main actor's type is rendered on another thread too")
  func isolation() async throws {
    let run = try await RecordingWorkshop.run(
      """
      struct Point: CustomStringConvertible, Sendable { 
        let x: Int
        var description: String { "point \\(x)" }
      }
      let point = Point(x: 1)
      await Task.detached {
        let there = await point
      }.value
      """, settings: CompilationSettings(languageMode: 6, isolation: .mainActor))
    #expect(run.timeline.place(5)?.last?.text == "point 1")
    #expect(run.timeline.place(7)?.last?.text == "Point(x: 1)")
  }

  @Test("is released at once, so that deinitialisation stays visible")
  func release() async throws {
    let run = try await RecordingWorkshop.run(
      """
      class Train { init() {}; deinit { print("gone") } }
      var train: Train? = Train()
      train = nil
      print("after")
      """)
    #expect(run.timeline.standardOutput.text == "gone\nafter\n")
  }
}
