import Testing

@testable import Exercise

@Suite struct WorkshopChecks {
  @Test(
    "The workshop delivers the kind that was ordered",
    arguments: [("plain", "Train"), ("night", "NightTrain"), ("freight", "FreightTrain")])
  func kinds(order: String, expected: String) {
    #expect(deliveredKind(order) == expected)
  }

  @Test("The workshop delivers a kind it has never heard of")
  func newcomer() {
    #expect(deliveredKind("mail") == "MailTrain")
  }

  @Test(
    "Every train bears the name that was ordered",
    arguments: [
      ("plain", "Meteor"), ("night", "Aurora"), ("freight", "Coal"), ("mail", "Stephan"),
    ])
  func names(order: String, name: String) {
    #expect(deliveredName(order, named: name) == name)
  }

  @Test("A freight train that is ordered by name has twenty wagons")
  func wagons() {
    #expect(deliveredWagons(named: "Coal") == 20)
  }
}
