// expected-failure {{a picture that is there is not fetched again}} Once there was a picture, the words were kept, and the thing got another picture meanwhile.
// zh-Hans: 有了图片就把话记下来了，可东西后来换了一张图片。
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
    if let shown { return shown }
    if thing.picture == nil { thing.picture = store.fetch(thing.address) }
    let words = "\(thing.name), \(thing.picture ?? "no picture")"
    if thing.picture != nil { shown = words }
    return words
  }

  /// What is sent to a friend: a text, the address, and the picture if there is one.
  func post() -> [String] {
    ["Hear \(thing.name)", thing.address] + (thing.picture.map { [$0] } ?? [])
  }
}
