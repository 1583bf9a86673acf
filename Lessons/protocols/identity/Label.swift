// snippet.label
protocol Unique {
  var id: String { get }
}

extension Unique {
  var label: String { "No. \(id)" }
}

struct Jingle: Unique {
  let id: String
  var label: String { "good night" }
}
// snippet.end

// snippet.use
func sticker(for thing: some Unique) -> String {
  thing.label
}

let jingle = Jingle(id: "2")
jingle.label  // expected-value {{"good night"}}
sticker(for: jingle)  // expected-value {{"No. 2"}}

let parcel: any Unique = jingle
parcel.label  // expected-value {{"No. 2"}}
// snippet.end
