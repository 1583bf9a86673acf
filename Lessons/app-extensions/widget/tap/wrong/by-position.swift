// expected-failure {{the order does not matter, nor what else is there}} The items were taken by their places. Anybody may write them in another order.
// zh-Hans: 按位置去取，可别人写的次序不一定一样。
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
  guard parts?.scheme == "hay", parts?.host == "place",
    let items = parts?.queryItems, items.count >= 2,
    let name = items[0].value, let hour = items[1].value.flatMap({ Int($0) }),
    (0...23).contains(hour), items[0].name == "name", items[1].name == "hour"
  else { return nil }
  return "\(name) at \(hour)"
}
