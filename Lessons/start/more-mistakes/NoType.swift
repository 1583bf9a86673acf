enum Status {
  case onTime, delayed
}

let status = .onTime  // expected-error {{reference to member 'onTime' cannot be resolved without a contextual type}}
