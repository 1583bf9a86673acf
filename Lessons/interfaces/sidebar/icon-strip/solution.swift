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
    // starter.hide
    switch (self, gesture) {
    case (.closed, .menuButton), (.strip, .menuButton): .open
    case (.open, .menuButton): .closed
    case (.closed, .swipeRight): .strip
    case (.strip, .swipeRight), (.open, .swipeRight): .open
    case (.open, .swipeLeft): .strip
    case (.strip, .swipeLeft), (.closed, .swipeLeft): .closed
    case (_, .tapOnFront): .closed
    }
    // starter.show
  }
}

var drawer = Drawer.closed
for gesture in [Gesture.swipeRight, .swipeRight, .swipeLeft, .menuButton, .tapOnFront] {
  drawer = drawer.after(gesture)
  drawer.revealed
}
