import Testing

@testable import Exercise

@Suite struct CardChecks {
  @Test(
    "a card fetches the picture that is missing",
    arguments: [("Harbour", "a lighthouse"), ("Embers", "a stove")])
  func fetched(name: String, picture: String) {
    #expect(evening(["appear \(name)"]) == ["\(name), \(picture)", "asked 1"])
  }

  @Test("a picture that is there is not fetched again")
  func again() {
    #expect(
      evening(["appear Harbour", "again", "again"])
        == ["Harbour, a lighthouse", "Harbour, a lighthouse", "Harbour, a lighthouse", "asked 1"])
    #expect(evening(["appear Snow", "again"]) == ["Snow, ", "Snow, ", "asked 1"])
    #expect(
      evening(["appear Harbour", "paint Harbour", "again", "post Mist", "paint Mist", "again"])
        == [
          "Harbour, a lighthouse", "Harbour, a gull", "Hear Mist | /mist", "Mist, a gull",
          "asked 1",
        ])
  }

  @Test("another card for the same album finds it there")
  func shared() {
    #expect(
      evening(["appear Harbour", "appear Embers", "appear Harbour", "appear Embers"])
        == [
          "Harbour, a lighthouse", "Embers, a stove", "Harbour, a lighthouse", "Embers, a stove",
          "asked 2",
        ])
  }

  @Test("where there is no picture the card says so, and asks again")
  func none() {
    #expect(
      evening(["appear Mist", "again"]) == ["Mist, no picture", "Mist, no picture", "asked 2"])
  }

  @Test("what is shared has the picture only if it is there")
  func posts() {
    #expect(
      evening(["post Harbour", "appear Harbour", "post Harbour", "appear Mist", "post Mist"])
        == [
          "Hear Harbour | /harbour", "Harbour, a lighthouse",
          "Hear Harbour | /harbour | a lighthouse", "Mist, no picture", "Hear Mist | /mist",
          "asked 2",
        ])
    #expect(
      evening(["appear Snow", "post Snow"]) == ["Snow, ", "Hear Snow | /snow | ", "asked 1"])
  }
}
