// a wave cannot be made from a bare number
func restore() -> Wave? {
  Wave(rawValue: 4)  // expected-error {{cannot convert value of type 'Int'}}
}

func four() -> Wave {
  4  // expected-error {{cannot convert return expression of type 'Int'}}
}
