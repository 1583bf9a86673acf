// Builds the learner's night trains and hands back what can be compared.

func nightTrainName(from origin: String, to destination: String) -> String {
  NightTrain(from: origin, to: destination).name
}

func nightTrainBerths(from origin: String, to destination: String) -> Int {
  NightTrain(from: origin, to: destination).berths
}

extension NightTrain {
  /// Takes the place of `init(name:)` where a night train has none.
  fileprivate convenience init(name: String, unless known: Void = ()) {
    self.init(from: "nowhere", to: "nowhere")
  }
}

func nightTrainName(_ name: String) -> String {
  NightTrain(name: name).name
}

func nightTrainBerths(_ name: String) -> Int {
  NightTrain(name: name).berths
}
