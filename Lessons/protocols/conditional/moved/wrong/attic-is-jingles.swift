// expected-failure {{who gives a host keeps it}} Whatever is in the attic was taken for a jingle. Jingles have a shelf like all the others, and other things may move to the attic.
// zh-Hans: 凡是阁楼里的，都当成了台呼。台呼跟别的一样有自己的架，别的东西也可能搬进阁楼。
protocol Resource {
  var host: String { get }
  var path: String { get }
}

extension Resource {
  var host: String { "facts.nightjar.example" }
  var url: String { "https://\(host)\(path)" }
}

extension Resource where Self: Catalogued {
  var path: String { host.hasPrefix("attic") ? "/jingles/\(number)" : "/\(Self.shelf)/\(number)" }
}

protocol Catalogued {
  static var shelf: String { get }
  var number: Int { get }
}

struct Song: Resource, Catalogued {
  static let shelf = "songs"
  let number: Int
}

struct Singer: Resource, Catalogued {
  static let shelf = "singers"
  let number: Int
}

struct Jingle: Resource, Catalogued {
  static let shelf = "jingles"
  let number: Int
  var host: String { "attic.nightjar.example" }
}

struct Weather: Resource {
  var path: String { "/weather/tonight" }
}
