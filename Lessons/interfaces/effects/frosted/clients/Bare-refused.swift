// letters without glass are refused
func bare() -> Int {
  Vibrancy().ink(on: 100)  // expected-error {{missing argument}}
}
