import Testing

@testable import Exercise

@Suite struct TwoNeighbours {
  @Test("equal greys stay as they are")
  func check1() {
    #expect(average(90, 90, 90) == 90)
    #expect(average(0, 0, 0) == 0)
    #expect(average(255, 255, 255) == 255)
  }

  @Test("what is left over is dropped")
  func check3() {
    #expect(average(1, 1, 1) == 1)
    #expect(average(0, 2, 0) == 0)
    #expect(average(100, 100, 102) == 100)
    #expect(average(100, 101, 101) == 100)
  }

  @Test("a lamp is shared by three")
  func check2() {
    #expect(average(0, 81, 0) == 27)
    #expect(average(81, 0, 0) == 27)
    #expect(average(0, 0, 81) == 27)
  }
}
