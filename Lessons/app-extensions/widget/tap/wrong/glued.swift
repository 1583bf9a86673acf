// expected-failure {{what the widget writes, the app can read}} The address was glued together. The ampersand in the name ends it, and Glen is lost.
// zh-Hans: 地址是拼起来的。名字里的 & 把它截断了，后半截就丢了。
import Foundation

func link(place: String, hour: Int) -> String {
  "hay://place?name=\(place)&hour=\(hour)"
}

func heading(for link: String) -> String? {
  let parts = URLComponents(string: link)
  func item(_ name: String) -> String? {
    parts?.queryItems?.first { $0.name == name }?.value
  }
  guard parts?.scheme == "hay", parts?.host == "place",
    let name = item("name"), let hour = item("hour").flatMap({ Int($0) }),
    (0...23).contains(hour)
  else { return nil }
  return "\(name) at \(hour)"
}
