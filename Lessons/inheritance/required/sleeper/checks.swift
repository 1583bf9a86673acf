import Testing

@testable import Exercise

@Suite struct Sleepers {
  @Test("a sleeper that is built by its name begins with 24 beds")
  func check1() {
    #expect(bedsAtFirst() == 24)
  }

  @Test("beds can be added")
  func check2() {
    #expect(bedsAfter(adding: 6) == 30)
    #expect(bedsAfter(adding: -24) == 0)
  }
}
