// expected-failure {{who gives a path keeps it}} The path is put together where the address is, for everything that has a shelf. What a type says about its own path is no longer heard.
// zh-Hans: 凡是有架子的，路径在拼地址的地方就顺手拼好了。类型自己说的路径，再也没人听。
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
  var path: String { "/\(Self.shelf)/\(number)" }
  var url: String { "https://\(host)/\(Self.shelf)/\(number)" }
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
