class Train {
  let name: String

  init(name: String) {
    self.name = name
  }

  func announcement() -> String {
    "\(name) is ready."
  }
}

class SteamTrain: Train {
  final override func announcement() -> String {
    "\(super.announcement()) Mind the sparks."
  }
}

class MountainTrain: SteamTrain {
  var cogs = 36
}

class NightTrain: Train {
  override func announcement() -> String {
    "\(super.announcement()) Hush."
  }
}

let trains = [
  Train(name: "Meteor"), SteamTrain(name: "Ember"),
  MountainTrain(name: "Ibex"), NightTrain(name: "Aurora"),
]
for train in trains {
  train.announcement()
}
