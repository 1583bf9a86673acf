import Testing

@testable import Exercise

@Suite struct EmptyList {
  @Test("crates with records are not empty")
  func check1() {
    #expect(!isEmpty([0, 8]))
    #expect(!isEmpty([31, 8, 0, 27]))
    #expect(!isEmpty([1]))
    #expect(!isEmpty([0, 8, 0]))
    #expect(!isEmpty([0, 0, 0, 2, 0]))
  }

  @Test("crates without records are empty")
  func check2() {
    #expect(isEmpty([0]))
    #expect(isEmpty([0, 0, 0]))
    #expect(isEmpty([]))
  }
}
