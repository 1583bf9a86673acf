// snippet.family
protocol JSONResource {
  var jsonHost: String { get }
  var jsonPath: String { get }
}

extension JSONResource {
  var jsonHost: String { "facts.example" }
  var jsonURL: String { jsonHost + jsonPath }
}

protocol Catalogued {
  static var shelf: String { get }
  var number: Int { get }
}

extension JSONResource where Self: Catalogued {
  var jsonPath: String { "/\(Self.shelf)/\(number)" }
}
// snippet.end

// snippet.three
struct Song: JSONResource, Catalogued {
  static let shelf = "songs"
  let number: Int
}

struct Singer: JSONResource, Catalogued {
  static let shelf = "singers"
  let number: Int
}

struct Jingle: JSONResource, Catalogued {
  static let shelf = "jingles"
  let number: Int
  var jsonHost: String { "attic.example" }
}

struct Weather: JSONResource {
  var jsonPath: String { "/weather/tonight" }
}

Song(number: 17).jsonURL  // expected-value {{"facts.example/songs/17"}}
Singer(number: 4).jsonURL  // expected-value {{"facts.example/singers/4"}}
Jingle(number: 2).jsonURL  // expected-value {{"attic.example/jingles/2"}}
Weather().jsonURL  // expected-value {{"facts.example/weather/tonight"}}
// snippet.end

// snippet.closer
protocol Live: Catalogued {
  var evening: String { get }
}

extension JSONResource where Self: Live {
  var jsonPath: String { "/live/\(evening)/\(number)" }
}

struct Session: JSONResource, Live {
  static let shelf = "sessions"
  let number: Int
  let evening: String
}

Session(number: 3, evening: "friday").jsonPath  // expected-value {{"/live/friday/3"}}
// snippet.end
