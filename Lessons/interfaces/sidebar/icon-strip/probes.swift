private func drawer(_ name: String) -> Drawer {
  switch name {
  case "strip": .strip
  case "open": .open
  default: .closed
  }
}

private func gesture(_ name: String) -> Gesture {
  switch name {
  case "swipe right": .swipeRight
  case "swipe left": .swipeLeft
  case "tap on front": .tapOnFront
  default: .menuButton
  }
}

/// The points that are revealed when one gesture has met a drawer in this position.
func revealed(from position: String, after name: String) -> Int {
  drawer(position).after(gesture(name)).revealed
}

/// The points that are revealed after each of several gestures, beginning with a closed drawer.
func afternoon(_ gestures: [String]) -> [Int] {
  var drawer = Drawer.closed
  return gestures.map { name in
    drawer = drawer.after(gesture(name))
    return drawer.revealed
  }
}
