/// The screen after the refusal with this code, or nil if the code has none.
func screen(after code: Int) -> String? {
  guard let refusal = Refusal(code: code) else { return nil }
  switch refusal.next {
  case .password: return "password"
  case .sensor: return "sensor"
  case .closed: return "closed"
  }
}

/// The code of the refusal that was found by its code.
func codeAgain(_ code: Int) -> Int? {
  Refusal(code: code)?.rawValue
}
