// snippet.drag
struct Sidebar {
  var width = 260.0
  var revealed = 0.0

  mutating func follow(_ finger: Double) {
    revealed = min(max(finger, 0), width)
  }
}

var sidebar = Sidebar()
let path = [0.0, 8, 30, 75, 140, 205, 255, 290, 310, 285, 230, 190]
for finger in path {
  finger  // expected-value {{190.0}}
  sidebar.follow(finger)
  sidebar.revealed  // expected-value {{190.0}}
}
// snippet.end

// snippet.release
extension Sidebar {
  mutating func letGo(velocity: Double) {
    let isFlick = abs(velocity) > 250
    let staysOpen = isFlick ? velocity > 0 : revealed > width / 2
    revealed = staysOpen ? width : 0
  }
}

sidebar.letGo(velocity: 12)
sidebar.revealed  // expected-value {{260.0}}

sidebar.follow(120)
sidebar.letGo(velocity: 12)
sidebar.revealed  // expected-value {{0.0}}

sidebar.follow(40)
sidebar.letGo(velocity: 900)
sidebar.revealed  // expected-value {{260.0}}
// snippet.end

// snippet.narrow
var narrow = Sidebar(width: 62)
for finger in path {
  narrow.follow(finger)
  narrow.revealed  // expected-value {{62.0}}
}
// snippet.end
