// expected-failure {{a small sheet is taken for as large as it is}} All scales that are not above zero were sent away. But a sheet of scale −0.5 lies there, upside down; only at 0 is there nothing.
// zh-Hans: 凡是不大于零的缩放都打发走了。可缩放 −0.5 的纸页还在那里，只是倒了过来；只有 0 才什么也没有。
import Foundation

struct Spot {
  var x: Double
  var y: Double
}

struct Layer {
  var anchor = 0.5
  var x = 160.0
  var y = 284.0
  var degrees = 0.0
  var scale = 1.0

  func place(_ spot: Spot) -> Spot {
    let angle = degrees * .pi / 180
    let dx = (spot.x - anchor * 320) * scale
    let dy = (spot.y - anchor * 568) * scale
    return Spot(
      x: x + dx * cos(angle) - dy * sin(angle),
      y: y + dx * sin(angle) + dy * cos(angle))
  }

  func spot(tappedAt tap: Spot) -> Spot? {
    guard scale > 0 else { return nil }
    let angle = -degrees * .pi / 180
    let dx = (tap.x - x) / scale
    let dy = (tap.y - y) / scale
    let spot = Spot(
      x: anchor * 320 + dx * cos(angle) - dy * sin(angle),
      y: anchor * 568 + dx * sin(angle) + dy * cos(angle))
    guard 0...320 ~= spot.x, 0...568 ~= spot.y else { return nil }
    return spot
  }
}

let sheet = Layer(anchor: 0, x: 0, y: 0, degrees: -30)
let tap = sheet.place(Spot(x: 100, y: 200))
sheet.spot(tappedAt: tap)
sheet.spot(tappedAt: Spot(x: 300, y: 10))
sheet.spot(tappedAt: Spot(x: 10, y: 500))
