// expected-failure {{a maglev floats}} The Heron is the maglev that everybody knows. A name says nothing about a type.
// zh-Hans: 大家认得的磁悬浮列车就是苍鹭号。可名字说明不了类型。
class Train {
  let name: String
  init(_ name: String) { self.name = name }
}

class MaglevTrain: Train {}
class SleeperMaglev: MaglevTrain {}

func floats(_ train: Train) -> Bool {
  return train.name == "Heron"
}
