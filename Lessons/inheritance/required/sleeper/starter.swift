class Train {
  let name: String
  init(name: String) { self.name = name }
}

class Sleeper: Train {
  var beds: Int
}

Sleeper(name: "Night Heron").beds
