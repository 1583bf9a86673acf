// expected-failure {{so does a train of a subclass}} `type(of:)` was compared with one class. A train of a subclass is a steam train too, and `is` would have said so.
// zh-Hans: 拿 `type(of:)` 去跟一个类比。子类的火车也是蒸汽火车，用 `is` 来问，就会这样回答。
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
  case _ where type(of: train) == SteamTrain.self: return "A train that runs on coal and water"
  default: return "Some other kind of train"
  }
}

trainDescription(Train("Dawn Mail"))
trainDescription(MaglevTrain("Heron"))
trainDescription(SteamTrain("Old Bess"))
