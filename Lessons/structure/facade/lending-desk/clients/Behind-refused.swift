// nobody reads the ledger behind the desk
func pry(_ desk: Desk) -> Int {
  // expected-error@+1 {{'ledger' is inaccessible due to 'private' protection level}}
  desk.ledger.count(of: "Mira")
}
