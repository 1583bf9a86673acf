// what has no picture has no card
func weatherCard() -> Card {
  // expected-error@+1 {{}}
  Card(of: Weather(), from: Store([:]))
}
