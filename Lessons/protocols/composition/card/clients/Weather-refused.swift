// what has no picture has no card
func weatherCard() -> Card {
  // expected-error@+1 {{argument type 'Weather' does not conform to expected type 'Pictured'}}
  Card(of: Weather(), from: Store([:]))
}
