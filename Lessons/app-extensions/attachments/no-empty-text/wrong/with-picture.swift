// expected-failure {{an empty text is left out}} Only beside a picture an empty text was noticed.
// zh-Hans: 只有旁边有图的时候，才发觉文字是空的。
enum Item: Equatable {
  case text(String)
  case picture(String)
}

func collect(text: String?, picture: String?) -> [Item] {
  var items: [Item] = []
  if let text, picture == nil || !text.isEmpty { items.append(.text(text)) }
  if let picture { items.append(.picture(picture)) }
  return items
}
