// expected-failure {{line 52}} The general extension comes first in the file and knows a path already. But the order does not count, the closer condition does.
// zh-Hans: 不带条件的扩展写在前面，而且已经有路径了。可这里不看先后，看的是谁的条件更贴近。
// Say beside each expression below the line what it will be.

protocol Resource {
  var host: String { get }
  var path: String { get }
}

extension Resource {
  var host: String { "facts" }
  var path: String { "/unknown" }
  var url: String { host + path }
}

protocol Catalogued {
  var number: Int { get }
}

extension Resource where Self: Catalogued {
  var path: String { "/catalogue/\(number)" }
}

protocol Live: Catalogued {}

extension Resource where Self: Live {
  var host: String { "live" }
}

struct Song: Resource, Catalogued {
  let number: Int
}

struct Rumour: Resource {
  let number: Int
}

struct Session: Resource, Live {
  let number: Int
}

struct Encore: Resource, Live {
  let number: Int
  var host: String { "attic" }
  var path: String { "/encores/\(number)" }
}

func address(of resource: some Resource) -> String {
  resource.url
}

// ----------------------------------------------------------------

Song(number: 17).url  // expected-value {{"facts/unknown"}}

Rumour(number: 9).url  // expected-value {{"facts/unknown"}}

Session(number: 3).url  // expected-value {{"live/catalogue/3"}}

Encore(number: 2).url  // expected-value {{"attic/encores/2"}}

address(of: Session(number: 4))  // expected-value {{"live/catalogue/4"}}
