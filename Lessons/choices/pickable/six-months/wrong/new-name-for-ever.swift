// expected-failure {{the choices of spring are stored as they were}} `forever` is also what an unknown identifier counts as, so another name for it goes unnoticed here. The telephones of spring do not know it.
// zh-Hans: 不认识的标识一律当作 `forever`，所以它改了名也看不出来。可春天的手机不认识新名字。
protocol Pickable: Equatable {
  var displayName: String { get }
  var permanentID: String { get }
  static var allChoices: [Self] { get }
}

extension Pickable where Self: RawRepresentable, RawValue == Int {
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

enum KeepMessages: Int, Pickable {
  case thirtyDays, sixMonths, oneYear, forever

  var displayName: String {
    switch self {
    case .thirtyDays: "For 30 Days"
    case .sixMonths: "For 6 Months"
    case .oneYear: "For 1 Year"
    case .forever: "Forever"
    }
  }

  var permanentID: String {
    switch self {
    case .thirtyDays: "30d"
    case .sixMonths: "6m"
    case .oneYear: "1y"
    case .forever: "ever"
    }
  }

  /// After how many days a message is deleted, if ever.
  var days: Int? {
    switch self {
    case .thirtyDays: 30
    case .sixMonths: 182
    case .oneYear: 365
    case .forever: nil
    }
  }
}

/// The lines of the list on a telephone that stored this identifier.
func rows(for stored: String) -> [String] {
  let current = KeepMessages.find(stored) ?? .forever
  return KeepMessages.allChoices.map { choice in
    (choice == current ? "✓ " : "  ") + choice.displayName
  }
}

/// After how many days a telephone that stored this identifier deletes a message, if ever.
func daysKept(for stored: String) -> Int? {
  let current = KeepMessages.find(stored) ?? .forever
  return current.days
}

for stored in ["30d", "6m", "1y", "forever", "5y"] {
  daysKept(for: stored)
}
rows(for: "forever")
