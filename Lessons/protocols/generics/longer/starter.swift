func larger(_ first: Int, _ second: Int) -> Int {
  first > second ? first : second
}

larger(254, 301)
