// expected-failure {{an address is read}} What is written is encoded twice and what is read decoded twice: they understand each other, and nobody else.
// zh-Hans: 写的时候编码两次，读的时候解码两次：它俩彼此听得懂，别人听不懂。
import Foundation

func link(place: String, hour: Int) -> String {
  var parts = URLComponents()
  parts.scheme = "hay"
  parts.host = "place"
  parts.queryItems = [URLQueryItem(name: "name", value: place.addingPercentEncoding(withAllowedCharacters: .alphanumerics)!), URLQueryItem(name: "hour", value: String(hour))]
  return parts.string ?? ""
}

func heading(for link: String) -> String? {
  guard let parts = URLComponents(string: link), parts.scheme == "hay", parts.host == "place",
    let items = parts.queryItems,
    let name = items.first(where: { $0.name == "name" })?.value,
    let text = items.first(where: { $0.name == "hour" })?.value,
    let hour = Int(text), (0...23).contains(hour)
  else { return nil }
  return "\(name.removingPercentEncoding ?? name) at \(hour)"
}

link(place: "Oban", hour: 14)
heading(for: "hay://place?name=Oban&hour=14")
heading(for: link(place: "Hill & Glen", hour: 6))
