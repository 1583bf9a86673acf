// expected-failure {{the screen that moves lies on top, all the way}} The screen that is gone to is the one that matters, so it is put on top both times, and hides the page that should leave.
// zh-Hans: 要去的画面看着更要紧，于是两次都放在最上面，把正要离开的那页挡得严严实实。
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
  if presenting {
    return Frame(
      from: Pose(alpha: 1 - progress / 2),
      to: Pose(x: -320 * (1 - progress)))
  }
  return Frame(
    from: Pose(x: -320 * progress),
    to: Pose(alpha: 0.5 + progress / 2))
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
