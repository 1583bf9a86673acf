// expected-failure {{a wrong finger or a call leads back to the sensor}} Both are called cancel. One was the reader’s wish, the other a telephone call.
// zh-Hans: 两个名字里都有 cancel。一个是读者自己的意思，另一个只是来了电话。
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
    case .failed: .sensor
    case .userFallback, .passcodeNotSet, .notAvailable, .notEnrolled, .lockout: .password
    case .userCancel, .systemCancel: .closed
    }
  }
}

Refusal(code: -4)?.next
Refusal(code: -8)?.next
Refusal(code: -9)?.next
