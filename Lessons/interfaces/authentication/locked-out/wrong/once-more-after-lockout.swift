// expected-failure {{after five wrong fingers the password is asked for}} A lockout begins with a wrong finger and was treated like one. The sensor does not look any more.
// zh-Hans: 锁定是从手指不对开始的，就也当成手指不对来处理。可传感器已经不看了。
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
    case .failed, .systemCancel, .lockout: .sensor
    case .userFallback, .passcodeNotSet, .notAvailable, .notEnrolled: .password
    case .userCancel: .closed
    }
  }
}

Refusal(code: -4)?.next
Refusal(code: -8)?.next
Refusal(code: -9)?.next
