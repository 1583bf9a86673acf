func fare(to stop: Int) -> Int {
  var coins = 3
  coins *= stop
}  // expected-error {{missing return in global function expected to return 'Int'}}
