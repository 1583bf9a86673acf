// Swift as books write it: what the plain compiler takes compiles and runs in a lesson, too.

import Testing

@Suite("Swift as books write it")
struct TextbookTests {
  /// A course of one page with these snippets.
  private func place(
    _ snippets: [(name: String, code: String)], frontMatter: String = ""
  ) throws -> Place {
    let place = try Place(isEmpty: true)
    try place.write("Lessons/course.yml", "title: A book\nlessons: [book]\n")
    try place.write("Lessons/book/lesson.md", "---\ntitle: A book\npages: [page]\n---\n\nCode.\n")
    let placed = snippets.map { "@Snippet(path: \"\($0.name)\")\n" }.joined(separator: "\n")
    try place.write(
      "Lessons/book/page/page.md", "---\ntitle: A page\n\(frontMatter)---\n\n\(placed)")
    for snippet in snippets {
      try place.write("Lessons/book/page/\(snippet.name).swift", snippet.code)
    }
    return place
  }

  private static let vehicles = """
    class Vehicle {
      var currentSpeed = 0.0
      var description: String { "traveling at \\(currentSpeed) miles per hour" }
    }
    class Bicycle: Vehicle {
      var hasBasket = false
    }
    let bicycle = Bicycle()
    bicycle.currentSpeed = 15.0
    bicycle.description

    """

  private static let sequences = """
    struct Countdown: Sequence, IteratorProtocol {
      var count: Int
      mutating func next() -> Int? {
        if count == 0 { return nil }
        defer { count -= 1 }
        return count
      }
    }
    Array(Countdown(count: 3))

    """

  private static let globals = """
    var calls = 0
    func count() { calls += 1 }
    struct Point: Equatable, CustomStringConvertible {
      static var made = 0
      var x = 1
      static func == (left: Point, right: Point) -> Bool { left.x == right.x }
      var description: String {
        count()
        return "(\\(x))"
      }
    }
    count()
    Point.made += 1
    Point() == Point()
    "12-34".wholeMatch(of: /(\\d+)-(\\d+)/)?.1 ?? ""

    """

  @Test("Inherited initialisers, sequences, globals read from functions, regular expressions")
  func plain() async throws {
    let place = try place([
      ("Vehicles", Self.vehicles), ("Sequences", Self.sequences), ("Globals", Self.globals),
    ])
    try await expectTranscript("textbook", at: place, [["run", "page", "--no-prose"], ["lint"]])
  }

  private static let functions = """
    func increment(_ x: Int) -> Int { x + 1 }
    func square(_ x: Int) -> Int { x * x }
    infix operator >>>
    func >>> <A, B, C>(f: @escaping (A) -> B, g: @escaping (B) -> C) -> (A) -> C { { g(f($0)) } }
    increment
    increment
      >>> square
    (increment >>> square)(2)
    "ada".uppercased
    \\String.count
    2 + 3  // expected-warning {{result of operator '+' is unused}}
    func half(_ x: Int) -> Int {
      let rest = x % 2  // expected-warning {{initialization of immutable value 'rest' was never used}}
      return x / 2
    }
    half(6)

    """

  private static let refused = """
    func half(_ x: Int) -> Int { x / 2 }
    half  // expected-error {{function is unused}}

    """

  @Test("A line names a function or a key path to look at it, but where it is marked as refused")
  func functions() async throws {
    let place = try place([("Functions", Self.functions), ("Refused", Self.refused)])
    try await expectTranscript(
      "textbook-functions", at: place, [["run", "page", "--no-prose"], ["lint"]])
  }

  @Test("Where a setting of the author's is why code is refused, that is said")
  func settings() async throws {
    let place = try place(
      [("Sequences", Self.sequences)], frontMatter: "swift: 6\nisolation: MainActor\n")
    try await expectTranscript("textbook-settings", at: place, [["lint"]])
  }
}
