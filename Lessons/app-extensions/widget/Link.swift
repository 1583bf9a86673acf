import Foundation

// snippet.read
func place(from link: URL) -> String? {
  let parts = URLComponents(url: link, resolvingAgainstBaseURL: false)
  guard parts?.scheme == "hay", parts?.host == "place" else {
    return nil
  }
  return parts?.queryItems?.first { $0.name == "name" }?.value
}
// snippet.end

// snippet.glued
if let link = URL(string: "hay://place?name=Oban") {
  place(from: link)  // expected-value {{Optional("Oban")}}
}

let farm = "Hill & Glen"
if let link = URL(string: "hay://place?name=\(farm)") {
  place(from: link)  // expected-value {{Optional("Hill ")}}
}
// snippet.end

// snippet.built
func link(to place: String) -> URL? {
  var parts = URLComponents()
  parts.scheme = "hay"
  parts.host = "place"
  parts.queryItems = [URLQueryItem(name: "name", value: place)]
  return parts.url
}

for name in ["Oban", "Loch Awe", "Hill & Glen", "牛栏"] {
  if let link = link(to: name) {
    link.absoluteString
    place(from: link)  // expected-value {{Optional("牛栏")}}
  }
}

if let other = URL(string: "https://place?name=Oban") {
  place(from: other)  // expected-value {{nil}}
}
// snippet.end
