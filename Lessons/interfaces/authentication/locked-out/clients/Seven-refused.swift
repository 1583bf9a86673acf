// a list of seven reasons is refused
func isTheReadersWish(_ refusal: Refusal) -> Bool {
  switch refusal {  // expected-error {{switch must be exhaustive}}
  case .userCancel, .userFallback: true
  case .failed, .systemCancel: false
  case .passcodeNotSet, .notAvailable, .notEnrolled: false
  }
}
