// expected-failure {{half an address is none}} A missing hour became zero, and the app opens at midnight.
// zh-Hans: 缺了钟点就当成零点，应用打开一看是半夜。
import Foundation

func link(place: String, hour: Int) -> String {
  var parts = URLComponents()
  parts.scheme = "hay"
  parts.host = "place"
  parts.queryItems = [
    URLQueryItem(name: "name", value: place),
    URLQueryItem(name: "hour", value: String(hour)),
  ]
  return parts.string ?? ""
}

func heading(for link: String) -> String? {
  let parts = URLComponents(string: link)
  func item(_ name: String) -> String? {
    parts?.queryItems?.first { $0.name == name }?.value
  }
  guard parts?.scheme == "hay", parts?.host == "place",
    let name = item("name"), case let hour = Int(item("hour") ?? "0") ?? -1,
    (0...23).contains(hour)
  else { return nil }
  return "\(name) at \(hour)"
}
