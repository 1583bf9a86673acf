func positions(after gestures: [String]) -> [String] {
  var drawer = Drawer.closed
  return gestures.map { gesture in
    drawer = drawer.after(
      gesture == "button" ? .menuButton : gesture == "right" ? .swipeRight : .swipeLeft)
    return drawer == .open ? "open" : "closed"
  }
}
