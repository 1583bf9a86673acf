// what is in no catalogue must say where it is
func inTheCorridor() {
  // expected-error@+1 {{type 'Rumour' does not conform to protocol 'Resource'}}
  struct Rumour: Resource {}
}
