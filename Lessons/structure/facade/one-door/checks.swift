import Testing

@testable import Exercise

@Suite struct OneDoor {
  @Test("what is older lies in the first cellar")
  func check1() {
    #expect(fetched(from: 1949) == "letter from cellar 1")
    #expect(fetched(from: 1880) == "letter from cellar 1")
    #expect(mapFetched(from: 1949) == "map from cellar 1")
  }

  @Test("from 1950 on it lies in the second")
  func check2() {
    #expect(fetched(from: 1950) == "letter from cellar 2")
    #expect(fetched(from: 2020) == "letter from cellar 2")
    #expect(mapFetched(from: 1950) == "map from cellar 2")
  }
}
