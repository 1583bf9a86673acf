// expected-failure {{a text that says something is packed}} The condition was turned round.
// zh-Hans: 条件写反了。
enum Item: Equatable {
  case text(String)
  case picture(String)
}

func collect(text: String?, picture: String?) -> [Item] {
  var items: [Item] = []
  if let text, text.isEmpty { items.append(.text(text)) }
  if let picture { items.append(.picture(picture)) }
  return items
}
