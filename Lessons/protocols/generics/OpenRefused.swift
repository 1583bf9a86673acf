func isLonger<Item>(_ first: Item, than second: Item) -> Bool {
  first > second  // expected-error {{binary operator '>' cannot be applied to two 'Item' operands}}
}
