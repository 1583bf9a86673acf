// Places orders with the learner's workshop and hands back what can be compared.

private enum Newcomers {
  /// A kind that the workshop has never heard of.
  class MailTrain: Train {}

  /// A kind of freight train that the workshop has never heard of either.
  class TankTrain: FreightTrain {}
}

private func kind(_ order: String) -> Train.Type {
  switch order {
  case "night": NightTrain.self
  case "freight": FreightTrain.self
  case "tank": Newcomers.TankTrain.self
  case "mail": Newcomers.MailTrain.self
  default: Train.self
  }
}

func deliveredKind(_ order: String) -> String {
  String(describing: type(of: build(kind(order), named: "Aurora")))
}

func deliveredName(_ order: String, named name: String) -> String {
  build(kind(order), named: name).name
}

/// Whether the same order, placed twice, is answered by two trains.
func deliversTwo(_ order: String) -> Bool {
  build(kind(order), named: "Aurora") !== build(kind(order), named: "Aurora")
}

func deliveredWagons(named name: String) -> Int? {
  let train = build(FreightTrain.self, named: name)
  return (train as? FreightTrain)?.wagons
}

/// Name and wagons of a freight train that is built by its number.
func numbered(_ number: Int, wagons: Int) -> String {
  let train = FreightTrain(number: number, wagons: wagons)
  return "\(train.name), \(train.wagons)"
}

/// Name and berths of a night train that is built by its two cities.
func overnight(from origin: String, to destination: String) -> String {
  let train = NightTrain(from: origin, to: destination)
  return "\(train.name), \(train.berths)"
}
