// expected-failure {{line 24}} `@unknown default` looks like a `default` with a longer name. It takes the rest as that does, and speaks of it.
// zh-Hans: `@unknown default` 看着就是名字长一点的 `default`。它同样接住剩下的，但是会说出来。
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
  switch refusal {
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
