// expected-failure {{presented, the new screen comes in from the left}} In a navigation stack new screens come from the right, where `x` is positive.
// zh-Hans: 导航栈里的新画面都从右边来，`x` 是正数，写顺了手。
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
      to: Pose(x: 320 * (1 - progress)))
  }
  return Frame(
    from: Pose(x: -320 * progress),
    to: Pose(alpha: 0.5 + progress / 2),
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
