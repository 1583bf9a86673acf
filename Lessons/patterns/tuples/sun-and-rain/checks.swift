import Testing

@testable import Exercise

@Suite struct SunAndRain {
  @Test("sun without rain is a picnic")
  func picnic() {
    #expect(plan(sun: true, rain: false) == "picnic")
  }

  @Test(
    "the rest is as before",
    arguments: [
      (true, true, "look for the rainbow"), (false, true, "jump in puddles"),
      (false, false, "count"),
    ])
  func asBefore(sun: Bool, rain: Bool, expected: String) {
    #expect(plan(sun: sun, rain: rain) == expected)
  }
}
