func text(minutes: Int) -> String {
  "Delayed by \(minutes) min"
}

text(17)  // expected-error {{missing argument label 'minutes:' in call}}
