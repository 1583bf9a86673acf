// expected-failure {{what has no name has no card}} A card needs a picture to fetch, so that is what was asked for; the name is looked for at run time, and may be missing.
// zh-Hans: 卡片要取图片，就只要求有图片；名字等运行起来再找，也就可能没有。
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
  let thing: any Pictured
  let store: Store

  init(of thing: any Pictured, from store: Store) {
    self.thing = thing
    self.store = store
  }

  /// What is to be seen when the card appears.
  func appear() -> String {
    if thing.picture == nil {
      thing.picture = store.fetch(thing.address)
    }
    return "\((thing as? any Named)?.name ?? "Something"), \(thing.picture ?? "no picture")"
  }

  /// What is sent to a friend: a text, the address, and the picture if there is one.
  func post() -> [String] {
    ["Hear \((thing as? any Named)?.name ?? "something")", thing.address, thing.picture].compactMap { $0 }
  }
}
