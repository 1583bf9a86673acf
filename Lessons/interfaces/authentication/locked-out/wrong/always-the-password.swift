// expected-failure {{a reader who cancelled is left alone}} The password is where most refusals lead, so all were sent there, even who wanted nothing.
// zh-Hans: 大多数拒绝都通向密码，于是全都送去了那里，连什么也不想要的人也不例外。
enum Refusal: Int, Error {
  case failed = -1
  case userCancel = -2
  case userFallback = -3
  case systemCancel = -4
  case passcodeNotSet = -5
  case notAvailable = -6
  case notEnrolled = -7
  case lockout = -8
}

enum Screen {
  case password, sensor, closed
}

extension Refusal {
  /// The refusal with this code; nil for a code that nobody has explained.
  init?(code: Int) {
    self.init(rawValue: code)
  }

  /// Where a reader is sent after this refusal.
  var next: Screen {
    switch self {
    case .failed, .systemCancel: .sensor
    case .userFallback, .passcodeNotSet, .notAvailable, .notEnrolled, .lockout: .password
    case .userCancel: .password
    }
  }
}

Refusal(code: -4)?.next
Refusal(code: -8)?.next
Refusal(code: -9)?.next
