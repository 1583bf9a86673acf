// What two test files declare for themselves, each by the same name.

import Testing

@testable import CourseImport

@Suite("Private names of test files")
struct PrivateNamesTests {
  @Test(
    "A name that two files have for themselves is another one in the second, wherever it is meant")
  func names() {
    let tests = checks(
      """
      import Testing
      private let limit = 2
      fileprivate func made(_ count: Int) -> [Int] { Array(0..<count) }
      struct Shared {}
      @Suite struct A { @Test func few() { #expect(made(limit).count == 2) } }
      """,
      """
      import Testing
      private let limit = 3, other = 4
      private struct Shared { var limit = 1; func twice() -> Int { limit * 2 } }
      private struct Sample { var made = limit }
      private func made(limit: Int, of made: Int = limit) -> String { "\\(limit) of \\(made)" }
      let limit2 = 0
      @Suite struct B {
        @Test(arguments: [limit, other]) func many(limit: Int) {
          #expect(made(limit: limit) == "\\(made(limit: 1 < 2 ? limit : 3)) \\("made")")
          #expect([limit: limit] == [3: 3])
          #expect(Shared(limit: 2).limit == 2 && Sample().made == 3)
        }
      }
      """)
    #expect(
      tests.text == """
        import Testing

        private let limit = 2
        fileprivate func made(_ count: Int) -> [Int] { Array(0..<count) }
        struct Shared {}
        @Suite struct A { @Test func few() { #expect(made(limit).count == 2) } }

        private let limit3 = 3, other = 4
        private struct Shared2 { var limit = 1; func twice() -> Int { limit * 2 } }
        private struct Sample { var made = limit3 }
        private func made2(limit limit3: Int, of made2: Int = limit3) -> String { "\\(limit3) of \\(made2)" }
        let limit2 = 0
        @Suite struct B {
          @Test(arguments: [limit3, other]) func many(limit limit3: Int) {
            #expect(made2(limit: limit3) == "\\(made2(limit: 1 < 2 ? limit3 : 3)) \\("made")")
            #expect([limit3: limit3] == [3: 3])
            #expect(Shared2(limit: 2).limit == 2 && Sample().made == 3)
          }
        }

        """)
  }

  @Test("What is open keeps its name, and what only one file declares")
  func open() {
    let tests = checks(
      "private func make() {}\nlet one = 1\n@Test func a() { make() }",
      "func make() {}\nprivate let two = 2\n@Test func b() { make() }")
    #expect(
      tests.text == """
        private func make2() {}
        let one = 1
        @Test func a() { make2() }

        func make() {}
        private let two = 2
        @Test func b() { make() }

        """)
  }

  @Test("An extension that each file has for itself stands there once")
  func extensions() {
    let tests = checks(
      "extension String {\n  fileprivate var twice: String { self + self }\n}\n@Test func a() {}",
      "@Test func b() {}\nextension String {\n  // The same.\n  fileprivate var twice: String { self + self }\n}"
    )
    #expect(
      tests.text == """
        extension String {
          fileprivate var twice: String { self + self }
        }
        @Test func a() {}

        @Test func b() {}

        """)
  }
}
