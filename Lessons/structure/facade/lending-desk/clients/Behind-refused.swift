// nobody gets at what is behind the desk
func pry(_ desk: Desk) -> Int {
  _ = desk.catalogue  // expected-error {{'catalogue' is inaccessible}}
  _ = desk.cellar  // expected-error {{'cellar' is inaccessible}}
  return desk.ledger.count(of: "Mira")  // expected-error {{'ledger' is inaccessible}}
}
