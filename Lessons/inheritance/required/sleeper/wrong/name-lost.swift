// expected-failure {{it keeps the name that it is built by}} The initialiser came back by hand, and passes on a name of its own instead of the one that it was given.
// zh-Hans: 亲手把构造器写了回来，传上去的却是自己取的名字，不是给它的那个。
class Train {
  let name: String
  init(name: String) { self.name = name }
}

class Sleeper: Train {
  var beds: Int
  override init(name: String) { beds = 24; super.init(name: "Sleeper") }
}

Sleeper(name: "Night Heron").beds
