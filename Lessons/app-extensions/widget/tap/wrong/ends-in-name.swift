// expected-failure {{the order does not matter, nor what else is there}} `hasSuffix` finds `nickname` first.
// zh-Hans: `hasSuffix` 先找到的是 `nickname`。
import Foundation

func link(place: String, hour: Int) -> String {
  var c = URLComponents()
  c.scheme = "hay"
  c.host = "place"
  c.queryItems = [URLQueryItem(name: "name", value: place), URLQueryItem(name: "hour", value: String(hour))]
  return c.string ?? ""
}

func heading(for link: String) -> String? {
  guard let c = URLComponents(string: link), c.scheme == "hay", c.host == "place",
    let items = c.queryItems,
    let name = items.first(where: { $0.name.hasSuffix("name") })?.value,
    let text = items.first(where: { $0.name == "hour" })?.value,
    let hour = Int(text), (0...23).contains(hour)
  else { return nil }
  return "\(name) at \(hour)"
}

link(place: "Oban", hour: 14)
heading(for: "hay://place?name=Oban&hour=14")
heading(for: link(place: "Hill & Glen", hour: 6))
