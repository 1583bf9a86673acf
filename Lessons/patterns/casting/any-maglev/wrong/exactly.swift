// expected-failure {{a maglev floats}} `type(of:)` asks for exactly this class, and a sleeper that floats is of another one.
// zh-Hans: `type(of:)` 问的是不是恰好这个类，而浮着的卧铺车是另一个类。
class Train {
  let name: String
  init(_ name: String) { self.name = name }
}

class MaglevTrain: Train {}
class SleeperMaglev: MaglevTrain {}

func floats(_ train: Train) -> Bool {
  return type(of: train) == MaglevTrain.self
}
