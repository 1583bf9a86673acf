// What is shown of a place that may be gone, or cannot be read once more, when it was changed, and of what is there
// only later: `async let`.

import LessonModel
import Testing

@testable import LessonRunner

@Suite("Watched places")
struct WatchedPlacesTests {
  @Test("Of a range of elements that is replaced its variable is shown: they may be gone")
  func slices() async throws {
    let source = """
      final class Item { let id: Int; init(_ id: Int) { self.id = id } }
      var items = [Item(1), Item(2)]
      items[0...1] = []
      items[0..<0] = [Item(3), Item(4), Item(5)]
      func clear(_ list: inout [Int], _ span: Range<Int>) { list[span] = [] }
      var list = [1, 2, 3]
      let first = 0..<1
      list[first] = [7, 8]
      list[2...] += [5]
      list[...0] = []
      clear(&list, 0..<3)
      var boxes = [[1, 2]]
      clear(&boxes[0], 0..<1)
      boxes[0][0...] = [3, 4]
      """
    let values = try await recordedValues(of: source)
    let places: Set = ["3", "4", "5", "8", "9", "10", "11", "13", "14"]
    #expect(
      values.filter { places.contains(String($0.prefix { $0 != ":" })) } == [
        "3:16 items = [] ×1", "4:16 items = [Item(id: 3), Item(id: 4), Item(id: 5)] ×1",
        "5:12 list = [1, 2] ×2", "5:33 span = 0..<1 ×2", "5:68 list = [2] ×2",
        "8:15 list = [7, 8, 2, 3] ×1", "9:1 list = [7, 8, 2, 3, 5] ×1",
        "10:14 list = [8, 2, 3, 5] ×1", "11:8 list = [5] ×1", "13:8 boxes[0] = [2] ×1",
        "14:18 boxes = [[3, 4]] ×1",
      ])
  }

  @Test("Values stand on their lines behind code that is not compiled")
  func conditions() async throws {
    let source = """
      #if swift(<5)
      func add(_ number: inout Int) {
        number += 1
      }
      #elseif swift(>=5)
      var first = 1
      first += 1
      #else
      var first = 2
      first += 2
      #endif
      #if os(Plan9)
      first += 3
      #if swift(<5)
      first += 4
      #endif
      #endif // "#endif"
      let last = first
      """
    let values = try await recordedValues(of: source)
    #expect(values == ["6:5 first = 1 ×1", "7:1 first = 2 ×1", "18:5 last = 2 ×1"])
  }

  @Test("What is handed over, or assigned in a tuple, is shown as far as it can be read")
  func partsOfPlaces() async throws {
    let source = """
      struct Pair { var a = 0, b = 0; var sum: Int { get { a + b } set { a = newValue } } }
      func at(_ index: Int) -> Int { index }
      func add(_ number: inout Int) { number += 1 }
      var pair = Pair()
      (pair.sum, pair.b) = (3, 4)
      ((pair.a, _), pair.b) = ((5, 6), 7)
      var numbers = [1, 2]
      add(&numbers[at(1)])
      add(&pair.sum)
      """
    let values = try await recordedValues(of: source)
    #expect(
      values.filter { ["5", "6", "8", "9"].contains($0.prefix { $0 != ":" }) } == [
        "5:2 pair = Pair(a: 3, b: 4) ×1", "5:12 pair.b = 4 ×1", "6:3 pair.a = 5 ×1",
        "6:15 pair.b = 7 ×1", "8:6 numbers = [1, 3] ×1", "9:6 pair = Pair(a: 13, b: 7) ×1",
      ])
  }

  @Test("Of a member of what is unwrapped all of it is shown, as of any member")
  func unwrappedPlaces() async throws {
    let source = """
      struct Point { var x = 1; var corner: Int { get { x } set { x = newValue } } }
      class Node { var value = 0; var next: Node? }
      var point: Point? = Point()
      point!.x = 2
      point!.corner = 3
      point!.x = Int("4")!
      var plain: Point! = Point()
      plain.x = 5
      plain!.x = 6
      let head: Node? = Node()
      head!.value = 7
      class List { var head: Node!, last: Node?; func add() { last!.value = 8; head.value = 9 } }
      let list = List()
      list.last = head
      list.head = head
      list.add()
      func renew() -> Int { point = Point(x: 20); return 10 }
      point!.x = renew()
      [11].forEach { plain!.x = $0 }
      plain!.x = if list.last == nil { 12 } else { 13 }
      """
    let values = try await recordedValues(of: source)
    let owners = values.filter {
      ["point =", "plain =", "head =", "last ="].contains(where: $0.contains)
    }
    #expect(
      owners == [
        "3:5 point = Optional(Point(x: 1)) ×1", "4:1 point = Optional(Point(x: 2)) ×1",
        "5:1 point = Optional(Point(x: 3)) ×1", "6:1 point = Optional(Point(x: 4)) ×1",
        "7:5 plain = Optional(Point(x: 1)) ×1", "8:1 plain = Optional(Point(x: 5)) ×1",
        "9:1 plain = Optional(Point(x: 6)) ×1",
        "10:5 head = Optional(Node(value: 0, next: nil)) ×1",
        "11:1 head = Optional(Node(value: 7, next: nil)) ×1",
        "12:57 last = Optional(Node(value: 8, next: nil)) ×1",
        "12:74 head = Optional(Node(value: 9, next: nil)) ×1",
        "17:31 point = Optional(Point(x: 20)) ×1", "18:1 point = Optional(Point(x: 10)) ×1",
        "19:16 plain = Optional(Point(x: 11)) ×1", "20:1 plain = Optional(Point(x: 13)) ×1",
      ])
  }

  @Test("Where a place cannot be read once more, what is assigned to it is shown")
  func assignedValues() async throws {
    let source = """
      class Player { var score = 0; var friend: Player? }
      let ann = Player()
      func find(_ isThere: Bool) -> Player? { isThere ? ann : nil }
      find(true)?.score = 3
      find(false)?.score = 4; print(ann.score)
      (ann as Any as! Player).score = ann.score + 2
      [ann].first?.friend = find(true)
      find(true)!.friend?.score = try! Int("8", radix: 10)!
      private let (low, high) = (1, 2)
      fileprivate var left = low, right = high
      """
    let run = try await RecordingWorkshop.run(source)
    #expect(run.timeline.standardOutput.text == "3\n")
    #expect(
      try await recordedValues(of: source).filter { !$0.hasPrefix("3:") } == [
        "2:5 ann = Player(score: 0, friend: nil) ×1", "4:21  = 3 ×1", "6:33  = 5 ×1",
        "7:23  = Optional(Player(score: 5, friend: nil)) ×1", "8:29  = 8 ×1", "9:14 low = 1 ×1",
        "9:19 high = 2 ×1", "10:17 left = 1 ×1", "10:29 right = 2 ×1",
      ])
  }

  @Test("What is computed beside other code is shown where it was asked for")
  func asyncLet() async throws {
    let (printed, lines) = try await reading(
      """
      struct Late: Error {}
      func twice(_ n: Int) async throws -> Int { if n > 5 { throw Late() }; return n * 2 }
      async let a = twice(1)
      async let b: Double = Double(twice(2)) + 1, c = 3
      async let d: Double? = 4
      async let e = try await twice(9)
      func sum() async throws -> Int {
        async let left = twice(3)
        async let (x, y) = (twice(4), 5)
        async let f = [1, 6].map { $0 + 1 }
        return try await left + x + y + f[1]
      }
      print(try await a, try await b, await c, await d ?? 0, (try? await e) ?? 0, try await sum())
      """)
    #expect(printed == "2 5.0 3 4.0 0 26\n")
    #expect(
      lines.filter { !$0.hasPrefix("2:") } == [
        "3: 2", "4: b = 5.0, c = 3", "5: Optional(4.0)", "8: 6", "9: (8, 5)", "10: $0 = 6, → 7",
        "11: → 26",
        "13: 2 5.0 3 4.0 0 26\n",
      ])
  }

  @Test(
    "Of a variable with a property wrapper the wrapper is shown: its value is asked for by nobody else"
  )
  func wrapped() async throws {
    let (printed, lines) = try await reading(
      """
      @propertyWrapper struct Small {
        private var v = 0
        var wrappedValue: Int { get { print("get"); return v } set { v = min(newValue, 9) } }
        init(wrappedValue: Int) { v = min(wrappedValue, 9) }
      }
      func count(_ other: Int) -> Int {
        @Small var level = 40
        level += 2
        level = other
        level = 30
        level.negate()
        let lower = { level -= 1 }
        lower()
        @Small
        var unset: Int
        unset = 3
        if other > 3 { @Small var inner = 1; inner = 5 }
        return level + unset
      }
      struct Player {
        @Small var health = 12
        mutating func hit() {
          health -= 2
        }
      }
      print(count(4))
      var player = Player()
      player.hit()
      var stored = [1, 2]
      var computed: [Int] { get { print("read"); return stored } set { stored = newValue } }
      computed.sort { $0 > $1 }
      struct Row {
        @Small var size = 1
        var cells: [Int] { get { print("cells"); return [size] } set { size = newValue[0] } }
        mutating func raise() { print("raise")
          cells.sort { $0 > $1 }
        }
      }
      var row = Row()
      row.raise()
      """)
    #expect(
      printed == String(repeating: "get\n", count: 5) + "-7\nget\nread\nraise\ncells\nget\n")
    #expect(
      lines.drop { !$0.hasPrefix("7") } == [
        "7: level = Small(v: 9)", "8: level = Small(v: 9)", "9: level = Small(v: 4)",
        "10: level = Small(v: 9)", "11: level = Small(v: -9)", "12: level = Small(v: -10)",
        "16: unset = Small(v: 3)", "17: inner = Small(v: 1), inner = Small(v: 5)", "18: → -7",
        "23: self = Player(_health: Small(v: 7))", "26: -7\n",
        "27: player = Player(_health: Small(v: 9))",
        "28: player = Player(_health: Small(v: 7))", "29: stored = [1, 2]", "30: → [1, 2]",
        "31: $0 = 2, $1 = 1, → true", "34: → [1]", "35: raise\n",
        "36: self = Row(_size: Small(v: 1))",
        "39: row = Row(_size: Small(v: 1))", "40: row = Row(_size: Small(v: 1))",
      ])
  }

  @Test("What accessors are given is an argument, and a line says the same of a variable once")
  func onceOnly() async throws {
    let (_, lines) = try await reading(
      """
      struct Room {
        var size = 1 { willSet(next) { if next > 2 { print("big") } } }
        var half: Int { get { size / 2 } set(new) { size = new * 2 } }
        var items: [Int] = []
        mutating func add(_ more: Int...) { more.forEach { items.append($0) } }
      }
      var room = Room()
      room.half = 4
      room.add(1, 2)
      class Box { func fill() {} }
      let box = Box()
      box.fill(); box.fill()
      room.size = 8; room.size += 0; room.size += 1
      """)
    #expect(
      lines == [
        "2: next = 9, big\n", "3: new = 4, size = 8", "5: more = [1, 2]",
        "7: room = Room(size: 1, items: [])",
        "8: room = Room(size: 8, items: [])", "9: room = Room(size: 8, items: [1, 2])",
        "11: box = Box()",
        "12: box = Box()", "13: room = Room(size: 8, items: [1, 2]), room.size = 8, room.size = 9",
      ])
  }
}
