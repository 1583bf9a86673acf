import Testing

@testable import Exercise

@Suite struct HalfWay {
  @Test("it begins at the start and ends at the end")
  func check1() {
    #expect(place(at: 0, from: -568, to: 0) == -568)
    #expect(place(at: 1, from: -568, to: 0) == 0)
    #expect(place(at: 1, from: 10, to: 30) == 30)
  }

  @Test("half-way is in the middle")
  func check2() {
    #expect(place(at: 0.5, from: -568, to: 0) == -284)
    #expect(place(at: 0.5, from: 10, to: 30) == 20)
    #expect(place(at: 0.5, from: 30, to: 10) == 20)
  }

  @Test("a quarter of the way is a quarter of it")
  func check4() {
    #expect(place(at: 0.25, from: 0, to: -568) == -142)
    #expect(place(at: 0.25, from: 1, to: 2) == 1.25)
  }

  @Test("a spring may go beyond")
  func check3() {
    #expect(place(at: 1.5, from: 0, to: 100) == 150)
    #expect(place(at: -0.5, from: 0, to: 100) == -50)
  }
}
