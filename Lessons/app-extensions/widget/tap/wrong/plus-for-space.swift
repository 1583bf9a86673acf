// expected-failure {{what the widget writes, the app can read}} In forms of the web a `+` stands for a space. In an address it stands for itself, and so it does in the name of a farm.
// zh-Hans: 网页表单里，`+` 代表空格。可在地址里，`+` 就是它自己，农场的名字里也一样。
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
  let link = link.replacingOccurrences(of: "+", with: " ")
  guard let parts = URLComponents(string: link), parts.scheme == "hay", parts.host == "place",
    let items = parts.queryItems,
    let name = items.first(where: { $0.name == "name" })?.value,
    let text = items.first(where: { $0.name == "hour" })?.value, let hour = Int(text), (0...23).contains(hour)
  else { return nil }
  return "\(name) at \(hour)"
}

link(place: "Oban", hour: 14)
heading(for: "hay://place?name=Oban&hour=14")
heading(for: link(place: "Hill & Glen", hour: 6))
