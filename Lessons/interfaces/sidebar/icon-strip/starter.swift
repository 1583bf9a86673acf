enum Gesture {
  case menuButton, swipeRight, swipeLeft, tapOnFront
}

enum Drawer {
  case closed, strip, open

  var revealed: Int {
    switch self {
    case .closed: 0
    case .strip: 62
    case .open: 260
    }
  }

  func after(_ gesture: Gesture) -> Drawer {
    self
  }
}

var drawer = Drawer.closed
for gesture in [Gesture.swipeRight, .swipeRight, .swipeLeft, .menuButton, .tapOnFront] {
  drawer = drawer.after(gesture)
  drawer.revealed
}
