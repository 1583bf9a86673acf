// expected-failure {{a picture that is there is not fetched again}} The card looked for a picture when it was made, and never again at the thing. Somebody else may have left one there.
// zh-Hans: 卡片做出来的时候看过一眼有没有图片，以后就不再看东西本身。别人也许已经放了一张。
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
  private var picture: String?

  init(of thing: any Named & Pictured, from store: Store) {
    self.thing = thing
    self.store = store
    picture = thing.picture
  }

  /// What is to be seen when the card appears.
  func appear() -> String {
    if picture == nil {
      picture = store.fetch(thing.address)
      thing.picture = picture
    }
    return "\(thing.name), \(picture ?? "no picture")"
  }

  /// What is sent to a friend: a text, the address, and the picture if there is one.
  func post() -> [String] {
    ["Hear \(thing.name)", thing.address] + (thing.picture.map { [$0] } ?? [])
  }
}
