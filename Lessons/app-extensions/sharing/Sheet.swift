// snippet.roles
struct Extension {
  let displayName: String
  let mostOf: [String: Int]
}

struct App {
  let name: String
  var extensions: [Extension] = []
}

let board = Extension(
  displayName: "ShareAlike", mostOf: ["image": 1, "text": 1])
let album = Extension(
  displayName: "To the album", mostOf: ["image": 6])

let installed = [
  App(name: "ShareAlike", extensions: [board]),
  App(name: "Granny's Album", extensions: [album]),
  App(name: "Photos"),
]

let hosts = installed.map(\.name)
let containers = installed.filter { !$0.extensions.isEmpty }.map(\.name)
// snippet.end

// snippet.rule
extension Extension {
  func accepts(_ items: [String]) -> Bool {
    items.allSatisfy { kind in
      items.count { $0 == kind } <= mostOf[kind, default: 0]
    }
  }
}

func sheet(for items: [String]) -> [String] {
  installed.flatMap(\.extensions)
    .filter { $0.accepts(items) }
    .map(\.displayName)
}
// snippet.end

// snippet.pictures
sheet(for: ["image"])  // expected-value {{["ShareAlike", "To the album"]}}
sheet(for: ["image", "image"])  // expected-value {{["To the album"]}}
sheet(for: ["image", "text"])  // expected-value {{["ShareAlike"]}}
sheet(for: ["spreadsheet"])  // expected-value {{[]}}

var chosen: [String] = []
for _ in 1...8 {
  chosen += ["image"]
  sheet(for: chosen).count  // expected-value {{0}}
}
// snippet.end
