// expected-failure {{an hour is a number from 0 to 23}} Any whole number was taken for an hour.
// zh-Hans: 凡是整数都当成了钟点。
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
    let name = item("name"), let hour = item("hour").flatMap({ Int($0) })
  else { return nil }
  return "\(name) at \(hour)"
}
