class Train {
  func announcement() -> String { "Mind the gap." }

  final func departure() -> String {
    "Doors open. " + announcement()
  }
}

class NightTrain: Train {
  override func announcement() -> String { "Good night." }
}

NightTrain().departure()
