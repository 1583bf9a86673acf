import Testing

@testable import Exercise

@Suite struct DoorsOpen {
  @Test("every train announces its doors first")
  func check1() {
    #expect(trainDeparture() == "Doors open. Mind the gap.")
  }

  @Test("each goes on with its own words")
  func check2() {
    #expect(nightDeparture() == "Doors open. Good night.")
    #expect(ferryDeparture() == "Doors open. All aboard.")
    #expect(
      oddDepartures() == [
        "Doors open. Doors open. Doors close.", "Doors open. ", "Doors open. Call 1.",
      ])
  }
}
