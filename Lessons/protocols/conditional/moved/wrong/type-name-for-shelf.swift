// expected-failure {{songs and singers lie on their shelves}} The name of the type is almost the name of the shelf. Almost: one song, many songs.
// zh-Hans: 类型的名字跟架名只差一点点。可就差在这一点：一首歌是 song，架上的是 songs。
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
  var path: String { "/\(Self.self)/\(number)".lowercased() }
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
