// expected-failure {{line 24}} A missing case is a missing case. But `@unknown default` takes it at run time, so the compiler only mentions it.
// zh-Hans: 漏了就是漏了。可 `@unknown default` 在运行时会接住它，所以编译器只是提醒一声。
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
  switch refusal {  // expected-error {{switch must be exhaustive}}
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
  switch refusal.rawValue {  // expected-error {{switch must be exhaustive}}
  case -1: "one"
  case -2: "two"
  case -7: "seven"
  }
}

func shakes(at refusal: Refusal) -> Bool {
  if case .failed = refusal { true } else { false }
}
