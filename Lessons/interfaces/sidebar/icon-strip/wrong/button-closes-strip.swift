// expected-failure {{the button opens wide, and closes what is wide open}} Anything that is not closed looks open, so the button seems to have something to close.
// zh-Hans: 只要没关就算开着，于是按钮把窄条也收了回去。
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
    switch (self, gesture) {
    case (.closed, .menuButton): .open
    case (.strip, .menuButton), (.open, .menuButton): .closed
    case (.closed, .swipeRight): .strip
    case (.strip, .swipeRight), (.open, .swipeRight): .open
    case (.open, .swipeLeft): .strip
    case (.strip, .swipeLeft), (.closed, .swipeLeft): .closed
    case (_, .tapOnFront): .closed
    }
  }
}

var drawer = Drawer.closed
for gesture in [Gesture.swipeRight, .swipeRight, .swipeLeft, .menuButton, .tapOnFront] {
  drawer = drawer.after(gesture)
  drawer.revealed
}
