enum Gesture {
  case menuButton, swipeRight, swipeLeft
}

enum Drawer {
  case closed, open

  func after(_ gesture: Gesture) -> Drawer {
    switch (self, gesture) {
    case (.closed, .menuButton), (_, .swipeRight): .open
    case (_, .menuButton), (_, .swipeLeft): .closed
    }
  }
}

Drawer.closed.after(.menuButton)
Drawer.open.after(.menuButton)
