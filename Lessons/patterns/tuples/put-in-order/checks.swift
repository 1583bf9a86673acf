import Testing

@testable import Exercise

@Suite struct PutInOrder {
  @Test("multiples of ten say Ten!", arguments: [10, 20, 0, 110, -10])
  func tens(number: Int) {
    #expect(say(number) == "Ten!")
  }

  @Test("other even numbers say Even!", arguments: [2, 8, 12, 104, -2])
  func even(number: Int) {
    #expect(say(number) == "Even!")
  }

  @Test("odd numbers are said as they are", arguments: [1, 5, 9, 25, -1])
  func odd(number: Int) {
    #expect(say(number) == "\(number)")
  }
}
