// snippet.hide
import Foundation

// snippet.show
// snippet.apart
class Program {
  let name: String
  var place = "Oban"

  init(name: String) {
    self.name = name
  }
}

let app = Program(name: "the app")
let widget = Program(name: "the widget")

app.place = "Lismore"
widget.place  // expected-value {{"Oban"}}
// snippet.end

// snippet.store
struct Key<Value: Codable> {
  let name: String
}

var disk: [String: [String: Data]] = ["group.hay": [:]]

struct SharedStore {
  let group: String

  init?(group: String) {
    guard disk[group] != nil else { return nil }
    self.group = group
  }

  func set<Value>(_ value: Value, for key: Key<Value>) throws {
    disk[group]?[key.name] = try JSONEncoder().encode(value)
  }

  func value<Value>(for key: Key<Value>) -> Value? {
    guard let data = disk[group]?[key.name] else { return nil }
    return try? JSONDecoder().decode(Value.self, from: data)
  }
}
// snippet.end

// snippet.shared
let place = Key<String>(name: "place")

let inApp = SharedStore(group: "group.hay")
let inWidget = SharedStore(group: "group.hay")

inWidget?.value(for: place)  // expected-value {{nil}}
try inApp?.set("Lismore", for: place)
inWidget?.value(for: place)  // expected-value {{Optional("Lismore")}}

let stranger = SharedStore(group: "group.hey")  // expected-value {{nil}}
// snippet.end

// snippet.copy
var places = ["Oban", "Lismore"]
let list = Key<[String]>(name: "places")

try inApp?.set(places, for: list)
places.append("Kerrera")
inWidget?.value(for: list)?.count  // expected-value {{Optional(2)}}

try inApp?.set(places, for: list)
inWidget?.value(for: list)?.count  // expected-value {{Optional(3)}}
// snippet.end
