// expected-failure {{line 52}} What is stored is the name of a case, as it was written at that time. Since then every identifier of this list has changed.
// zh-Hans: 存着的是当初那个 case 的名字。可是后来，这份列表的标识全都变了。

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

Clock.digits.permanentID  // expected-value {{"shown by 1"}}

Clock.find("digits")  // expected-value {{Optional(.digits)}}
