struct Pose {
  var x = 0.0
  var alpha = 1.0
}

struct Frame {
  var from = Pose()
  var to = Pose()
  var isToOnTop = true
}

func fromTheLeft(at progress: Double, presenting: Bool) -> Frame {
  // starter.hide
  if presenting {
    return Frame(
      from: Pose(alpha: 1 - progress / 2),
      to: Pose(x: -320 * (1 - progress)))
  }
  return Frame(
    from: Pose(x: -320 * progress),
    to: Pose(alpha: 0.5 + progress / 2),
    isToOnTop: false)
  // starter.show
}

for step in 0...4 {
  let frame = fromTheLeft(at: Double(step) / 4, presenting: true)
  frame.to.x
  frame.from.alpha
}

for step in 0...4 {
  let frame = fromTheLeft(at: Double(step) / 4, presenting: false)
  frame.from.x
  frame.to.alpha
}
