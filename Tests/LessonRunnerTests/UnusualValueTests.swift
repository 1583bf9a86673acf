// Values that are no plain data: what must not escape or be copied, and libraries' own machinery.

import LessonModel
import Testing

@testable import LessonRunner

@Suite("A value that is no plain data")
struct UnusualValueTests {
  /// The last values of a program that comes to its end, line by line.
  private func values(_ source: String) async throws -> [String] {
    let run = try await RecordingWorkshop.run(source)
    #expect(run.ending == .programEnded)
    return run.timeline.places.compactMap { place in
      guard place.kind == .value, let last = place.last else { return nil }
      let name = place.name.isEmpty ? "" : "\(place.name) = "
      return "\(place.range.start.line): \(name)\(last.text)"
    }
  }

  @Test("takes no other value with it where it must not escape")
  func nonescaping() async throws {
    let values = try await values(
      """
      func apply(_ n: Int, _ change: (Int) throws -> Int) rethrows -> Int { try change(n) }
      func wait(_ n: Int, _ change: (Int) async -> Int) async -> Int { await change(n) }
      func add(_ n: Int, _ other: @autoclosure () -> Int) -> Int { n + other() }
      apply(1) { $0 + 1 }
      await wait(2) { $0 + 1 }
      add(3, 4)
      """)
    #expect(
      values == [
        "1: n = 1", "1: 2", "2: n = 2", "2: 3", "3: n = 3", "3: 7", "4: 2", "4: $0 = 1", "4: 2",
        "5: 3", "5: $0 = 2", "5: 3", "6: 7",
      ])
  }

  @Test("takes no other value with it where it must not be copied or outlive what it looks into")
  func noncopyable() async throws {
    let values = try await values(
      """
      struct File: ~Copyable { var id: Int }
      func sum(_ numbers: Span<Int>, _ file: borrowing File) -> Int {
        var total = file.id
        for index in numbers.indices { total += numbers[index] }
        return total
      }
      let numbers = [1, 2]
      sum(numbers.span, File(id: 3))
      """)
    #expect(
      values == [
        "3: total = 3", "4: index = 1", "4: total = 6", "5: 6", "7: numbers = [1, 2]", "8: 6",
      ])
  }

  @Test("is shown by its elements where going through them runs nobody's code, else by its type")
  func wrappers() async throws {
    let values = try await values(
      """
      zip([1, 2], "ab")
      ["x", "y"].enumerated()
      (1...3).reversed()
      [[1], [2, 3]].joined()
      ["a": 1].prefix(1)
      zip(0..<2, Set([7]))
      let doubled = [1, 2, 3].lazy.map { print($0); return $0 * 2 }
      doubled
      doubled.reversed()
      zip(doubled, [1])
      [9].makeIterator()
      AnySequence([1, 2])
      sequence(first: 1) { $0 * 3 }
      "abc".indices
      [3, 1].lazy
      """)
    #expect(
      values == [
        #"1: [(1, "a"), (2, "b")]"#, #"2: [(offset: 0, element: "x"), (offset: 1, element: "y")]"#,
        "3: [3, 2, 1]", "4: [1, 2, 3]", #"5: [(key: "a", value: 1)]"#, "6: [(0, 7)]",
        "7: doubled = LazyMapSequence<Array<Int>, Int>", "8: LazyMapSequence<Array<Int>, Int>",
        "9: ReversedCollection<LazyMapSequence<Array<Int>, Int>>",
        "10: Zip2Sequence<LazyMapSequence<Array<Int>, Int>, Array<Int>>",
        "11: IndexingIterator<Array<Int>>", "12: AnySequence<Int>",
        "13: UnfoldSequence<Int, (Optional<Int>, Bool)>", "14: DefaultIndices<String>",
        "15: LazySequence<Array<Int>>",
      ])
  }

  @Test(
    "is shown where the same code gives nothing another time, and as a tuple where it is a pack")
  func generic() async throws {
    let values = try await values(
      """
      func measured<T>(_ work: () -> T) -> T {
        let result = work()
        return result
      }
      measured { 4 }
      measured { _ = 5 }
      func count<each T>(_ all: repeat each T, from n: Int) -> Int {
        var count = n
        for _ in repeat each all { count += 1 }
        return count
      }
      count(1, "a", from: 3)
      count(from: 5)
      """)
    #expect(
      values == [
        "2: result = 4", "3: 4", "5: 4", "5: 4", "6: 5", "7: all = (1, \"a\")", "7: n = 5",
        "8: count = 5", "9: count = 5", "10: 5", "12: 5", "13: 5",
      ])
  }

  @Test(
    "is named by its type where its parts are a library's own affair, and says what `print` says")
  func opaque() async throws {
    let values = try await values(
      """
      struct Described: CustomDebugStringConvertible { var debugDescription: String { "described" } }
      Described()
      let pattern = /a(b)/
      let stream = AsyncStream<Int> { $0.finish() }
      let grid: InlineArray<2, InlineArray<2, Int>> = [[1, 2], [3, 4]]
      """)
    #expect(
      values == [
        "2: described", "3: pattern = Regex<(Substring, Substring)>",
        "4: stream = AsyncStream<Int>",
        "4: $0 = Continuation", "5: grid = [[1, 2], [3, 4]]",
      ])
  }

  @Test("is named by its type where its parts cannot be read")
  func dispatch() async throws {
    let values = try await values(
      """
      import Dispatch
      let item = DispatchWorkItem {}
      let items = [item]
      let queue = DispatchQueue(label: "queue")
      let pause = DispatchTimeInterval.seconds(2)
      queue.sync(execute: item)
      """)
    #expect(
      values == [
        "2: item = DispatchWorkItem", "3: items = [DispatchWorkItem]", "4: queue = DispatchQueue",
        "5: pause = .seconds(2)", "6: queue = DispatchQueue",
      ])
  }

  @Test("is named by its type where its parts are the library's own, and different in each run")
  func libraries() async throws {
    let values = try await values(
      """
      struct Point: Hashable {
        var x = 1
        func hash(into hasher: inout Hasher) {
          hasher.combine(x)
        }
      }
      _ = Set([Point()])
      _ = await withCheckedContinuation { continuation in
        continuation.resume(returning: 5)
      }
      """)
    #expect(
      values == [
        "3: hasher = Hasher", "4: hasher = Hasher", "7: [Point(x: 1)]", "8: 5",
        "8: continuation = CheckedContinuation<Int, Never>",
      ])
  }

  @Test("ends no program where it is a block, of which nothing can be made")
  func block() async throws {
    let values = try await values(
      """
      import Dispatch
      var block: @convention(block) () -> Void = { print("called") }
      block = { print("called again") }
      func make() -> @convention(block) (Int) -> Int { { $0 + 1 } }
      let made = make()
      made(2)
      typealias Block = @convention(block) () -> Void
      func give(_ block: @escaping Block) -> Block { return block }
      give(block)()
      """)
    #expect(values == ["4: $0 = 2", "4: 3", "6: 3"])
  }

  @Test("is left out where nobody wrote it")
  func builder() async throws {
    let values = try await values(
      """
      @resultBuilder struct Build {
        static func buildBlock(_ parts: String...) -> String { parts.joined() }
      }
      @Build func page() -> String { "a"; "b" }
      page()
      """)
    #expect(values == ["2: parts = [\"a\", \"b\"]", "2: \"ab\"", "4: \"ab\"", "5: \"ab\""])
  }
  @Test("says of a reference that is not owned that what it refers to is gone")
  func gone() async throws {
    let timeline = try await RecordingWorkshop.run(
      """
      protocol Owner: AnyObject {}
      final class Person: Owner {}
      class Paper {
        unowned let holder: Person
        init(_ person: Person) { holder = person }
      }
      final class Card: Paper {
        var number = 1
        unowned var other: Person?
        unowned let owner: any Owner
        unowned(unsafe) let raw: Person
        weak var guest: Person?
        override init(_ person: Person) {
          (other, owner, raw, guest) = (person, person, person, person)
          super.init(person)
        }
      }
      struct Pair<Item: AnyObject> {
        var name: String
        unowned let item: Item
        unowned var none: Item?
      }
      var person: Person? = Person()
      let card = Card(person!)
      var pair = Pair(name: "a", item: person!)
      person = nil
      card.number += 1
      card
      pair.name = "b"
      """
    ).timeline
    #expect(
      timeline.values(from: 26) == [
        "26:10 person = nil", "27:1 card.number = 2",
        "28:1  = Card(holder: gone, number: 2, other: gone, owner: gone, raw: …, guest: nil)",
        "29:1 pair = Pair<Person>(name: \"b\", item: gone, none: nil)",
      ])
  }

  @Test("A match of a regular expression shows what it found")
  func matches() async throws {
    let values = try await recordedValues(
      of: #"""
        let pairs = "a=1, b".matches(of: /(?<key>\w)(=(\d))?/)
        let word = "one two".firstMatch(of: /\w+/)
        let output = try Regex("(o)n").firstMatch(in: "one")!.output
        for pair in pairs { pair.key }
        """#)
    #expect(
      values == [
        "1:5 pairs = [(\"a=1\", key: \"a\", Optional(\"=1\"), Optional(\"1\")), "
          + "(\"b\", key: \"b\", nil, nil)] ×1",
        "2:5 word = Optional(\"one\") ×1", "3:5 output = (\"on\", \"o\") ×1",
        "4:5 pair = (\"b\", key: \"b\", nil, nil) ×2", "4:21  = \"b\" ×2",
      ])
  }
}
