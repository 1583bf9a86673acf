enum Item: Equatable {
  case text(String)
  case picture(String)
}

func collect(text: String?, picture: String?) -> [Item] {
  var items: [Item] = []
  if let text { items.append(.text(text)) }
  if let picture { items.append(.picture(picture)) }
  return items
}

collect(text: "", picture: "Morag")
