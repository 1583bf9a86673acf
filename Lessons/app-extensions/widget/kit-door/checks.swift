import Testing

@testable import Exercise

@Suite struct KitDoor {
  @Test(
    "the kit still works within",
    arguments: [
      (10, 5, "make hay"), (10, 15, "leave it standing"), (30, -10, "make hay"),
      (20, 1, "leave it standing"), (90, 20, "leave it standing"),
    ])
  func corrected(percent: Int, correction: Int, expected: String) {
    #expect(adviceAfter(correction: correction, of: percent) == expected)
    #expect(percentAfter(correction: correction, of: percent) == percent + correction)
    #expect(nightLines(["rain"]) == ["at night: rain"])
    #expect(placeOfReport("Oban") == "Oban")
  }
}
