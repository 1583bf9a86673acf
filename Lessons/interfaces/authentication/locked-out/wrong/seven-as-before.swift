// expected-failure {{a list of seven reasons is refused}} The new code was taken care of in the initialiser, as if it were an old case. The enum still has seven.
// zh-Hans: 新编号在构造器里被当成旧的 case 应付过去了，枚举还是只有七个。
enum Refusal: Int, Error {
  case failed = -1
  case userCancel = -2
  case userFallback = -3
  case systemCancel = -4
  case passcodeNotSet = -5
  case notAvailable = -6
  case notEnrolled = -7
}

enum Screen {
  case password, sensor, closed
}

extension Refusal {
  /// The refusal with this code; nil for a code that nobody has explained.
  init?(code: Int) {
    self.init(rawValue: code == -8 ? -1 : code)
  }

  /// Where a reader is sent after this refusal.
  var next: Screen {
    switch self {
    case .failed, .systemCancel: .sensor
    case .userFallback, .passcodeNotSet, .notAvailable, .notEnrolled: .password
    case .userCancel: .closed
    }
  }
}

Refusal(code: -4)?.next
Refusal(code: -8)?.next
Refusal(code: -9)?.next
