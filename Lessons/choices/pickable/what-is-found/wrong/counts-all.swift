// expected-failure {{line 48}} Three cases are declared, and one counts what one sees. The loop counts numbers, and there is none at 2.
// zh-Hans: 声明了三个 case，看见几个就数几个。可循环数的是编号，而 2 没有对应的 case。

protocol Pickable: Equatable {
  static var allChoices: [Self] { get }
}

extension Pickable where Self: RawRepresentable, RawValue == Int {
  var permanentID: String { String(describing: self) }

  static var allChoices: [Self] {
    var choices: [Self] = []
    while let next = Self(rawValue: choices.count) {
      choices.append(next)
    }
    return choices
  }

  static func find(_ permanentID: String) -> Self? {
    allChoices.first { $0.permanentID == permanentID }
  }
}

enum Ringtone: Int, Pickable {
  case bell, harp, brook
}

enum Volume: Int, Pickable {
  case low = 1, medium, high
}

enum Clock: Int, Pickable, CustomStringConvertible {
  case hands, digits
  case sun = 7

  var description: String { "shown by \(rawValue)" }
}

// ----------------------------------------------------------------

Ringtone.find("harp")  // expected-value {{Optional(.harp)}}

Ringtone.find("Harp")  // expected-value {{nil}}

Volume.medium.permanentID  // expected-value {{"medium"}}

Volume.find("medium")  // expected-value {{nil}}

Clock.allChoices.count  // expected-value {{3}}

Clock.digits.permanentID  // expected-value {{"shown by 1"}}

Clock.find("digits")  // expected-value {{nil}}
