// expected-failure {{line 13}} No structure has heirs, so saying so looks harmless.
// zh-Hans: 反正结构体都没有后代，说一声好像也没什么坏处。
// Mark each line that the compiler will complain about.

final class Bell {
  final let pitch = 440

  final init() {}  // expected-error {{'final' modifier cannot be applied to this declaration}}

  final func ring() -> String { "ding" }

  final static func maker() -> String { "Ritter & Sons" }  // expected-error {{static declarations}}
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
