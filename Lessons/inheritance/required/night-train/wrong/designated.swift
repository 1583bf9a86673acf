// expected-failure {{A night train can still be built by its name alone}} A new initialiser looks like an addition. A designated one replaces what was inherited.
class Train {
  let name: String

  init(name: String) {
    self.name = name
  }
}

class NightTrain: Train {
  var berths: Int

  init(from origin: String, to destination: String) {
    berths = 40
    super.init(name: "\(origin) to \(destination)")
  }
}
