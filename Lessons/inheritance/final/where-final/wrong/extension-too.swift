// expected-failure {{line 49}} An extension changes a final class from outside, and looks like the worse offence. Only inheriting is forbidden.
// zh-Hans: 扩展从外面去改 final 类，看着比继承还过分。可禁止的只有继承。
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
  override func announcement() -> String { "Have a good flight." }  // expected-error {{instance}}
}

extension Bell {  // expected-error {{}}
  func toll() -> String { "dong" }
}

class Gong: Bell {
  var strokes = 1
}
