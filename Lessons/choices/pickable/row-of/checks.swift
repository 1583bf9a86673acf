import Testing

@testable import Exercise

@Suite struct RowOf {
  @Test("each choice is in a row of its own")
  func check1() {
    #expect(row(of: "oneMonth") == 0)
    #expect(row(of: "oneYear") == 1)
    #expect(row(of: "forever") == 2)
  }
}
