// a wave cannot be made from a bare number
func restore(row: Int) -> Wave? {
  Wave(rawValue: 4)  // expected-error {{cannot convert value of type 'Int'}}
}

func four(row: Int) -> Wave {
  4  // expected-error {{cannot convert return expression of type 'Int'}}
}
