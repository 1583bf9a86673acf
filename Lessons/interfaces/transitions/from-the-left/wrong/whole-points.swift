// expected-failure {{presented, the new screen comes in from the left}} The place was rounded to whole points, and the page moves in jerks. A screen can show halves.
// zh-Hans: 位置四舍五入成了整点，页面就一顿一顿地动。半点屏幕也显示得出来。
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
  let shown = presenting ? progress : 1 - progress
  let page = Pose(x: (-320 * (1 - shown)).rounded()), below = Pose(alpha: 1 - shown / 2)
  return presenting ? Frame(from: below, to: page) : Frame(from: page, to: below, isToOnTop: false)
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
