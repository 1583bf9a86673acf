// expected-failure {{other trains do not}} It was asked for what had been promised already: everything here is a train.
// zh-Hans: 问的是早就答应了的事：到这里来的，没有一列不是火车。
class Train {
  let name: String
  init(_ name: String) { self.name = name }
}

class MaglevTrain: Train {}
class SleeperMaglev: MaglevTrain {}

func floats(_ train: Train) -> Bool {
  return train is Train
}
