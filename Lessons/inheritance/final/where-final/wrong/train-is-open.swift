// expected-failure {{line 42}} `Train` leaves its announcement open. But `MaglevTrain` stands in between, and closed it.
// zh-Hans: `Train` 的广播词确实是敞开的。可中间还有个 `MaglevTrain`，把它关上了。
// Mark each line that the compiler will complain about.

final class Bell {
  final let pitch = 440

  final init() {}  // expected-error {{'final' modifier cannot be applied to this declaration}}

  final func ring() -> String { "ding" }

  final static func maker() -> String { "Ritter & Sons" }  // expected-error {{static declarations}}
}

final struct Ticket {  // expected-error {{'final' modifier cannot be applied to this declaration}}
  let price: Int
}

enum Aspect {
  case red, green

  final func isSafe() -> Bool { self == .green }  // expected-error {{only classes and class}}
}

class Train {
  required init() {}

  final func brakingMetres(from speed: Int) -> Int { speed * speed / 25 }

  final class func doorsPerSide() -> Int { 2 }

  func announcement() -> String { "Ready." }
}

class MaglevTrain: Train {
  func brakingMetres(from speed: Int, downhill percent: Int) -> Int { 0 }

  override class func doorsPerSide() -> Int { 5 }  // expected-error {{class method overrides}}

  final override func announcement() -> String { "Floating." }
}

class AirportShuttle: MaglevTrain {
  override func announcement() -> String { "Have a good flight." }
}

extension Bell {
  func toll() -> String { "dong" }
}

class Gong: Bell {  // expected-error {{inheritance from a final class 'Bell'}}
  var strokes = 1
}
