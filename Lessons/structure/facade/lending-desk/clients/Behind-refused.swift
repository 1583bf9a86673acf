// nobody gets at what is behind the desk
func pry(_ desk: Desk) -> Int {
  // expected-error@+1 {{'catalogue' is inaccessible}} or {{value of type 'Desk' has no member 'catalogue'}}
  _ = desk.catalogue
  // expected-error@+1 {{'cellar' is inaccessible}} or {{value of type 'Desk' has no member 'cellar'}}
  _ = desk.cellar
  // expected-error@+1 {{'ledger' is inaccessible}} or {{value of type 'Desk' has no member 'ledger'}}
  return desk.ledger.count(of: "Mira")
}
