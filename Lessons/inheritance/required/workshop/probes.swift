// Places orders with the learner's workshop and hands back what can be compared.

enum Newcomers {
  /// A kind that the workshop has never heard of.
  class MailTrain: Train {}
}

private func kind(_ order: String) -> Train.Type {
  switch order {
  case "night": NightTrain.self
  case "freight": FreightTrain.self
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

func deliveredWagons(named name: String) -> Int? {
  let train = build(FreightTrain.self, named: name)
  return (train as? FreightTrain)?.wagons
}
