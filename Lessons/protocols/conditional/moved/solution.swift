protocol Resource {
  var host: String { get }
  var path: String { get }
}

extension Resource {
  // starter.hide
  var host: String { "facts.nightjar.example" }
  var url: String { "https://\(host)\(path)" }
  // starter.show
}

protocol Catalogued {
  static var shelf: String { get }
  var number: Int { get }
}

// starter.hide
extension Resource where Self: Catalogued {
  var path: String { "/\(Self.shelf)/\(number)" }
}

// starter.show
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
