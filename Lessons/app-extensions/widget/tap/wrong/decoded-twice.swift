// expected-failure {{what the widget writes, the app can read}} `queryItems` has taken the percent signs away already. Whoever does it once more reads a place that is called `100%25` as another one.
// zh-Hans: `queryItems` 已经把百分号编码去掉了。再去一次，名叫 `100%25` 的地方就成了别处。
import Foundation

func link(place: String, hour: Int) -> String {
  var parts = URLComponents()
  parts.scheme = "hay"
  parts.host = "place"
  parts.queryItems = [
    URLQueryItem(name: "name", value: place), URLQueryItem(name: "hour", value: String(hour)),
  ]
  return parts.string ?? ""
}

func heading(for link: String) -> String? {
  guard let parts = URLComponents(string: link), parts.scheme == "hay", parts.host == "place",
    let items = parts.queryItems,
    let name = items.first(where: { $0.name == "name" })?.value,
    let text = items.first(where: { $0.name == "hour" })?.value, let hour = Int(text), (0...23).contains(hour)
  else { return nil }
  return "\(name.removingPercentEncoding ?? name) at \(hour)"
}

link(place: "Oban", hour: 14)
heading(for: "hay://place?name=Oban&hour=14")
heading(for: link(place: "Hill & Glen", hour: 6))
