struct Point {
  var x = 0.0
  var y = 0.0

  mutating func move(by distance: Double) {
    x += distance
    y += distance
  }

  func moved(by distance: Double) -> Point {
    var copy = self
    copy.move(by: distance)
    return copy
  }
}

var first = Point(x: 1)
var second = first
second.move(by: 2)
first
second
first.moved(by: 0.5)
second.x -= 1
second
