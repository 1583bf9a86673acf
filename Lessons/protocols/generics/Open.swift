// snippet.generic
func longest<Item: Comparable>(of items: [Item]) -> Item? {
  var best = items.first
  for item in items {
    if let found = best, item > found { best = item }
  }
  return best
}

longest(of: [254, 301, 190])  // expected-value {{Optional(301)}}
longest(of: ["Ferry", "Harbour", "Embers"])  // expected-value {{Optional("Harbour")}}
// snippet.end
