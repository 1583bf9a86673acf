// expected-failure {{line 42}} A person would take Harp for harp. Strings are equal when all their letters are.
// zh-Hans: 在人看来 Harp 就是 harp。对字符串来说，每个字母都相同才算相等。

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

Ringtone.find("Harp")  // expected-value {{Optional(.harp)}}

Volume.medium.permanentID  // expected-value {{"medium"}}

Volume.find("medium")  // expected-value {{nil}}

Clock.allChoices.count  // expected-value {{2}}

Clock.digits.permanentID  // expected-value {{"shown by 1"}}

Clock.find("digits")  // expected-value {{nil}}
