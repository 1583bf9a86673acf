import Testing

@testable import Exercise

@Suite struct Greeting {
  @Test("a name is greeted", arguments: [("Ada", "Hello, Ada!"), ("Bo", "Hello, Bo!")])
  func named(name: String, expected: String) {
    #expect(greet(name) == expected)
  }

  @Test("without a name it just says hello")
  func unnamed() {
    #expect(greet("") == "Hello!")
  }
}
