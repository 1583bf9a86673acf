// expected-failure {{a maglev floats}} Both kinds that are known today were listed. Whoever writes a third kind has to come back here; `is` finds it by itself.
// zh-Hans: 把今天知道的两种都列了出来。以后谁再写第三种，还得回来改；`is` 自己就找得到。
class Train {
  let name: String
  init(_ name: String) { self.name = name }
}

class MaglevTrain: Train {}
class SleeperMaglev: MaglevTrain {}

func floats(_ train: Train) -> Bool {
  return type(of: train) == MaglevTrain.self || type(of: train) == SleeperMaglev.self
}

floats(MaglevTrain("Heron"))
floats(Train("Old Bess"))
