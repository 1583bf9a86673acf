// snippet.spring
enum Spring {
  enum KeepMessages: Int {
    case thirtyDays, oneYear, forever
  }
}

var settings: [String: Int] = [:]
settings["keep"] = Spring.KeepMessages.forever.rawValue
// snippet.end

// snippet.autumn
enum Autumn {
  enum KeepMessages: Int {
    case thirtyDays, sixMonths, oneYear, forever

    var days: Int {
      switch self {
      case .thirtyDays: 30
      case .sixMonths: 182
      case .oneYear: 365
      case .forever: .max
      }
    }
  }
}
// snippet.end

// snippet.morning
let row = settings["keep", default: 0]  // expected-value {{2}}
let found = Autumn.KeepMessages(rawValue: row)  // expected-value {{Optional(.oneYear)}}

var kept = 0
for age in [2, 40, 150, 300, 500, 800, 1100] {
  if let found, age > found.days {
    print("\(age) days old, deleted")
  } else {
    kept += 1  // expected-value {{4}}
  }
}
// snippet.end
