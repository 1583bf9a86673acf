import Testing

@testable import Exercise

@Test("anybody is greeted")
func anybody() {
  #expect(greet("Cy") == "Hello, Cy!")
}
