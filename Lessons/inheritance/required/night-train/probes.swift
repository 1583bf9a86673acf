// Builds the learner's night trains and hands back what can be compared.

func nightTrainName(from origin: String, to destination: String) -> String {
  NightTrain(from: origin, to: destination).name
}

func nightTrainBerths(from origin: String, to destination: String) -> Int {
  NightTrain(from: origin, to: destination).berths
}
