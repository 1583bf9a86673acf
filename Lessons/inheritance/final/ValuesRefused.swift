final struct Ticket {  // expected-error {{'final' modifier cannot be applied to this declaration}}
  let price: Int
}

final enum Aspect {  // expected-error {{'final' modifier cannot be applied to this declaration}}
  case red, green
}

// expected-error@+1 {{'final' modifier cannot be applied to this declaration}}
final protocol Installable {
  init(at place: String)
}

struct Timetable {
  // expected-error@+1 {{only classes and class members may be marked with 'final'}}
  final var departures: [String] = []

  // expected-error@+1 {{only classes and class members may be marked with 'final'}}
  final func next() -> String? { departures.first }
}

// expected-error@+1 {{only classes and class members may be marked with 'final'}}
final func announce() {}

struct ReturnTicket: Ticket {  // expected-error {{inheritance from non-protocol type 'Ticket'}}
}
