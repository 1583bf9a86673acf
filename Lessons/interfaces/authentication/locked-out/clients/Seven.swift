// a list of eight reasons is welcome
func isTheReadersWish(_ refusal: Refusal) -> Bool {
  switch refusal {
  case .userCancel, .userFallback: true
  case .failed, .systemCancel, .lockout: false
  case .passcodeNotSet, .notAvailable, .notEnrolled: false
  }
}
