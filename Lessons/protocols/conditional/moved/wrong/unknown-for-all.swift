// expected-failure {{what is in no catalogue must say where it is}} A path for everybody keeps the compiler quiet. Now whoever forgets the path is sent to `/unknown`.
// zh-Hans: 给所有人一条路径，编译器就不吭声了。可谁要是忘了写路径，就会被打发到 `/unknown` 去。
protocol Resource {
  var host: String { get }
  var path: String { get }
}

extension Resource {
  var host: String { "facts.nightjar.example" }
  var path: String { "/unknown" }
  var url: String { "https://\(host)\(path)" }
}

protocol Catalogued {
  static var shelf: String { get }
  var number: Int { get }
}

extension Resource where Self: Catalogued {
  var path: String { "/\(Self.shelf)/\(number)" }
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
