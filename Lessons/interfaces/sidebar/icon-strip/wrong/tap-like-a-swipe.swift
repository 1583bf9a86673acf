// expected-failure {{a tap on the news always brings them back}} Tapping the news and swiping them back both close the drawer, as long as there is no strip between.
// zh-Hans: 没有窄条的时候，点一下和往左划效果一样；有了窄条就不一样了。
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
    case (.strip, .swipeLeft), (.closed, .swipeLeft): .closed
    case (.open, .tapOnFront): .strip
    case (_, .tapOnFront): .closed
    }
  }
}

var drawer = Drawer.closed
for gesture in [Gesture.swipeRight, .swipeRight, .swipeLeft, .menuButton, .tapOnFront] {
  drawer = drawer.after(gesture)
  drawer.revealed
}
