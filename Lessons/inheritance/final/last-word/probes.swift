// Lets the learner's trains speak.

func announcement(ofMaglev name: String) -> String {
  MaglevTrain(name: name).announcement()
}

/// Maglevs that somebody builds later.
private enum Newcomers {
  /// A maglev that somebody builds later.
  class Shuttle: MaglevTrain {
    let wings = 2
  }
}

func announcement(ofShuttle name: String) -> String {
  Newcomers.Shuttle(name: name).announcement()
}

/// What a maglev says of which its caller knows only that it is a train.
func announcement(ofTrainThatIsMaglev name: String) -> String {
  let train: Train = MaglevTrain(name: name)
  return train.announcement()
}

func announcement(ofTrain name: String) -> String {
  Train(name: name).announcement()
}
