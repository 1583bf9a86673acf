// expected-failure {{any other train is still some other kind}} Old Bess ended up in the default, so the default was given her words. Now the Dawn Mail burns coal as well.
// zh-Hans: 老贝丝落在 `default` 里，就把 `default` 的话改成了她的。现在晨邮号也烧煤了。
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
