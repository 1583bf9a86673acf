// letters without glass are refused
func bare() -> Int {
  Vibrancy().ink(on: 100)  // expected-error {{missing argument}}
}

func without() -> Int {
  Vibrancy(over: nil).ink(on: 100)  // expected-error {{'nil' is not compatible}}
}
