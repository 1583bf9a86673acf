// expected-failure {{a container is found from deep inside it}} The walk stops at the first screen of another kind, as if a container were a wall.
// zh-Hans: 碰到第一个别的画面就停下了，好像隔了一层就再也看不见外面。
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
    while let screen = ancestor {
      guard let found = screen as? Sidebar ?? screen as? Stack else { return nil }
      if let found = found as? Kind {
        return found
      }
      ancestor = screen.parent
    }
    return nil
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
