// what has no form at all cannot be represented
func atNight() {
  // expected-error@+1 {{type 'Silence' does not conform to protocol 'StringRepresentable'}}
  struct Silence: StringRepresentable {}
}
