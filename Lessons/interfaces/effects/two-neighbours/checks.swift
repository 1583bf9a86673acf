import Testing

@testable import Exercise

@Suite struct TwoNeighbours {
  @Test("equal greys stay as they are")
  func check1() {
    #expect(average(90, 90, 90) == 90)
    #expect(average(0, 0, 0) == 0)
    #expect(average(255, 255, 255) == 255)
  }

  @Test("a lamp is shared by three")
  func check2() {
    #expect(average(0, 81, 0) == 27)
    #expect(average(81, 0, 0) == 27)
    #expect(average(0, 0, 81) == 27)
  }
}
