// expected-failure {{of several containers the innermost answers}} Remembering each match and returning the last one looks thorough, but the last one on the way up is the outermost.
// zh-Hans: 把找到的都记下来、最后才交差，看似周全；可一路往上，最后找到的正是最外面的那个。
class Screen {
  let title: String
  weak var parent: Screen?

  init(_ title: String) {
    self.title = title
  }

  func add(_ child: Screen) {
    child.parent = self
  }
}

final class Sidebar: Screen {}
final class Stack: Screen {}

extension Screen {
  func nearest<Kind: Screen>(_ kind: Kind.Type) -> Kind? {
    var ancestor = parent
    var result: Kind?
    while let screen = ancestor {
      if let found = screen as? Kind {
        result = found
      }
      ancestor = screen.parent
    }
    return result
  }
}

let courier = Sidebar("The Courier")
let chess = Stack("Chess")
let problem = Screen("Mate in three")
courier.add(chess)
chess.add(problem)

problem.nearest(Stack.self)?.title
problem.nearest(Sidebar.self)?.title
courier.nearest(Sidebar.self)?.title
