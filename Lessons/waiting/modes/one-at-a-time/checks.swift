import Testing

@testable import Exercise

@Suite struct OneAtATime {
  @Test("the coins are counted", arguments: [([3, 4], 7), ([], 0), ([5, -2, 1], 4)])
  func counted(puts: [Int], expected: Int) async {
    #expect(await coins(after: puts) == expected)
  }
}
