// expected-failure {{a swipe does what it did before}} A closed drawer opens at anything, a swipe to the left included.
// zh-Hans: 合着的抽屉碰一下就开，连向左划也开。
enum Gesture {
  case menuButton, swipeRight, swipeLeft
}

enum Drawer {
  case closed, open

  func after(_ gesture: Gesture) -> Drawer {
    switch (self, gesture) {
    case (.closed, _), (_, .swipeRight): .open
    case (_, .menuButton), (_, .swipeLeft): .closed
    }
  }
}
