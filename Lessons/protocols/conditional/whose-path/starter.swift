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

Song(number: 17).url

Rumour(number: 9).url

Session(number: 3).url

Encore(number: 2).url

address(of: Session(number: 4))
