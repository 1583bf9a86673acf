// expected-failure {{line 40}} All raw values of yesterday are there. To the compiler they are three integers out of very many.
// zh-Hans: 昨天的原始值都在这里了。可在编译器看来，这只是无数整数当中的三个。
enum Refusal: Int, Error {
  case failed = -1
  case cancelled = -2
  case notEnrolled = -7
  case lockout = -8
}

func words(for refusal: Refusal) -> String {
  switch refusal {  // expected-error {{switch must be exhaustive}}
  case .failed: "Once more, please"
  case .cancelled: "Perhaps later"
  case .notEnrolled: "Show me a finger first"
  }
}

func sign(for refusal: Refusal) -> String {
  switch refusal {
  case .failed, .lockout: "!"
  default: "–"
  }
}

func colour(for refusal: Refusal) -> String {
  switch refusal {  // expected-warning {{switch must be exhaustive}}
  case .failed: "red"
  case .cancelled, .notEnrolled: "grey"
  @unknown default: "grey"
  }
}

func tone(for refusal: Refusal) -> String {
  switch refusal {
  case .failed, .lockout: "low"
  case .cancelled, .notEnrolled: "none"
  @unknown default: "none"
  }
}

func number(of refusal: Refusal) -> String {
  switch refusal.rawValue {
  case -1: "one"
  case -2: "two"
  case -7: "seven"
  }
}

func shakes(at refusal: Refusal) -> Bool {
  if case .failed = refusal { true } else { false }
}
