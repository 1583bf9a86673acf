// Drives the learner's trains and hands back what can be compared.

private enum Newcomers {
  /// A train with an announcement of its own, which the learner has never seen.
  class SteamTrain: Train {
    override func announcement() -> String { "Hoooo!" }
  }

  final class SleepyTrain: NightTrain {
    override func announcement() -> String { "Zzz." }
  }

  final class HastyTrain: Train {
    override func announcement() -> String { "The doors are closing." }
  }
}

private func train(_ kind: String, named name: String) -> Train {
  switch kind {
  case "night": NightTrain(name: name)
  case "sleepy": Newcomers.SleepyTrain(name: name)
  case "hasty": Newcomers.HastyTrain(name: name)
  case "steam": Newcomers.SteamTrain(name: name)
  default: Train(name: name)
  }
}

func brakingMetres(from speed: Int) -> Int {
  train("plain", named: "Meteor").brakingMetres(from: speed)
}

func label(ofCarriage carriage: Int, of name: String) -> String {
  train("plain", named: name)[carriage]
}

func departure(_ kind: String, named name: String) -> String {
  train(kind, named: name).departure()
}

func announcement(_ kind: String, named name: String) -> String {
  train(kind, named: name).announcement()
}
