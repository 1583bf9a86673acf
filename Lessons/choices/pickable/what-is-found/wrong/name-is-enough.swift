// expected-failure {{line 46}} The identifier is right, so it should be found. But the loop looked for a case with the number 0, and the list that is searched is empty.
// zh-Hans: 标识没写错，照理该找得到。但循环要找的是编号为 0 的 case，所以被搜的列表是空的。

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

Volume.find("medium")  // expected-value {{Optional(.medium)}}

Clock.allChoices.count  // expected-value {{2}}

Clock.digits.permanentID  // expected-value {{"shown by 1"}}

Clock.find("digits")  // expected-value {{nil}}
