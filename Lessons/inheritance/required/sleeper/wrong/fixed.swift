// expected-failure {{beds can be added}} The property always says 24, and whoever adds a bed adds it to nothing.
// zh-Hans: 这个属性总说 24，添多少床都白添。
class Train {
  let name: String
  init(name: String) { self.name = name }
}

class Sleeper: Train {
  var beds: Int { get { 24 } set {} }
}
