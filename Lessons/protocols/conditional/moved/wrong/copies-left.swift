// expected-failure {{nothing superfluous is left in the four types}} With the extension in place all addresses were right, and the copies stayed. The day the shelves move, they will be wrong again.
// zh-Hans: 扩展写好，地址全对了，手抄的却还留着。哪天架子一搬，它们又要错。
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
}

struct Song: Resource, Catalogued {
  static let shelf = "songs"
  let number: Int
}

struct Singer: Resource, Catalogued {
  var path: String { "/singers/\(number)" }
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
