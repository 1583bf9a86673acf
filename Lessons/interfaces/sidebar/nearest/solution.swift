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
    // starter.hide
    var ancestor = parent
    while let screen = ancestor {
      if let found = screen as? Kind {
        return found
      }
      ancestor = screen.parent
    }
    // starter.show
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
