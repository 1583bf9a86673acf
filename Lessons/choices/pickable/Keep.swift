// snippet.protocol
protocol Pickable: Equatable {
  var displayName: String { get }
  var permanentID: String { get }
  static var allChoices: [Self] { get }
  static func find(_ permanentID: String) -> Self?
}
// snippet.end

// snippet.defaults
extension Pickable where Self: RawRepresentable, RawValue == Int {
  var displayName: String {
    labels["\(Self.self).\(self)", default: "\(self)"]
  }

  var permanentID: String {
    String(describing: self)
  }

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
// snippet.end

// snippet.enum
enum KeepMessages: Int, Pickable {
  case thirtyDays, sixMonths, oneYear, forever
}

let labels = [
  "KeepMessages.thirtyDays": "For 30 Days",
  "KeepMessages.sixMonths": "For 6 Months",
  "KeepMessages.oneYear": "For 1 Year",
  "KeepMessages.forever": "Forever",
]
// snippet.end

// snippet.use
for choice in KeepMessages.allChoices {
  choice.rawValue  // expected-value {{3}}
  choice.permanentID  // expected-value {{"forever"}}
  choice.displayName  // expected-value {{"Forever"}}
}

KeepMessages.find("forever")  // expected-value {{Optional(.forever)}}
KeepMessages.find("Forever")  // expected-value {{nil}}
// snippet.end

// snippet.other
enum TextSize: Int, Pickable {
  case small, medium, large
}

TextSize.allChoices.map(\.displayName)  // expected-value {{["small", "medium", "large"]}}
TextSize.find("large")  // expected-value {{Optional(.large)}}
// snippet.end
