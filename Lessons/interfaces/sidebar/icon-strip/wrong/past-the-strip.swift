// expected-failure {{a swipe to the right goes one step further and no more}} The old machine had two positions, and there a swipe to the right opened the drawer at once.
// zh-Hans: 原来的状态机只有两种状态，向右一划就全开了，照搬过来便跳过了窄条。
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
    case (.closed, .menuButton), (.strip, .menuButton): .open
    case (.open, .menuButton): .closed
    case (.closed, .swipeRight): .open
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
