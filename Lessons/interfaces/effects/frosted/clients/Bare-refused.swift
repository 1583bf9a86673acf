// letters without glass are refused
func bare() -> Int {
  Vibrancy().ink(on: 100)  // expected-error {{missing argument}}
}

func otherwise() -> Int {
  // expected-error@+1 {{incorrect argument label}} or {{is inaccessible}}
  Vibrancy(blur: Blur(style: .light)).ink(on: 100)
}

func fromAStyle() -> Int {
  // expected-error@+1 {{cannot convert value of type}}
  (Vibrancy.init as (Style) -> Vibrancy)(.light).ink(on: 100)
}

func without() -> Int {
  Vibrancy(over: nil).ink(on: 100)  // expected-error {{'nil' is not compatible}}
}
