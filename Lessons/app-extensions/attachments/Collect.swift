// snippet.collect
struct Picture {
  let name: String
  let width: Int
  let height: Int
}

enum Item {
  case text(String)
  case picture(Picture)
}

func collect(text: String?, picture: Picture?) -> [Item] {
  var items: [Item] = []
  if let text { items.append(.text(text)) }
  if let picture { items.append(.picture(picture)) }
  return items
}
// snippet.end

// snippet.used
let morag = Picture(name: "Morag", width: 4032, height: 3024)

collect(text: "Highland cow", picture: morag).count  // expected-value {{2}}
collect(text: "Highland cow", picture: nil)  // expected-value {{[.text("Highland cow")]}}
collect(text: nil, picture: morag).count  // expected-value {{1}}
collect(text: nil, picture: nil)  // expected-value {{[]}}

collect(text: "", picture: nil)  // expected-value {{[.text("")]}}
// snippet.end

// snippet.short
func collectShort(text: String?, picture: Picture?) -> [Item] {
  [text.map(Item.text), picture.map(Item.picture)].compactMap(\.self)
}

collectShort(text: "Highland cow", picture: morag).count  // expected-value {{2}}
collectShort(text: nil, picture: nil)  // expected-value {{[]}}
// snippet.end
