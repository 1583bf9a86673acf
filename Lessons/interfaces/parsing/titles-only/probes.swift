func heard(_ events: [String]) -> [String] {
  var listener = Listener()
  for event in events {
    if event == "</>" {
      listener.ends()
    } else if event.hasPrefix("<") {
      listener.begins(String(event.dropFirst().dropLast()))
    } else {
      listener.found(event)
    }
  }
  return listener.titles
}
