import Testing

@testable import Exercise

@Suite struct LongerRoof {
  @Test("platforms one to six are under the roof", arguments: 1...6)
  func dry(platform: Int) {
    #expect(shelter(at: platform) == "under the roof")
  }

  @Test("all others are in the rain", arguments: [-1, 0, 7, 8, 20])
  func wet(platform: Int) {
    #expect(shelter(at: platform) == "in the rain")
  }
}
