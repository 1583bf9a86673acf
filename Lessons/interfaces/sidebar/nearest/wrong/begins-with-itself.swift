// expected-failure {{a container does not find itself}} The walk begins with the screen that asks, and if that is a container of the kind, it is found at once.
// zh-Hans: 从提问的画面自己找起，要是它恰好就是这种容器，一上来就找到了自己。
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
    var ancestor: Screen? = self
    while let screen = ancestor {
      if let found = screen as? Kind {
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
