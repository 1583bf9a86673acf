// expected-failure {{line 10}} Old guides say that a member may only be final if its class is not. The compiler does not mind.
// zh-Hans: 老教程说，类没有标 final，成员才可以标。编译器不在意。
// Mark each line that the compiler will complain about.

final class Bell {
  final let pitch = 440  // expected-error {{}}

  final init() {}  // expected-error {{'final' modifier cannot be applied to this declaration}}

  final func ring() -> String { "ding" }  // expected-error {{}}

  final static func maker() -> String { "Ritter & Sons" }
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
  override func announcement() -> String { "Have a good flight." }  // expected-error {{instance}}
}

extension Bell {
  func toll() -> String { "dong" }
}

class Gong: Bell {  // expected-error {{inheritance from a final class 'Bell'}}
  var strokes = 1
}
