// A program that is recorded does what it does without that, in the same order.

import LessonModel
import Testing

@testable import LessonRunner

@Suite("As plain Swift does")
struct PlainSwiftTests {
  @Test("The place of an assignment is found before its value is computed")
  func placeFirst() async throws {
    let timeline = try await RecordingWorkshop.run(
      """
      func at(_ index: Int) -> Int {
        print("place", terminator: " ")
        return index
      }
      func value() -> Int {
        print("value", terminator: " ")
        return 9
      }
      var cells = [0, 0]
      cells[at(0)] = value()
      var next = 0
      func advance() -> Int {
        next += 1
        return next
      }
      cells[next] = advance() * 10
      final class Box { var item = 0 }
      func box() -> Box {
        print("box", terminator: " ")
        return Box()
      }
      box().item = value()
      (cells[at(1)], next) = (value(), 5)
      let fill = { cells[next - 5] = advance() }
      fill()
      print(cells, next)
      var stack = [1, 2, 3]
      (stack[stack.count - 1], stack[0]) = (stack[0], stack.removeLast())
      """
    ).timeline
    #expect(timeline.standardOutput.text == "place value box value place value [6, 9] 6\n")
    #expect(
      [10, 16, 23].map { timeline.place($0)?.last?.text } == ["[9, 0]", "[10, 0]", "[10, 9]"])
    #expect(timeline.stop?.location.position.line == 28)
  }

  @Test("What is dropped is gone at once, closures or not, and what they do is recorded")
  func dropped() async throws {
    let timeline = try await RecordingWorkshop.run(
      """
      final class Token {
        let name: String
        init(_ name: String, _ body: () -> Void = {}) {
          self.name = name
          body()
        }
        deinit { print("gone", name) }
      }
      @discardableResult func on(_ name: String, _ body: @escaping (Int) -> Int) -> Token {
        Token("\\(name)\\(body(1))")
      }
      _ = on("a") { $0 + 1 }
      on("b") { number in
        let double = number * 2
        return double
      }
      print("after calls")
      Token("c") {
        print("in c")
      }
      _ = try? { () throws -> Token in Token("d") }()
      var kept: Token?
      kept = on("e") { $0 }
      kept = nil
      kept = kept == nil ? .init("h") : nil
      kept = nil
      var (left, right): (Token?, Token?) = (Token("i"), Token("j"))
      (left, right) = (right, left)
      (left, right) = (nil, nil)
      var cache: [String: Token] = [:]
      cache["k".uppercased()] = Token("k")
      cache["K"] = nil
      func inside() {
        on("f") { $0 }; print("after f")
        for number in [1, 2] { _ = on("g") { $0 * number } }
      }
      inside()
      on(
        "l", { $0 })
      func more() throws {
        _ = switch kept { case nil: 1; default: 2 }
        try? on("o") { $0 }
        on("p") { $0 }; print("after p")
      }
      try more()
      print("end")
      """
    ).timeline
    #expect(
      timeline.standardOutput.text == """
        gone a2
        gone b2
        after calls
        in c
        gone c
        gone d
        gone e1
        gone h
        gone j
        gone i
        gone k
        gone f1
        after f
        gone g1
        gone g2
        gone l1
        gone o1
        gone p1
        after p
        end

        """)
    #expect(
      timeline.values(from: 12) == [
        "12:5  = Token(name: \"a2\")", "12:13 $0 = 1", "12:15  = 2", "13:1  = Token(name: \"b2\")",
        "13:11 number = 1", "14:7 double = 2", "15:10  = 2", "18:1  = Token(name: \"c\")",
        "21:5  = Optional(Token(name: \"d\"))", "21:34  = Token(name: \"d\")", "22:5 kept = nil",
        "23:8 kept = Optional(Token(name: \"e1\"))", "23:16 $0 = 1", "23:18  = 1",
        "24:8 kept = nil", "25:8 kept = Optional(Token(name: \"h\"))",
        "26:8 kept = nil", "27:6 left = Optional(Token(name: \"i\"))",
        "27:12 right = Optional(Token(name: \"j\"))",
        "28:17  = (Optional(Token(name: \"j\")), Optional(Token(name: \"i\")))",
        "29:17  = (nil, nil)", "30:5 cache = [:]", "31:1 cache = [\"K\": Token(name: \"k\")]",
        "32:14 cache[\"K\"] = nil", "34:3  = Token(name: \"f1\")", "34:11 $0 = 1", "34:13  = 1",
        "35:7 number = 2", "35:30  = Token(name: \"g2\")", "35:38 $0 = 1", "35:40  = 2",
        "38:1  = Token(name: \"l1\")", "39:8 $0 = 1", "39:10  = 1", "41:7  = 1",
        "42:3  = Optional(Token(name: \"o1\"))", "42:16 $0 = 1", "42:18  = 1",
        "43:3  = Token(name: \"p1\")", "43:11 $0 = 1", "43:13  = 1",
      ])
  }

  @Test("Constants of the file are folded no more than the compiler folds them")
  func constants() async throws {
    let timeline = try await RecordingWorkshop.run(
      """
      let total = 10
      let people = 0
      print(total / people)
      """
    ).timeline
    #expect(timeline.stop?.location.position.line == 3)
    #expect(timeline.stop?.message == "Division by zero")
  }

  @Test("What the type checker needs long for is compiled, as the plain compiler does")
  func entangled() async throws {
    let timeline = try await RecordingWorkshop.run(
      """
      let rows = [[1, 2, 3], [4, 5, 6]]
      let sums = zip(rows.map { $0.reduce(0, +) }, rows.map { $0.max() ?? 0 })
        .map { $0 + $1 }.enumerated().map { $0 * $1 }
      print(sums)
      """
    ).timeline
    #expect(timeline.standardOutput.text == "[0, 21]\n")
    #expect(timeline.place(2)?.last?.text == "[0, 21]")
  }

  @Test("An error that nobody caught stops where it was thrown, whatever runs behind that")
  func uncaught() async throws {
    let timeline = try await RecordingWorkshop.run(
      """
      struct Refusal: Error, CustomStringConvertible {
        let missing: Int
        var description: String {
          let words = "\\(missing) missing"
          return words
        }
      }
      func pay(_ sum: Int) throws {
        defer { print("over") }
        let missing = sum - 10
        if missing > 0 {
          throw Refusal(missing: missing)
        }
      }
      try pay(5)
      try pay(20)
      """
    ).timeline
    #expect(timeline.stop?.location.position.line == 12)
    #expect(timeline.stop?.message == "an error was thrown and not caught: 10 missing")
  }

  @Test("What is read in place of a computed part has its own name")
  func names() async throws {
    let values = try await recordedValues(
      of: """
        @dynamicMemberLookup struct Lens<Value> {
          var value: Value
          subscript<Part>(dynamicMember path: WritableKeyPath<Value, Part>) -> Part {
            get { value[keyPath: path] }
            set { value[keyPath: path] = newValue }
          }
        }
        struct Point { var list = [1] }
        var lens = Lens(value: Point())
        lens.list.append(2)
        """)
    #expect(values.last == "10:1 lens = Lens<Point>(value: Point(list: [1, 2])) ×1")
  }

  @Test(
    "What changes by another name for it, a getter or an operator is found before the value, too")
  func placeOfWhatMoves() async throws {
    let timeline = try await RecordingWorkshop.run(
      """
      struct Pair { var first = 0, second = 1; var sum: Int { first + second } }
      var a = [0, 0, 0, 0, 0, 0], i = 0
      var next: Int { i += 1; return i }
      func advance() -> Int { next }
      let steps = ["one": { advance() }]
      for i in 0..<1 { print("loop", i) }
      a[i] = advance() + 10
      a[i] = next * 10
      a[i] = steps["one"]!() + 20
      func move(_ k: inout Int, _ list: inout [Int]) {
        func step() -> Int { k += 1; return k }
        list[k] = step() + 30
      }
      var (k, l) = (3, 4)
      for k in 0..<1 { print("loop", k) }
      move(&k, &a)
      func add(_ pair: inout Pair, _ key: WritableKeyPath<Pair, Int>) -> [Int] {
        var stack = [1, 2, 3]
        pair[keyPath: key] += 1
        stack[stack.count - 2] = stack.popLast()! * 2
        return stack
      }
      var pair = Pair()
      print(a, l, add(&pair, \\.first), pair.sum)
      """
    ).timeline
    #expect(
      timeline.standardOutput.text
        == "loop 0\nloop 0\n[11, 20, 23, 34, 0, 0] 4 [1, 6] 2\n")
    #expect(timeline.places.allSatisfy { $0.unrecorded == nil })
  }

  @Test("What an operator makes, or the superclass returns, is gone in time")
  func droppedByOperators() async throws {
    let timeline = try await RecordingWorkshop.run(
      """
      class Token {
        let name: String
        init(_ name: String) { self.name = name }
        deinit { print("gone", name) }
        static func + (a: Token, b: Token) -> Token { Token(a.name + b.name) }
      }
      class Box {
        var tokens = [Token("a"), Token("b")]
        @discardableResult func take() -> Token { tokens.removeLast() }
      }
      final class Chest: Box {
        override func take() -> Token {
          super.take()
          print("taken")
          return super.take()
        }
      }
      Chest().take()
      var token: Token? = Token("c")
      token = token! + Token("d")
      token = nil
      func run(_ body: () -> Void) { body() }
      let box = Box()
      run {
        box.tokens.removeLast()
        print("removed")
      }
      print("end")
      """
    ).timeline
    #expect(
      timeline.standardOutput.text
        == "gone b\ntaken\ngone a\ngone d\ngone c\ngone cd\ngone b\nremoved\nend\n")
  }

  @Test("A name that is bound is shown, though a type computes a member of that name")
  func boundNames() async throws {
    let timeline = try await RecordingWorkshop.run(
      """
      struct Stack { var items = [3, 4]; var top: Int? { items.last }; var count: Int { items.count } }
      let stack = Stack()
      if let top = stack.top {
        print(top)
      }
      for count in 1...2 {
        print(count)
      }
      let top = 5, count = 6
      """
    ).timeline
    #expect([3, 6].map { timeline.place($0)?.last?.text } == ["4", "2"])
    #expect(
      timeline.places.filter { $0.range.start.line == 9 }.map(\.last?.text) == ["5", "6"])
  }

  @Test("What a result builder takes stays where it is")
  func built() async throws {
    let timeline = try await RecordingWorkshop.run(
      """
      @resultBuilder enum ListOf {
        static func buildBlock(_ parts: Int...) -> [Int] { parts }
      }
      func list(@ListOf _ parts: () -> [Int]) -> [Int] { parts() }
      func one() -> Int { 1 }
      let all = list {
        one()
        2
        one()
      }
      func map(@ListOf _ parts: () -> [Int]) -> [Int] { parts() }
      let mapped = map {
        one()
        3
      }
      print(all, mapped)
      final class Token { deinit { print("gone") } }
      func twice(_ name: String, _ body: @escaping () -> Void) {
        for _ in 1...2 { body() }
      }
      twice("a") {
        Token()
        print("behind")
      }
      """
    ).timeline
    #expect(
      timeline.standardOutput.text == """
        [1, 2, 1] [1, 3]
        gone
        behind
        gone
        behind

        """)
  }
}
