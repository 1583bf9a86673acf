// expected-failure {{line 24}} Where all four are named, the last line seems to be one too many; `@unknown` keeps it for those yet to come. It is the list with one missing that is spoken of.
// zh-Hans: 四个都写了名字，最后一行好像多余，其实 `@unknown` 是把它留给以后才来的。编译器要说的是少写了一个的那处。
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
  switch refusal {  // expected-warning {{switch must be exhaustive}}
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
