// snippet.codes
func next(afterCode code: Int) -> String {
  switch code {
  case -1, -3, -5, -6, -7: "password"
  case -4: "sensor"
  case -2: "closed"
  default: "password"
  }
}

next(afterCode: -4)  // expected-value {{"sensor"}}
next(afterCode: -8)  // expected-value {{"password"}}
next(afterCode: 1971)  // expected-value {{"password"}}
// snippet.end
