// expected-failure {{line 44}} The list of choices is empty, but a case that one has in hand still knows its name.
// zh-Hans: 选项列表是空的，但已经拿在手里的 case 仍然知道自己叫什么。

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

Volume.medium.permanentID  // expected-value {{nil}}

Volume.find("medium")  // expected-value {{nil}}

Clock.allChoices.count  // expected-value {{2}}

Clock.digits.permanentID  // expected-value {{"shown by 1"}}

Clock.find("digits")  // expected-value {{nil}}
