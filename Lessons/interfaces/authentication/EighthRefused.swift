// snippet.reasons
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
// snippet.end

// snippet.switch
func next(after refusal: Refusal) -> String {
  switch refusal {  // expected-error {{switch must be exhaustive}}
  case .failed, .userFallback: "password"
  case .passcodeNotSet, .notAvailable, .notEnrolled: "password"
  case .systemCancel: "sensor"
  case .userCancel: "closed"
  }
}
// snippet.end

// snippet.default
func nextOrPassword(after refusal: Refusal) -> String {
  switch refusal {
  case .systemCancel: "sensor"
  case .userCancel: "closed"
  default: "password"
  }
}
// snippet.end

// snippet.unknown
func nextOrUnknown(after refusal: Refusal) -> String {
  switch refusal {  // expected-warning {{switch must be exhaustive}}
  case .failed, .userFallback: "password"
  case .passcodeNotSet, .notAvailable, .notEnrolled: "password"
  case .systemCancel: "sensor"
  case .userCancel: "closed"
  @unknown default: "password"
  }
}
// snippet.end
