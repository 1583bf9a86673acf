class Train {
  let name: String
  init(name: String) { self.name = name }
}

class Sleeper: Train {
  var beds = 24
}

Sleeper(name: "Night Heron").beds
