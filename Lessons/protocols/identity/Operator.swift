// snippet.operator
protocol Unique {
  var id: String { get }
}

func == (left: any Unique, right: any Unique) -> Bool {
  left.id == right.id
}
// snippet.end

// snippet.use
struct Song: Unique, Hashable {
  let id: String
  var title: String
}

let ferry = Song(id: "17", title: "Ferry at Four")
let fairy = Song(id: "17", title: "Fairy at Four")

let something: any Unique = ferry
let another: any Unique = fairy
something == another  // expected-value {{true}}

ferry == fairy  // expected-value {{true}}
ferry != fairy  // expected-value {{true}}
[ferry].contains(fairy)  // expected-value {{false}}
Set([ferry, fairy]).count  // expected-value {{2}}
// snippet.end

// snippet.singer
struct Singer: Unique {
  let id: String
}

Singer(id: "17") == ferry  // expected-value {{true}}
// snippet.end
