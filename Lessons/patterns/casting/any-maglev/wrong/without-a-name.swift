// expected-failure {{a maglev floats}} A train without a name was taken for none. It is the type that was to be asked, and it floats, called or not.
// zh-Hans: 没有名字的就不算了。要问的是类型，有没有名字，它都浮着。
class Train {
  let name: String
  init(_ name: String) { self.name = name }
}

class MaglevTrain: Train {}
class SleeperMaglev: MaglevTrain {}

func floats(_ train: Train) -> Bool {
  return train is MaglevTrain && !train.name.isEmpty
}

floats(MaglevTrain("Heron"))
floats(Train("Old Bess"))
