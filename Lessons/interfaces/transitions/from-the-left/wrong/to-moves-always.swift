// expected-failure {{dismissed, it leaves to the left, and what was below stays put}} It is `to` that came in, so it seems to be `to` that goes out. But in the meantime the two have changed names.
// zh-Hans: 进来的是 `to`，出去的好像也该是 `to`；可这时两个画面已经互换了名字。
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
    from: Pose(),
    to: Pose(x: -320 * progress, alpha: 0.5 + progress / 2),
    isToOnTop: false)
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
