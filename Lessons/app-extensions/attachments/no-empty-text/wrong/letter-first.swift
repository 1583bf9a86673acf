// expected-failure {{a text that says something is packed}} Only what begins with a letter was taken for a text. Twelve cows begin with a number.
// zh-Hans: 只把以字母开头的当成文字。十二头牛可是以数字开头的。
enum Item: Equatable {
  case text(String)
  case picture(String)
}

func collect(text: String?, picture: String?) -> [Item] {
  var items: [Item] = []
  if let text, let first = text.first, first.isLetter { items.append(.text(text)) }
  if let picture { items.append(.picture(picture)) }
  return items
}

collect(text: "", picture: "Morag")
