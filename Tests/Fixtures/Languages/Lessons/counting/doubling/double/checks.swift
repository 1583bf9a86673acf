import Testing

@testable import Exercise

@Test("a number is doubled", arguments: [0, 3, 21])
func doubled(number: Int) {
  #expect(double(number) == number * 2)
}
