protocol Resource {
  var host: String { get }
  var path: String { get }
}

extension Resource {
  var host: String { "facts.nightjar.example" }
  var path: String { "/unknown" }
  var url: String { "http://facts.nightjar.example\(path)" }
}

protocol Catalogued {
  static var shelf: String { get }
  var number: Int { get }
}

struct Song: Resource, Catalogued {
  static let shelf = "songs"
  let number: Int
  var host: String { "facts.nightjar.example" }
  var path: String { "/song/\(number)" }
}

struct Singer: Resource, Catalogued {
  static let shelf = "singers"
  let number: Int
  var host: String { "facts.nightjar.example" }
  var path: String { "/songs/\(number)" }
}

struct Jingle: Resource, Catalogued {
  static let shelf = "jingles"
  let number: Int
  var host: String { "attic.nightjar.example" }
  var path: String { "/jingles/\(number)" }
}

struct Weather: Resource {
  var host: String { "facts.nightjar.example" }
  var path: String { "/weather/tonight" }
}
