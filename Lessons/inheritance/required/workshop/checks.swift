import Testing

@testable import Exercise

@Suite struct WorkshopChecks {
  @Test(
    "The workshop delivers the kind that was ordered",
    arguments: [("plain", "Train"), ("night", "NightTrain"), ("freight", "FreightTrain")])
  func kinds(order: String, expected: String) {
    #expect(deliveredKind(order) == expected)
  }

  @Test(
    "The workshop delivers a kind it has never heard of",
    arguments: [("mail", "MailTrain"), ("tank", "TankTrain")])
  func newcomers(order: String, expected: String) {
    #expect(deliveredKind(order) == expected)
  }

  @Test(
    "Every train bears the name that was ordered",
    arguments: [
      ("plain", "Meteor"), ("night", "Aurora"), ("freight", "Coal"), ("freight", "Ore"),
      ("mail", "Stephan"), ("tank", "Oil"), ("freight", "coal"), ("plain", ""),
      ("night", " Old  Bess"),
    ])
  func names(order: String, name: String) {
    #expect(deliveredName(order, named: name) == name)
  }

  @Test(
    "A freight train that is ordered by name has twenty wagons",
    arguments: ["Coal", "Ore", "Iron ore"])
  func wagons(name: String) {
    #expect(deliveredWagons(named: name) == 20)
  }

  @Test("Two orders are two trains", arguments: ["plain", "night", "freight", "mail"])
  func twoOrders(order: String) {
    #expect(deliversTwo(order))
  }

  @Test("What is built in another way is as before")
  func asBefore() {
    #expect(numbered(7, wagons: 31) == "Freight 7, 31")
    #expect(numbered(12, wagons: 3) == "Freight 12, 3")
    #expect(numbered(20, wagons: 0) == "Freight 20, 0")
    #expect(overnight(from: "Oslo", to: "Bergen") == "Oslo to Bergen, 40")
  }
}
