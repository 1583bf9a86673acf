// snippet.hide
struct Pose {
  var y = 0.0

  func toward(_ end: Pose, by progress: Double) -> Pose {
    Pose(y: y + (end.y - y) * progress)
  }
}

// snippet.show
struct Transition {
  var progress = 0.0
  var shown = "main"

  var detail: Pose {
    Pose(y: -568).toward(Pose(), by: progress)
  }

  mutating func end() {
    let completed = progress > 0.5
    progress = completed ? 1 : 0
    shown = completed ? "detail" : "main"
  }
}

var clock = Transition()
for tick in 0...10 {
  clock.progress = Double(tick) / 10
  clock.detail.y  // expected-value {{0.0}}
}
clock.end()
clock.shown  // expected-value {{"detail"}}

var finger = Transition()
for touch in [0, 40, 130, 240, 330, 300, 210, 120] {
  finger.progress = Double(touch) / 568
  finger.detail.y
}
finger.end()
finger.detail.y  // expected-value {{-568.0}}
finger.shown  // expected-value {{"main"}}
