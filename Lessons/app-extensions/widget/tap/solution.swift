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
    let name = item("name"), let hour = item("hour").flatMap({ Int($0) }),
    (0...23).contains(hour)
  else { return nil }
  return "\(name) at \(hour)"
}

link(place: "Oban", hour: 14)
heading(for: "hay://place?name=Oban&hour=14")
heading(for: link(place: "Hill & Glen", hour: 6))
