// snippet.reasons
enum Refusal: Int, Error, CaseIterable {
  case failed = -1
  case userCancel = -2
  case userFallback = -3
  case systemCancel = -4
  case passcodeNotSet = -5
  case notAvailable = -6
  case notEnrolled = -7
}

for refusal in Refusal.allCases {
  refusal
}
Refusal(rawValue: -3)  // expected-value {{Optional(.userFallback)}}
Refusal(rawValue: -8)  // expected-value {{nil}}
// snippet.end

// snippet.next
enum Screen {
  case password, sensor, closed
}

extension Refusal {
  var next: Screen {
    switch self {
    case .failed, .userFallback: .password
    case .passcodeNotSet, .notAvailable, .notEnrolled: .password
    case .systemCancel: .sensor
    case .userCancel: .closed
    }
  }
}

Refusal.userFallback.next  // expected-value {{.password}}
Refusal.systemCancel.next  // expected-value {{.sensor}}
Refusal.userCancel.next  // expected-value {{.closed}}
// snippet.end
