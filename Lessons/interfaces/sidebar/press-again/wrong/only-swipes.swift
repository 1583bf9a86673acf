// expected-failure {{the button opens and closes}} The button was taken out of the line, and can only close.
// zh-Hans: 把按钮从这一行拿掉了，于是它只能合。
enum Gesture {
  case menuButton, swipeRight, swipeLeft
}

enum Drawer {
  case closed, open

  func after(_ gesture: Gesture) -> Drawer {
    switch (self, gesture) {
    case (_, .swipeRight): .open
    case (_, .menuButton), (_, .swipeLeft): .closed
    }
  }
}
