// expected-failure {{any other train is still some other kind}} Old Bess ended up in the default, so the default was given her words. Now the Dawn Mail burns coal as well.
class Train {
  let name: String

  init(_ name: String) {
    self.name = name
  }
}

class MaglevTrain: Train {}

class SteamTrain: Train {}

func trainDescription(_ train: Train) -> String {
  switch train {
  case is MaglevTrain: return "The fastest train on earth"
  default: return "A train that runs on coal and water"
  }
}
