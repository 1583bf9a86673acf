// what has no picture has no card
func outside(_ store: Store) -> Card {
  // expected-error@+1 {{}}
  Card(of: Weather(), from: store)
}
