// expected-failure {{a swipe to the left goes one step back and no more}} One step back from the first position is the last one, if positions are thought of as numbers that wrap around.
// zh-Hans: 把状态当成转圈的数字，从头一个再退一步，就绕到了末尾。
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
    case (.closed, .swipeRight): .strip
    case (.strip, .swipeRight), (.open, .swipeRight): .open
    case (.open, .swipeLeft): .strip
    case (.strip, .swipeLeft): .closed
    case (.closed, .swipeLeft): .open
    case (_, .tapOnFront): .closed
    }
  }
}

var drawer = Drawer.closed
for gesture in [Gesture.swipeRight, .swipeRight, .swipeLeft, .menuButton, .tapOnFront] {
  drawer = drawer.after(gesture)
  drawer.revealed
}
