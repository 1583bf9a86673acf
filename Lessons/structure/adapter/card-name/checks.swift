import Testing

@testable import Exercise

@Suite struct CardName {
  @Test("the last part is the name")
  func check1() {
    #expect(name(of: "/archive/letters/to-ida.txt") == "to-ida.txt")
    #expect(name(of: "/archive/maps/北门.png") == "北门.png")
    #expect(name(of: "/archive/Maps/Plan.PNG") == "Plan.PNG")
    #expect(name(of: "/archive/letters/") == "letters")
  }

  @Test("a space stays a space, and other signs what they are")
  func check2() {
    #expect(name(of: "/archive/to ida.txt") == "to ida.txt")
    #expect(name(of: "/archive/ to ida.txt") == " to ida.txt")
    #expect(name(of: "/archive/why?.txt") == "why?.txt")
    #expect(name(of: "/archive/50%25.txt") == "50%25.txt")
  }
}
