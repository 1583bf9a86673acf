// snippet.hide
struct SVGImage {
  let svg: String
  let alternative: String
}

// snippet.show
// snippet.views
final class View {
  let name: String
  var children: [View]

  init(_ name: String, _ children: [View] = []) {
    self.name = name
    self.children = children
  }

  var count: Int { children.reduce(1) { $0 + $1.count } }
}
// snippet.end

extension View: CustomStringConvertible {
  var description: String { name }

  var layers: Layers { Layers(views: children) }
}

struct Layers: CustomPlaygroundDisplayConvertible {
  let views: [View]

  var playgroundDescription: Any {
    let width = 70 * views.count + 60
    return SVGImage(
      svg: """
        <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="170" \
        viewBox="0 0 \(width) 170"><rect width="\(width)" height="170" fill="#fff"/>\
        \(views.enumerated().map(card).joined())</svg>
        """,
      alternative: views.map(\.name).joined(separator: " | "))
  }

  private func card(at place: Int, _ view: View) -> String {
    let (x, y) = (10 + 70 * place, 30 + 12 * place)
    let lines = (0..<min(view.children.count, 5)).map {
      """
      <path d="M\(x + 8) \(y + 23 + $0 * 12)l64 -16" stroke="#777" stroke-width="4"/>
      """
    }
    let colours = ["night blue": "#22305a", "list": "#cfd8e3", "drawn list": "#e9edf2"]
    return """
      <path d="M\(x) \(y)l80 -20v80l-80 20z" \
      fill="\(colours[view.name] ?? "#f3d9a4")" stroke="#555"/>\
      \(lines.joined())<text x="\(x + 2)" y="\(y + 96)" font-size="11" \
      font-family="sans-serif" fill="#222">\(view.name)</text>
      """
  }
}

// snippet.protocol
enum Role {
  case from, to
}

protocol ScreenChange {
  var container: View { get }
  func view(_ role: Role) -> View?
}
// snippet.end

// snippet.helpers
extension ScreenChange {
  func addBackground(_ colour: String) {
    container.children.insert(View(colour), at: 0)
  }

  func standIn(for role: Role) -> View? {
    let all = container.children
    guard let view = view(role),
      let place = all.firstIndex(where: { $0 === view })
    else { return nil }
    let drawn = View("drawn " + view.name)
    container.children[place] = drawn
    return drawn
  }
}
// snippet.end

// snippet.use
struct ToSong: ScreenChange {
  let container = View("screen")
  let list = View("list", Array(repeating: View("row"), count: 40))
  let song = View("song", [View("cover"), View("title")])

  init() {
    container.children = [list, song]
  }

  func view(_ role: Role) -> View? {
    role == .from ? list : song
  }
}

let change = ToSong()
change.container.layers  // expected-value {{list | song}}
change.container.count  // expected-value {{45}}

change.addBackground("night blue")
change.container.layers  // expected-value {{night blue | list | song}}

change.standIn(for: .from)  // expected-value {{Optional(drawn list)}}
change.container.layers  // expected-value {{night blue | drawn list | song}}
change.container.count  // expected-value {{6}}

change.standIn(for: .from)  // expected-value {{nil}}
// snippet.end
