func larger<Item: Comparable>(_ first: Item, _ second: Item) -> Item {
  first > second ? first : second
}

larger(254, 301)
larger("Embers", "Harbour")
