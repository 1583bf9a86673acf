// expected-failure {{line 60}} The function knows only of a resource, so one expects only what every resource gets. Who answers was settled when `Session` was declared.
// zh-Hans: 函数只知道那是个资源，就以为只能得到人人都有的那份。由谁来答，声明 `Session` 的时候早就定了。
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

Song(number: 17).url  // expected-value {{"facts/catalogue/17"}}

Rumour(number: 9).url  // expected-value {{"facts/unknown"}}

Session(number: 3).url  // expected-value {{"live/catalogue/3"}}

Encore(number: 2).url  // expected-value {{"attic/encores/2"}}

address(of: Session(number: 4))  // expected-value {{"facts/unknown"}}
