// expected-failure {{a newcomer says only which shelf it has}} The paths of the three known types were put right by hand. The next type begins to copy again – here it gets the path that was meant for all.
// zh-Hans: 三个已知类型的路径，都用手改对了。下一个类型一来，又得从头抄起；在这里，它拿到的是写给所有目录项的那条路径。
protocol Resource {
  var host: String { get }
  var path: String { get }
}

extension Resource {
  var host: String { "facts.nightjar.example" }
  var url: String { "https://\(host)\(path)" }
}

protocol Catalogued {
  static var shelf: String { get }
  var number: Int { get }
}

extension Resource where Self: Catalogued {
  var path: String { "/catalogue/\(number)" }
}

struct Song: Resource, Catalogued {
  static let shelf = "songs"
  let number: Int
  var path: String { "/songs/\(number)" }
}

struct Singer: Resource, Catalogued {
  static let shelf = "singers"
  let number: Int
  var path: String { "/singers/\(number)" }
}

struct Jingle: Resource, Catalogued {
  static let shelf = "jingles"
  let number: Int
  var path: String { "/jingles/\(number)" }
  var host: String { "attic.nightjar.example" }
}

struct Weather: Resource {
  var path: String { "/weather/tonight" }
}
