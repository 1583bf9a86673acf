// expected-failure {{other trains do not}} Here two kinds of train float and the plain one does not. A kind that somebody adds with wheels is not plain either.
// zh-Hans: 眼下浮着的有两种，普通的那种不浮。可别人添上一种带轮子的，它也不是普通的那种。
class Train {
  let name: String
  init(_ name: String) { self.name = name }
}

class MaglevTrain: Train {}
class SleeperMaglev: MaglevTrain {}

func floats(_ train: Train) -> Bool {
  return type(of: train) != Train.self
}

floats(MaglevTrain("Heron"))
floats(Train("Old Bess"))
