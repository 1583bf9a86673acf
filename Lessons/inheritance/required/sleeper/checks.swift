import Testing

@testable import Exercise

@Suite struct Sleepers {
  @Test("a sleeper that is built by its name begins with 24 beds")
  func check1() {
    #expect(bedsAtFirst() == 24)
  }

  @Test("it keeps the name that it is built by", arguments: ["Night Heron", "Comet"])
  func check3(name: String) {
    #expect(nameOfSleeper(called: name) == name)
  }

  @Test("the number of its beds is never missing")
  func check4() {
    #expect(bedsAreANumber())
  }

  @Test("beds can be added")
  func check2() {
    #expect(bedsAfter(adding: 6) == 30)
    #expect(bedsAfter(adding: -24) == 0)
  }
}
