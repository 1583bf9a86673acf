// expected-failure {{numbers are compared as before}} While the line was written anew, the comparison was turned round below it.
// zh-Hans: 改写的时候，把下面的比较也翻了个个儿。
func larger<Item: Comparable>(_ first: Item, _ second: Item) -> Item {
  first < second ? first : second
}
