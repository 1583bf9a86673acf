// expected-failure {{a container is found from deep inside it}} In the first drawer each page lay directly in the sidebar, and looking at the parent was enough.
// zh-Hans: 最早的抽屉里，每一页都直接放在侧边栏里，看一眼上级就够了。
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
    parent as? Kind
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
