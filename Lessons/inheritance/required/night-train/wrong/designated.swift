// expected-failure {{A night train can still be built by its name alone}} A new initialiser looks like an addition. A designated one replaces what was inherited.
// zh-Hans: 新的构造器看起来只是添上去的。可它一旦是指定构造器，继承来的就没有了。
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
