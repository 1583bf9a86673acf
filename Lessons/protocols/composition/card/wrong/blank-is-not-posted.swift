// expected-failure {{what is shared has the picture only if it is there}} A picture of which nothing is to be seen was left out. It is there, and so it is sent.
// zh-Hans: 看着什么也没有的图片就没发。可它在那里，在就要发。
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
    if thing.picture == nil { thing.picture = store.fetch(thing.address) }
    return "\(thing.name), \(thing.picture ?? "no picture")"
  }

  /// What is sent to a friend: a text, the address, and the picture if there is one.
  func post() -> [String] {
    ["Hear \(thing.name)", thing.address] + [thing.picture ?? ""].filter { !$0.isEmpty }
  }
}
