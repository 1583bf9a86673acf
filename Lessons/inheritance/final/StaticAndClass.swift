class Train {
  init() {}

  static func gaugeMillimetres() -> Int { 1435 }

  final class func doorsPerSide() -> Int { 2 }

  class func horn() -> String { "Toot." }
}

class SteamTrain: Train {
  override static func horn() -> String { "Hoooo!" }
}

class MountainTrain: SteamTrain {
}

let kinds: [Train.Type] = [Train.self, SteamTrain.self, MountainTrain.self]
for kind in kinds {
  kind.horn()  // expected-value {{"Hoooo!"}}
  kind.gaugeMillimetres()  // expected-value {{1435}}
}
