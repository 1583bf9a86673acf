// expected-failure {{texts are compared as well}} Texts are compared by their length, as titles on a shelf would be.
// zh-Hans: 文字比的是长短，像架子上的书名那样。
func larger<Item: Comparable>(_ first: Item, _ second: Item) -> Item {
  if let text = first as? String, let other = second as? String {
    return text.count >= other.count ? first : second
  }
  return first > second ? first : second
}
