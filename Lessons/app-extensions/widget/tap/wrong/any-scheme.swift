// expected-failure {{an address of somebody else is left alone}} Only the query was looked at, and the web page of a stranger opens the app.
// zh-Hans: 只看了查询部分，陌生人的网页也能把应用打开。
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
  guard let name = item("name"), let hour = item("hour").flatMap({ Int($0) }),
    (0...23).contains(hour)
  else { return nil }
  return "\(name) at \(hour)"
}
