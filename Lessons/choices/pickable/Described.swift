// snippet.hide
protocol Pickable: Equatable {
  var displayName: String { get }
  var permanentID: String { get }
  static var allChoices: [Self] { get }
  static func find(_ permanentID: String) -> Self?
}

let labels = [
  "KeepMessages.thirtyDays": "For 30 Days",
  "KeepMessages.oneYear": "For 1 Year",
  "KeepMessages.forever": "Forever",
]

extension Pickable where Self: RawRepresentable, RawValue == Int {
  var displayName: String { labels["\(Self.self).\(self)", default: "\(self)"] }
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
  case thirtyDays, oneYear, forever
}

extension KeepMessages: CustomStringConvertible {
  var description: String {
    self == .forever ? "kept" : "deleted"
  }
}

KeepMessages.allChoices.map(\.permanentID)  // expected-value {{["deleted", "deleted", "kept"]}}
KeepMessages.allChoices.map(\.displayName)  // expected-value {{["deleted", "deleted", "kept"]}}

KeepMessages.find("forever")  // expected-value {{nil}}
KeepMessages.find("deleted")  // expected-value {{Optional(deleted)}}
