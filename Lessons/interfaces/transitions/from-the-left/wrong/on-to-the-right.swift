// expected-failure {{dismissed, it leaves to the left, and what was below stays put}} Whoever goes on in the direction of coming leaves on the other side; that is a way through, and not a way back.
// zh-Hans: 顺着来的方向走下去，就从另一边出去了；那是穿过去，不是退回来。
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
    from: Pose(x: 320 * progress),
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
