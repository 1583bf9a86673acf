// expected-failure {{a text that says something is packed}} One letter is a text as well.
// zh-Hans: 一个字母也是文字。
enum Item: Equatable {
  case text(String)
  case picture(String)
}

func collect(text: String?, picture: String?) -> [Item] {
  var items: [Item] = []
  if let text, text.count > 1 { items.append(.text(text)) }
  if let picture { items.append(.picture(picture)) }
  return items
}
