// expected-failure {{where there is no such container, none is found}} The outermost screen is taken for the container by `as!`, without a look at what it is.
// zh-Hans: 走到最外层就用 `as!` 硬当成要找的容器，也不看看它到底是什么。
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
      if screen is Kind || screen.parent == nil {
        return (screen as! Kind)
      }
      ancestor = screen.parent
    }
    return nil
  }
}
