// expected-failure {{who gives a host keeps it}} There are two hosts today, so one question was enough. Whoever has a third is not asked.
// zh-Hans: 眼下一共两个主机，问一句“是不是台呼”就够了。谁要是有第三个，没人会问。
protocol Resource {
  var host: String { get }
  var path: String { get }
}

extension Resource {
  var host: String { "facts.nightjar.example" }
  var url: String { "https://\(self is Jingle ? "attic" : "facts").nightjar.example\(path)" }
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
