// expected-failure {{line 50}} Without a description it would be the name of the case, as it is for the other two lists.
// zh-Hans: 要是没有 description，得到的确实是 case 的名字，另外两份列表就是这样。

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

Clock.allChoices.count  // expected-value {{2}}

Clock.digits.permanentID  // expected-value {{"digits"}}

Clock.find("digits")  // expected-value {{nil}}
