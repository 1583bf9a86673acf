// Mark each line that the compiler will complain about.

final class Bell {
  final let pitch = 440

  final init() {}

  final func ring() -> String { "ding" }

  final static func maker() -> String { "Ritter & Sons" }
}

final struct Ticket {
  let price: Int
}

enum Aspect {
  case red, green

  final func isSafe() -> Bool { self == .green }
}

class Train {
  required init() {}

  final func brakingMetres(from speed: Int) -> Int { speed * speed / 25 }

  final class func doorsPerSide() -> Int { 2 }

  func announcement() -> String { "Ready." }
}

class MaglevTrain: Train {
  func brakingMetres(from speed: Int, downhill percent: Int) -> Int { 0 }

  override class func doorsPerSide() -> Int { 5 }

  final override func announcement() -> String { "Floating." }
}

class AirportShuttle: MaglevTrain {
  override func announcement() -> String { "Have a good flight." }
}

extension Bell {
  func toll() -> String { "dong" }
}

class Gong: Bell {
  var strokes = 1
}
