class Train {
  init() {}

  static func gaugeMillimetres() -> Int { 1435 }

  final class func doorsPerSide() -> Int { 2 }

  class func horn() -> String { "Toot." }
}

class SteamTrain: Train {
  // expected-error@+1 {{cannot override static method}}
  override static func gaugeMillimetres() -> Int { 1000 }

  // expected-error@+1 {{class method overrides a 'final' class method}}
  override class func doorsPerSide() -> Int { 5 }

  override static func horn() -> String { "Hoooo!" }
}

class MountainTrain: SteamTrain {
  // expected-error@+1 {{cannot override static method}}
  override class func horn() -> String { "Yodel." }
}
