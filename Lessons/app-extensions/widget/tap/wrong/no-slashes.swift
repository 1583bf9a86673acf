// expected-failure {{what the widget writes, the app can read}} A slash in a name becomes a dash.
// zh-Hans: 名字里的斜杠变成了短横。
import Foundation

func link(place: String, hour: Int) -> String {
  let allowed = CharacterSet.alphanumerics
  return "hay://place?hour=\(hour)&name=" + (place.replacingOccurrences(of: "/", with: "-").addingPercentEncoding(withAllowedCharacters: allowed) ?? "")
}

func heading(for link: String) -> String? {
  guard let parts = URLComponents(string: link), parts.scheme == "hay", parts.host == "place",
    let items = parts.queryItems,
    let name = items.first(where: { $0.name == "name" })?.value,
    let text = items.first(where: { $0.name == "hour" })?.value,
    let hour = Int(text), (0...23).contains(hour)
  else { return nil }
  return "\(name) at \(hour)"
}

link(place: "Oban", hour: 14)
heading(for: "hay://place?name=Oban&hour=14")
heading(for: link(place: "Hill & Glen", hour: 6))
