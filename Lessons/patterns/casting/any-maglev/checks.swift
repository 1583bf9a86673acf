import Testing

@testable import Exercise

@Suite struct AnyMaglev {
  @Test("a maglev floats", arguments: ["Heron", "Comet", "Old Bess", ""])
  func maglev(name: String) {
    #expect(maglevFloats(named: name))
    #expect(sleeperFloats(named: name))
    #expect(shuttleFloats(named: name))
  }

  @Test("other trains do not", arguments: ["Old Bess", "Heron"])
  func others(name: String) {
    #expect(!trainFloats(named: name))
    #expect(!steamTrainFloats(named: name))
  }
}
