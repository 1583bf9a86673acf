// expected-failure {{line 36}} The two lines of `MaglevTrain` were confused: a method of the same name with other parameters overrides nothing.
// zh-Hans: `MaglevTrain` 的两行弄混了：名字相同、参数不同的方法，什么也没有重写。
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
  func brakingMetres(from speed: Int, downhill percent: Int) -> Int { 0 }  // expected-error {{}}

  override class func doorsPerSide() -> Int { 5 }

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
