// expected-failure {{while it is being uncovered, the screen below comes back}} The fading was copied along with the rest, and so the screen below fades a second time.
// zh-Hans: 淡出那句跟着别的一起抄了过来，底下的画面又淡出了一遍。
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
    to: Pose(alpha: 1 - progress / 2),
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
