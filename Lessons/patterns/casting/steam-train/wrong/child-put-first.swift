// expected-failure {{a steam train does not pass for a maglev}} The steam train was made a kind of maglev, and its case moved up until the text was right. But Old Bess now is a maglev wherever one is wanted.
// zh-Hans: 把蒸汽火车写成磁悬浮列车的一种，再把它的 case 往上挪，直到文字对了为止。可从此凡是要磁悬浮列车的地方，老贝丝都算一列。
class Train {
  let name: String

  init(_ name: String) {
    self.name = name
  }
}

class MaglevTrain: Train {}

class SteamTrain: MaglevTrain {}

func trainDescription(_ train: Train) -> String {
  switch train {
  case is SteamTrain: return "A train that runs on coal and water"
  case is MaglevTrain: return "The fastest train on earth"
  default: return "Some other kind of train"
  }
}
