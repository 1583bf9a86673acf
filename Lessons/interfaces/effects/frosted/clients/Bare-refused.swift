// letters without glass are refused
func bare(on grey: Int) -> Int {
  Vibrancy().ink(on: grey)  // expected-error {{missing argument}}
}

func otherwise(on grey: Int) -> Int {
  // expected-error@+1 {{incorrect argument label}} or {{is inaccessible}}
  Vibrancy(blur: Blur(style: .light)).ink(on: grey)
}

func fromAStyle(on grey: Int) -> Int {
  // expected-error@+1 {{cannot convert value of type}}
  (Vibrancy.init as (Style) -> Vibrancy)(.light).ink(on: grey)
}

func without(on grey: Int) -> Int {
  Vibrancy(over: nil).ink(on: grey)  // expected-error {{'nil' is not compatible}}
}
