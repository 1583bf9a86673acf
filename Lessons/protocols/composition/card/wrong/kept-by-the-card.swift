// expected-failure {{another card for the same album finds it there}} The picture was kept by the card. The next card for the same album begins from nothing.
// zh-Hans: 图片存在了卡片上。同一张专辑的下一张卡片，又得从头来过。
protocol Named {
  var name: String { get }
}

protocol Pictured: AnyObject {
  var address: String { get }
  var picture: String? { get set }
}

/// Where pictures come from. It remembers what it was asked for.
final class Store {
  let pictures: [String: String]
  var asked: [String] = []

  init(_ pictures: [String: String]) {
    self.pictures = pictures
  }

  func fetch(_ address: String) -> String? {
    asked.append(address)
    return pictures[address]
  }
}

final class Album: Named, Pictured {
  let name: String
  let address: String
  var picture: String?

  init(name: String, address: String) {
    self.name = name
    self.address = address
  }
}

struct Weather: Named {
  var name: String { "Fog" }
}

final class Card {
  let thing: any Named & Pictured
  let store: Store
  private var shown: String?

  init(of thing: any Named & Pictured, from store: Store) {
    self.thing = thing
    self.store = store
  }

  /// What is to be seen when the card appears.
  func appear() -> String {
    if shown == nil {
      shown = store.fetch(thing.address)
    }
    return "\(thing.name), \(shown ?? "no picture")"
  }

  /// What is sent to a friend: a text, the address, and the picture if there is one.
  func post() -> [String] {
    ["Hear \(thing.name)", thing.address, shown].compactMap { $0 }
  }
}
