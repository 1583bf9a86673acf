// snippet.machine
enum Gesture {
  case menuButton, swipeRight, swipeLeft
}

enum Drawer {
  case closed, open

  func after(_ gesture: Gesture) -> Drawer {
    switch (self, gesture) {
    case (.closed, .menuButton), (.closed, .swipeRight):
      return .open
    case (.open, .menuButton), (.open, .swipeLeft):
      return .closed
    case (.closed, .swipeLeft), (.open, .swipeRight):
      return self
    }
  }
}

Drawer.closed.after(.menuButton)  // expected-value {{.open}}
Drawer.open.after(.menuButton)  // expected-value {{.closed}}
Drawer.open.after(.swipeRight)  // expected-value {{.open}}
// snippet.end

// snippet.width
extension Drawer {
  var revealed: Int {
    switch self {
    case .closed: 0
    case .open: 260
    }
  }
}
// snippet.end

// snippet.afternoon
let afternoon: [Gesture] = [
  .menuButton, .swipeRight, .swipeLeft, .swipeLeft,
  .swipeRight, .menuButton, .menuButton, .swipeLeft,
]

var drawer = Drawer.closed
for gesture in afternoon {
  drawer = drawer.after(gesture)
  drawer.revealed  // expected-value {{0}}
}
// snippet.end
