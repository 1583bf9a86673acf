// What the compiler's transform does not log is logged by statements of our own, which change nothing.

import Languages
import LessonModel
import SwiftReading
import Testing

@testable import LessonRunner

@Suite("Watched code")
struct WatchedCodeTests {
  @Test("A file with more branches in one statement than the compiler takes is left as it is")
  func branches() {
    func code(_ count: Int) -> WatchedCode {
      let chain = (1...count).map { "if n == \($0) { list[0] += 1 }" }.joined(separator: " else ")
      return WatchedCode(SourceFile(path: "/a.swift", text: "var list = [2]\n\(chain)\n"))
    }
    let areCopies = [200, 300].map { code($0).isCopy }
    #expect(areCopies == [true, false])
  }

  @Test("A copy is little longer than its file, however many statements stand in one line")
  func oneLine() {
    let line = String(repeating: "list[0] += 1; ", count: 2_000)
    let file = SourceFile(path: "/a.swift", text: "var list = [2]\n\(line)\n")
    let copy = WatchedCode(file).copy
    #expect(copy.text.utf8.count < 4 * file.text.utf8.count)
  }

  @Test("A file whose brackets lie deeper than the compiler takes them is left as it is")
  func depth() {
    func code(_ depth: Int) -> WatchedCode {
      let functions = (0..<depth).map { "func f\($0)() {\n" }.joined()
      let ends = String(repeating: "}", count: depth)
      let text = "var list = [2]\nlist[0] += 1\n\(functions)\(ends)\n"
      return WatchedCode(SourceFile(path: "/a.swift", text: text))
    }
    let areCopies = [200, 600].map { code($0).isCopy }
    #expect(areCopies == [true, false])
  }

