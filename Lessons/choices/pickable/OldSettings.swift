// snippet.hide
protocol Pickable: Equatable {
  var permanentID: String { get }
  static var allChoices: [Self] { get }
  static func find(_ permanentID: String) -> Self?
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

// snippet.show
enum KeepMessages: Int, Pickable {
  case thirtyDays, sixMonths, oneYear, forever

  var permanentID: String {
    switch self {
    case .thirtyDays: "30d"
    case .sixMonths: "6m"
    case .oneYear: "1y"
    case .forever: "forever"
    }
  }
}

for stored in ["30d", "1y", "forever", "oneYear", "2"] {
  KeepMessages.find(stored)  // expected-value {{nil}}
}
KeepMessages.find("1y")  // expected-value {{Optional(.oneYear)}}
