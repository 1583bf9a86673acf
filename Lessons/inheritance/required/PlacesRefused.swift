class Train {
  // expected-error@+1 {{'required' may only be used on 'init' declarations}}
  required var name = "Aurora"

  required init() {}

  // expected-error@+1 {{'required' may only be used on 'init' declarations}}
  required func depart() {}

  // expected-error@+1 {{'required' may only be used on 'init' declarations}}
  required subscript(seat: Int) -> Bool { seat > 0 }
}

required class Yard {}  // expected-error {{'required' may only be used on 'init' declarations}}

struct Ticket {
  // expected-error@+1 {{'required' initializer in non-class type 'Ticket'}}
  required init(price: Int) {}
}

enum Signal {
  case red, green

  // expected-error@+1 {{'required' initializer in non-class type 'Signal'}}
  required init() { self = .red }
}

protocol Nameable {
  // expected-error@+1 {{'required' initializer in non-class type 'Nameable'}}
  required init(name: String)
}
