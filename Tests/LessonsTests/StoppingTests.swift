// Where a program stops, by whatever way it does, and how often it did before what it did.

import Testing

@Suite("Where a program stops")
struct StoppingTests {
  @Test("A stop is shown at its line, and what happened before as often as it happened")
  func stops() async throws {
    let place = try Place(isEmpty: true)
    try place.write("Lessons/course.yml", "title: Odd\nlessons: [odd]\n")
    try place.write("Lessons/odd/lesson.md", "---\ntitle: Odd\npages: [page]\n---\n\nCode.\n")
    let placed = Self.programs.map { "@Snippet(path: \"\($0.name)\")\n" }.joined(separator: "\n")
    try place.write(
      "Lessons/odd/page/page.md", "---\ntitle: Page\nlimits: {time: 60s}\n---\n\n\(placed)")
    for program in Self.programs {
      try place.write("Lessons/odd/page/\(program.name).swift", program.code)
    }
    let atHome = try await transcript(at: place, [["run", "odd"]])
    try expectGolden(atHome, "stops.txt")
    let boxed = try await transcript(at: place, [["run", "odd", "--sandbox"]])
    #expect(boxed.replacing(" --sandbox", with: "") == atHome)
  }

  private static let programs: [(name: String, code: String)] = [
    (
      "Uncaught",
      #"""
      struct Broken: Error { let code: Int }
      func mend(_ n: Int) throws -> Int {
        guard n < 3 else { throw Broken(code: n) }
        return n
      }
      var sum = 0
      for n in 1...5 {
        sum += try mend(n)
      }

      """#
    ),
    (
      "Nested",
      #"""
      func inner(_ n: Int) -> Int {
        if n == 2 {
          fatalError("no two")
        }
        return n
      }
      func outer(_ n: Int) -> Int {
        inner(n) + 1
      }
      for n in 0..<4 {
        print(outer(n))
      }

      """#
    ),
    (
      "Closure",
      #"""
      let names = ["a", "b"]
      let indices = [0, 1, 2]
      let found = indices.map { index in
        let name = names[index]
        return name
      }
      print(found)

      """#
    ),
    (
      "Init",
      #"""
      struct Percent {
        let value: Int
        init(_ value: Int) {
          precondition(value <= 100, "too much")
          self.value = value
        }
      }
      let half = Percent(50)
      let more = Percent(
        120)

      """#
    ),
    (
      "Deinit",
      #"""
      class Vault {
        var parts: [Int] = []
        deinit {
          print("closing")
          print(parts[0])
        }
      }
      var vault: Vault? = Vault()
      vault = nil
      print("never")

      """#
    ),
    (
      "Async",
      #"""
      func load(_ n: Int) async -> Int {
        await Task.yield()
        let part: Int? = n == 2 ? nil : n
        return part!
      }
      let task = Task {
        var all = 0
        for n in 0..<4 {
          all += await load(n)
        }
        return all
      }
      print(await task.value)

      """#
    ),
    (
      "Rounds",
      #"""
      var total = 0
      for n in 1...999_995 {
        total += n % 7
      }
      print(total)
      var words = ""
      var k = 0
      while k < 999_995 {
        k += 1
        words = "w\(k % 10)"
      }
      print(words)

      """#
    ),
  ]
}
