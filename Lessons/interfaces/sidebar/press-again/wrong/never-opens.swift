// expected-failure {{the button opens and closes}} The other position was named: now the button keeps an open drawer open and never opens a closed one.
// zh-Hans: 写成了另一个状态：打开的抽屉照旧开着，合上的再也按不开。
enum Gesture {
  case menuButton, swipeRight, swipeLeft
}

enum Drawer {
  case closed, open

  func after(_ gesture: Gesture) -> Drawer {
    switch (self, gesture) {
    case (.open, .menuButton), (_, .swipeRight): .open
    case (_, .menuButton), (_, .swipeLeft): .closed
    }
  }
}
