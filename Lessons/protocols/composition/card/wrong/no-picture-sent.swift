// expected-failure {{what is shared has the picture only if it is there}} The post has always three parts, and a friend gets a picture called “no picture”.
// zh-Hans: 每次都发三样，朋友收到的，是一张叫“no picture”的图片。
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

  init(of thing: any Named & Pictured, from store: Store) {
    self.thing = thing
    self.store = store
  }

  /// What is to be seen when the card appears.
  func appear() -> String {
    if thing.picture == nil {
      thing.picture = store.fetch(thing.address)
    }
    return "\(thing.name), \(thing.picture ?? "no picture")"
  }

  /// What is sent to a friend: a text, the address, and the picture if there is one.
  func post() -> [String] {
    ["Hear \(thing.name)", thing.address, thing.picture ?? "no picture"]
  }
}
