// expected-failure {{an hour is a number from 0 to 23}} The hours were written down as texts, and a leading zero let pass, for the hours of the morning. It lets `0x` pass as well.
// zh-Hans: 钟点是当文字列出来的，又给早上的钟点放行了开头的零。这一来 `0x` 也放行了。
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
    let name = item("name"), let hour = item("hour"),
    (0...23).map({ String($0) }).contains(hour) || hour.hasPrefix("0")
  else { return nil }
  return "\(name) at \(hour)"
}

link(place: "Oban", hour: 14)
heading(for: "hay://place?name=Oban&hour=14")
heading(for: link(place: "Hill & Glen", hour: 6))
