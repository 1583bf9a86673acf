// expected-failure {{a code that nobody has explained finds none}} For a code without a case something had to be returned, and `failed` was at hand.
// zh-Hans: 编号没有对应的 case，又总得返回点什么，顺手就用了 `failed`。
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
    self = Refusal(rawValue: code) ?? .failed
  }

  /// Where a reader is sent after this refusal.
  var next: Screen {
    switch self {
    case .failed, .systemCancel: .sensor
    case .userFallback, .passcodeNotSet, .notAvailable, .notEnrolled, .lockout: .password
    case .userCancel: .closed
    }
  }
}

Refusal(code: -4)?.next
Refusal(code: -8)?.next
Refusal(code: -9)?.next
