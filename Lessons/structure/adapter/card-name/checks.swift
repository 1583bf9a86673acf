import Testing

@testable import Exercise

@Suite struct CardName {
  @Test("the last part is the name")
  func check1() {
    #expect(name(of: "/archive/letters/to-ida.txt") == "to-ida.txt")
    #expect(name(of: "/archive/maps/北门.png") == "北门.png")
  }

  @Test("a space stays a space")
  func check2() {
    #expect(name(of: "/archive/to ida.txt") == "to ida.txt")
  }
}
