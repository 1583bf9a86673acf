// what is in no catalogue must say where it is
// expected-error@+1 {{type 'Rumour' does not conform to protocol 'Resource'}}
struct Rumour: Resource {}
