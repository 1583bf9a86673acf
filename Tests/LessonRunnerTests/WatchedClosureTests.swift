// A statement that is all of a closure may be its value, and then stays one.

import LessonModel
import Testing

@testable import LessonRunner

@Suite("Watched closures")
struct WatchedClosureTests {
  @Test("Where a statement may be a value, it stays one")
  func loneValues() async throws {
    let timeline = try await RecordingWorkshop.run(
      """
      var total = 0
      func bump(_ n: inout Int) -> Int { n += 1; return n }
      func once() -> Int { bump(&total) }
      var rows = [[1, 2, 3]]
      var last: Int { rows[0].removeLast() }
      class Box { var n = 0 }
      let box: Box? = Box()
      let results: [Any] = [
        [1, 2].map { _ in bump(&total) }, once(), last,
        [1, 2].map { _ in rows[0].popLast() }, [1].map { box?.n = $0 },
      ]
      print(results)
      """
    ).timeline
    #expect(
      timeline.standardOutput.text
        == "[[1, 2], 3, 3, [Optional(2), Optional(1)], [Optional(())]]\n")
    #expect(timeline.places.allSatisfy { $0.unrecorded == nil })
  }

  @Test("An attribute on a line of its own is part of what it stands before")
  func attributes() async throws {
    let timeline = try await RecordingWorkshop.run(
      """
      struct Point { var x = 1 }
      @dynamicMemberLookup
      struct Lens<Whole> {
        var whole: Whole
        subscript<Part>(dynamicMember path: WritableKeyPath<Whole, Part>) -> Part {
          get { whole[keyPath: path] }
          set { whole[keyPath: path] = newValue }
        }
      }
      var lens = Lens(whole: Point())
      lens.x += 1
      @inline(never)
      func double() {
        lens.x *= 2
      }
      double()
      """
    ).timeline
    #expect(timeline.places.allSatisfy { $0.unrecorded == nil })
    // The subscript is not called once more: the place shows what it is a part of.
    #expect(
      [11, 14].map { timeline.place($0)?.last?.text }
        == ["Lens<Point>(whole: Point(x: 2))", "Lens<Point>(whole: Point(x: 4))"])
  }

  @Test("What closures of one statement assign is recorded")
  func closures() async throws {
    let values = try await recordedValues(
      of: """
        var (n, d, s, b, list) = (0, 0.5, "", false, [0, 0])
        [3].forEach { n = $0 }
        [3].forEach { n = $0 * 2 }
        [3].forEach { _ in n = 5 }
        [2].forEach { d /= Double($0) }
        [2].forEach { s = "\\($0)" }
        [2].forEach { b = $0 > 1 }
        [1].forEach { list[$0] = $0 }
        let set = { n = 7 }
        set()
        final class Box { var n = 1 }
        let box = Box()
        let up = { [weak box] in box?.n += 1 }
        up()
        [4].forEach { box.n = $0 + 1 }
        """)
    #expect(
      values == [
        "1:6 n = 0 ×1", "1:9 d = 0.5 ×1", "1:12 s = \"\" ×1", "1:15 b = false ×1",
        "1:18 list = [0, 0] ×1", "2:13 $0 = 3 ×1", "2:15 n = 3 ×1", "3:13 $0 = 3 ×1",
        "3:19 n = 6 ×1", "4:24 n = 5 ×1", "5:13 $0 = 2 ×1", "5:15 d = 0.25 ×1", "6:13 $0 = 2 ×1",
        "6:19 s = \"2\" ×1", "7:13 $0 = 2 ×1", "7:19 b = true ×1", "8:13 $0 = 1 ×1",
        "8:26 list[$0] = 1 ×1", "9:5 set = () -> () ×1", "9:17 n = 7 ×1",
        "12:5 box = Box(n: 1) ×1", "13:5 up = () -> () ×1", "13:26 box?.n = Optional(2) ×1",
        "15:13 $0 = 4 ×1", "15:15 box = Box(n: 5) ×1",
      ])
  }

  @Test("What a call that is all of a closure changes is recorded where the call returns nothing")
  func callsInClosures() async throws {
    let source = """
      var list: [Int] = []
      let add = { list.append($0) }
      add(3)
      add(4)
      var isOn = false
      [1, 2, 3].forEach { _ in isOn.toggle() }
      struct Pile {
        var items = [1]
        mutating func double() { items += items }
        mutating func take() -> Int { items.removeLast() }
      }
      var pile = Pile()
      let more = { pile.double() }
      more()
      let take = { pile.take() }
      let drop = { list.removeLast() }
      print(take(), drop())
      """
    let values = try await recordedValues(of: source)
    #expect(
      values == [
        "1:5 list = [] ×1", "2:5 add = (Int) -> () ×1", "2:11 $0 = 4 ×2", "2:13 list = [3, 4] ×2",
        "5:5 isOn = false ×1", "6:26 isOn = true ×3", "9:28 items = [1, 1] ×1", "10:33  = 1 ×1",
        "12:5 pile = Pile(items: [1]) ×1", "13:5 more = () -> () ×1",
        "13:14 pile = Pile(items: [1, 1]) ×1", "15:5 take = () -> Int ×1", "15:14  = 1 ×1",
        "16:5 drop = () -> Int ×1", "16:14  = 4 ×1",
      ])
    let output = try await RecordingWorkshop.run(source).timeline.standardOutput.text
    #expect(output == "1 4\n")
  }

  @Test("What a call with closures changes in an element, or through an optional, is recorded")
  func callsWithClosuresOnElements() async throws {
    let source = """
      var rows = [[3, 1], [2]]
      rows[0].sort { $0 < $1 }
      rows[0].removeAll(where: { $0 == 1 })
      rows[1...].sort { $0.count < $1.count }
      var byName: [String: [Int]]? = ["a": [1]]
      byName?["a"]?.removeAll { $0 > 0 }
      byName?.merge(["b": [2]]) { $1 }
      struct Pile {
        var items = [1, 2]
        mutating func update(_ change: (Int) -> Int) { items = items.map(change) }
        mutating func take(_ isMeant: (Int) -> Bool) -> Int? { items.first(where: isMeant) }
      }
      var piles = [Pile()]
      piles[0].update { $0 * 2 }
      piles[0].take { $0 > 2 }
      rows[0].forEach { _ in }
      """
    let lines: Set = ["2", "3", "4", "6", "7", "14", "15", "16"]
    let values = try await recordedValues(of: source).filter { value in
      lines.contains(String(value.prefix { $0 != ":" })) && !value.contains("$")
        && !value.contains("true") && !value.contains("false")
    }
    #expect(
      values == [
        "2:1 rows = [[1, 3], [2]] ×1", "3:1 rows = [[3], [2]] ×1", "4:1 rows = [[3], [2]] ×1",
        "6:1 byName = Optional([\"a\": []]) ×1",
        "7:1 byName = Optional([\"a\": [], \"b\": [2]]) ×1",
        "14:1 piles = [Pile(items: [2, 4])] ×1",
        "14:19  = 4 ×2", "15:1  = Optional(4) ×1",
      ])
  }

  @Test("Beside a closure or function of one line stands once what it was given, and not its type")
  func beside() async throws {
    let (_, lines) = try await reading(
      """
      (1...3).forEach { print($0) }
      ["a", "b"].forEach { name in print("Hi", name) }
      ["a", "b"].forEach { name in print("Hi") }
      func greet(_ name: String) { print("Hi", name) }
      greet("Ada")
      func adder(_ n: Int) -> (Int) -> Int {
        return { $0 + n }
      }
      print(adder(2)(3))
      for number in [2, 1].sorted(by: { $0 < $1 }) { print(number) }
      [7].forEach { n in print("none") }
      [7].forEach { n in print("\\(n)!") }
      """)
    #expect(
      lines == [
        "1: 3\n", "2: Hi b\n", "3: name = \"b\", Hi\n", "4: Hi Ada\n", "6: n = 2",
        "7: $0 = 3, → 5", "9: 5\n", "10: 2\n", "11: n = 7, none\n", "12: 7!\n",
      ])
  }

  @Test("Beside a capture list stands what it holds from the making of the closure on")
  func captured() async throws {
    let source = """
      class Node { var n = 1; deinit { print("gone") } }
      var step = 1
      let next = { [step, twice = step * 2] in step + twice }
      step = 5
      print(next())
      func make(_ node: Node) -> () async throws -> Int {
        return { @Sendable [k = node.n + 1, list = [1]] () async throws -> Int in
          k + list.count
        }
      }
      var node: Node? = Node()
      print(try await make(node!)())
      let weakly = { [weak node, weak other = node] in print(node == nil, other == nil) }
      node = nil
      weakly()
      print([1, 2].map { [step] in Double($0 * step) })
      print([1].map { [step] (n: Int) -> Int in n + step })
      let list = { [a = [1].map { $0 + step }, step] in a + [step] }()
      """
    let (printed, lines) = try await reading(source)
    #expect(printed == "3\n3\ngone\ntrue true\n[5.0, 10.0]\n[6]\n")
    #expect(
      lines == [
        "1: gone\n", "2: step = 1", "3: step = 1, twice = 2, → 3", "4: step = 5", "5: 3\n",
        "6: node = Node(n: 1)", "7: k = 2, list = [1]", "8: → 3", "11: node = Optional(Node(n: 1))",
        "12: 3\n", "13: true true\n", "14: node = nil", "16: [5.0, 10.0]\n", "17: [6]\n",
        "18: list = [6, 5]",
      ])
    #expect(
      try await recordedValues(of: source).filter { $0.hasPrefix("3:") } == [
        "3:5 next = () -> Int ×1", "3:15 step = 1 ×1", "3:21 twice = 2 ×1", "3:42  = 3 ×1",
      ])
  }
}