  @Test("What assignments change is recorded, by whatever way it is reached")
  func changes() async throws {
    let values = try await recordedValues(
      of: """
        struct Counter {
          var n = 0
          mutating func up() { self.n += 1 }
          mutating func twice() {
            n += 1
            n *= 2
          }
        }
        var c = Counter()
        c.up()
        c.twice()
        c.n -= 1
        var m = [[1], [2]]
        m[1][0] += 2
        var words = ["a": 1]
        words["b", default: 0] += 1
        words["a"]! += 4
        class Node { var next: Node!; var v = 0 }
        let node = Node()
        node.next = Node()
        node.next.v = 3
        node.next.v += 4; node.v += 1
        var pair = (1, x: 2)
        pair.x += 1
        var (low, high) = (1, 2)
        swap(&low, &high)
        high += 5
        words["\u{301}", default: 0] += 1
        """)
    #expect(
      values == [
        "3:24 self.n = 1 ×1", "5:5 n = 2 ×1", "6:5 n = 4 ×1", "9:5 c = Counter(n: 0) ×1",
        "10:1 c = Counter(n: 1) ×1", "11:1 c = Counter(n: 4) ×1", "12:1 c.n = 3 ×1",
        "13:5 m = [[1], [2]] ×1", "14:1 m[1][0] = 4 ×1", "15:5 words = [\"a\": 1] ×1",
        "16:1 words[\"b\", default: 0] = 1 ×1", "17:1 words[\"a\"]! = 5 ×1",
        "19:5 node = Node(next: nil, v: 0) ×1",
        "20:1 node = Node(next: Optional(Node(next: nil, v: 0)), v: 0) ×1",
        "21:1 node.next.v = 3 ×1", "22:1 node.next.v = 7 ×1", "22:19 node.v = 1 ×1",
        "23:5 pair = (1, x: 2) ×1", "24:1 pair.x = 3 ×1", "25:6 low = 1 ×1", "25:11 high = 2 ×1",
        "26:7 low = 2 ×1", "26:13 high = 1 ×1", "27:1 high = 6 ×1",
        "28:1 words[\"\u{301}\", default: 0] = 1 ×1",
      ])
  }

  @Test("What conditions, loops, patterns and errors bind is recorded")
  func bindings() async throws {
    let values = try await recordedValues(
      of: """
        enum Shape { case circle(Double), square(side: Int), pair(Int, String) }
        func name(_ shape: Shape) -> String {
          switch shape {
          case .circle(let radius): return "\\(radius)"
          case .square(side: let side) where side > 3:
            return "large"
          case .square: return "small"
          case let .pair(number, text):
            return "\\(number)\\(text)"
          }
        }
        for shape in [Shape.circle(2), .square(side: 4), .pair(1, "a")] {
          _ = name(shape)
        }
        func half(_ text: String?) -> Int? {
          guard let text, let number = Int(text) else { return nil }
          if case let (half, 0) = (number / 2, number % 2) { return half }
          return nil
        }
        _ = half("8")
        var stack = [1, 2]
        while let top = stack.popLast() {
          _ = top
        }
        for (key, value) in ["a": 1] {
          _ = (key, value)
        }
        for case let odd? in [1, nil, 3] { _ = odd }
        let (a, (b, _)) = (1, (2, 3))
        struct Bad: Error { var code: Int }
        do { throw Bad(code: 4) } catch let bad as Bad { _ = bad }
        var total = 0
        func change(_ body: (inout Int, Int) -> Void) { body(&total, 2) }
        change { sum, n in
          sum += n
        }
        """)
    #expect(
      values == [
        "2:11 shape = .pair(1, \"a\") ×3", "4:20 radius = 2.0 ×1", "4:36  = \"2.0\" ×1",
        "5:26 side = 4 ×1", "6:12  = \"large\" ×1", "8:18 number = 1 ×1", "8:26 text = \"a\" ×1",
        "9:12  = \"1a\" ×1", "12:5 shape = .pair(1, \"a\") ×3", "13:7  = \"1a\" ×3",
        "15:11 text = Optional(\"8\") ×1", "16:13 text = \"8\" ×1", "16:23 number = 8 ×1",
        "17:16 half = 4 ×1", "17:61  = Optional(4) ×1", "20:5  = Optional(4) ×1",
        "21:5 stack = [1, 2] ×1", "22:11 top = 1 ×2", "23:7  = 1 ×2", "25:6 key = \"a\" ×1",
        "25:11 value = 1 ×1", "26:7  = (\"a\", 1) ×1", "28:14 odd = 3 ×2", "28:40  = 3 ×2",
        "29:6 a = 1 ×1", "29:10 b = 2 ×1", "31:37 bad = Bad(code: 4) ×1",
        "31:54  = Bad(code: 4) ×1", "32:5 total = 0 ×1", "33:55 total = 2 ×1", "34:10 sum = 0 ×1",
        "34:15 n = 2 ×1", "35:3 sum = 2 ×1",
      ])
  }

  @Test("A program does what it did, and says where it is as it did")
  func meaning() async throws {
    let source = """
      struct Meter {
        var reading = 0
        var shown: Int {
          get { print("read"); return reading }
          set { reading = newValue }
        }
        subscript(_ n: Int) -> Int {
          get { print("asked"); return n }
          set { reading = newValue }
        }
      }
      var meter = Meter()
      meter.shown += 1
      meter[3] += 1
      @propertyWrapper struct Loud { var wrappedValue: Int { get { print("got"); return 1 } set {} } }
      struct Voice { @Loud var level: Int }
      var voice = Voice()
      voice.level += 2
      let age: Int? = 3
      func size(_ n: Int?) -> String { if let n { "\\(n)" } else { "none" } }
      let kind = switch age { case .some(let n): "n\\(n)"
      case nil: "nil" }
      func area(_ pair: (Int, Int)) -> Int {
        switch pair {
        case (let w, 0): w
        case let (w, h): w * h
        }
      }
      print(size(age), kind, area((2, 3)))
      @resultBuilder enum Lines { static func buildBlock(_ parts: String...) -> [String] { parts }
        static func buildOptional(_ parts: [String]?) -> String { parts?.first ?? "" } }
      func page(@Lines _ body: () -> [String]) { print(body()) }
      page { "a"; if let age { "\\(age)" } }
      if let age { print(#line, #column, #fileID.hasSuffix("main.swift"))
        print(#line, age) }
      let text = \"""
        if let \\(age ?? 0) {
        \"""
      print(text)
      var calls = 0
      func next() -> Int { calls += 1; return calls }
      var list = [0, 0, 0]
      list[next()] += 1
      print(list, calls, /\\d[({]/ ~= "1(" )
      func ~= (pattern: Regex<Substring>, text: String) -> Bool { text.contains(pattern) }
      func twice() { doubled += 2 }
      var half = 1
      var doubled: Int { get { print("got"); return half * 2 } set { half = newValue / 2 } }
      doubled += 2
      twice()
      let path: WritableKeyPath<Meter, Int> = \\.shown
      meter[keyPath: path] += 1
      @dynamicMemberLookup struct Notes {
        subscript(dynamicMember name: String) -> Int { get { print(name); return 1 } set {} }
      }
      var notes = Notes()
      notes.late += 1
      struct Desk { var notes = Notes() }
      var desk = Desk()
      desk.notes.early += 1

      """
    let engine = try await RecordingWorkshop.engine.value
    let plain = try await engine.programs.build(
      SourceFile(path: "/lesson/Snippet.swift", text: source), settings: .init(),
      isInstrumented: false)
    #expect(plain.facts.isRunnable, "\\(plain.diagnostics)")
    let job = ProgramRunner.Job(program: plain, limits: .author)
    let expected = try await engine.runner.run(job).timeline.standardOutput.text
    let watched = try await RecordingWorkshop.run(source).timeline
    #expect(watched.standardOutput.text == expected)
    #expect(!expected.isEmpty)
  }

  @Test("What calls change by way of subscripts and optionals is recorded")
  func chains() async throws {
    let values = try await recordedValues(
      of: """
        var rows = [[1], [2]]
        rows[0].append(3)
        var names: [String]! = ["a"]
        names.append("b")
        var groups: [Int: [String]] = [:]
        groups[1, default: []].append("c")
        var count: Int? = 1
        count? += 2; groups[1]?[0] = "d"; var low = 1, high = [low, 2]
        struct Box { var items: [[Int]]? = [[]] }
        var box = Box()
        box.items?[0].append(4)
        class Item { var name = "a" }
        let items = [Item()]
        items[0].name = "b"
        protocol Purse { var coins: Int { get set } }
        extension Purse { mutating func take() { coins -= 1 } }
        struct Wallet: Purse { var coins = 3 }
        var wallet = Wallet()
        wallet.take()
        """)
    #expect(
      values == [
        "1:5 rows = [[1], [2]] ×1", "2:1 rows = [[1, 3], [2]] ×1",
        "3:5 names = Optional([\"a\"]) ×1", "4:1 names = Optional([\"a\", \"b\"]) ×1",
        "5:5 groups = [:] ×1", "6:1 groups = [1: [\"c\"]] ×1", "7:5 count = Optional(1) ×1",
        "8:1 count = Optional(3) ×1", "8:14 groups[1]?[0] = Optional(\"d\") ×1",
        "8:39 low = 1 ×1", "8:48 high = [1, 2] ×1", "10:5 box = Box(items: Optional([[]])) ×1",
        "11:1 box.items = Optional([[4]]) ×1", "13:5 items = [Item(name: \"a\")] ×1",
        "14:1 items[0].name = \"b\" ×1", "16:42 coins = 2 ×1",
        "18:5 wallet = Wallet(coins: 3) ×1", "19:1 wallet = Wallet(coins: 2) ×1",
      ])
  }

  @Test("Where the type checker does not agree, the function is left alone and not the file")
  func fallingBack() async throws {
    let values = try await recordedValues(
      of: """
        func first(_ n: Int?) -> Int {
          guard let n else { return 0 }
          return n
        }
        func tricky() {
          func lessons_value(_ n: Int) {}
          var t = (n: 0, 1)
          t.n += 1
          lessons_value(t.n)
        }
        _ = first(2)
        tricky()
        """)
    #expect(
      values == [
        "1:12 n = Optional(2) ×1", "2:13 n = 2 ×1", "3:10  = 2 ×1", "6:22 n = 1 ×1",
        "7:7 t = (n: 0, 1) ×1", "11:5  = 2 ×1",
      ])
  }

  @Test("What is left alone is where its own errors are, and not those of other files")
  func errorsElsewhere() throws {
    let file = SourceFile(
      path: "main.swift",
      text: """
        func first(_ n: Int?) {
          if let n { print(n) }
        }
        func second(_ n: Int?) {
          if let n { print(n) }
        }
        """)
    let errors = [("main.swift", 2), ("Other.swift", 5)].map { path, line in
      Diagnostic(.error, at: SourceLocation(path: path, line: line), "refused")
    }
    let fewer = WatchedCode(file).leavingAlone(errors)
    #expect(fewer.leftAlone.map(\.range.start.line) == [2])
  }

  @Test(
    "Where nothing could record a value, it is said why",
    arguments: [
      (
        """
        func total(_ body: (Span<Int>) -> Int, over list: [Int]) -> Int {
          let sum = body(list.span)
          return sum
        }
        func unused(_ n: Int) -> Int { n }
        func sign(_ n: Int) -> Int { if n < 0 { -1 } else { 1 } }
        struct Point { var x = 0 }
        var p = Point()
        p.x += 1
        func count<each T>(_ some: repeat each T, times: Int) -> Int { times }
        print(total({ $0.count }, over: [1, 2]), unused(3), sign(4), count(1, "a", times: 5))
        """, [],
        [
          "1:45 list = [1, 2] ×1", "5:15 n = 3 ×1", "6:13 n = 4 ×1", "9:1 p.x = 1 ×1",
          "10:22 some = (1, \"a\") ×1", "10:43 times = 5 ×1",
        ]
      ),
      (
        """
        struct File: ~Copyable {
          var name: String
          consuming func close() -> Int { name.count }
        }
        func size(_ file: borrowing File) -> Int {
          file.name.count
        }
        func use() {
          let file = File(name: "a")
          let n = size(file)
          print(n, file.close())
        }
        use()
        """, ["9:7 file uncopyable"], ["10:7 n = 1 ×1"]
      ),
      (
        """
        func tricky(_ pair: (Int, Int)?) {
          func lessons_value(_ n: Int) {}
          if let pair { lessons_value(pair.0) }
          if let pair, pair.1 > 5 {
            lessons_value(pair.0)
          }
        }
        func first(_ n: Int?) -> Int {
          guard let n else { return 0 }
          return n
        }
        tricky((1, 2))
        print(first(3))
        """, ["3:10 pair statement"], ["9:13 n = 3 ×1"]
      ),
    ])
  func unrecorded(source: String, missing: [String], known: [String]) async throws {
    let timeline = try await RecordingWorkshop.run(source).timeline
    let found = timeline.places.compactMap { place -> String? in
      guard let why = place.unrecorded else { return nil }
      return "\(place.range.start.line):\(place.range.start.column) \(place.name) \(why.reason)"
    }
    #expect(found == missing)
    let values = try await recordedValues(of: source)
    #expect(known.allSatisfy(values.contains), "\(values)")
    let said = Sidebar(of: timeline, source: SourceFile(path: "/main.swift", text: source))
      .lines.values.flatMap(\.items).filter { $0.role == .unrecorded }.map(\.last.text)
    #expect(said.count == missing.count)
    #expect(said.allSatisfy { Words("zh-Hans")($0) != $0 })
  }
}
