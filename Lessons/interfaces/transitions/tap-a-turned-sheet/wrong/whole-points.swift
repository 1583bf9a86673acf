// expected-failure {{a spot between two points is met as well}} The spot was rounded to whole points, so that sine and cosine leave no crumbs. A finger meets the places between two points too.
// zh-Hans: 怕正弦余弦留下零头，把位置舍入成了整数。可手指也会点在两个整点之间。
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
    guard scale != 0 else { return nil }
    let angle = -degrees * .pi / 180
    let dx = (tap.x - x) / scale
    let dy = (tap.y - y) / scale
    let spot = Spot(
      x: (anchor * 320 + dx * cos(angle) - dy * sin(angle)).rounded(),
      y: (anchor * 568 + dx * sin(angle) + dy * cos(angle)).rounded())
    guard 0...320 ~= spot.x, 0...568 ~= spot.y else { return nil }
    return spot
  }
}

let sheet = Layer(anchor: 0, x: 0, y: 0, degrees: -30)
let tap = sheet.place(Spot(x: 100, y: 200))
sheet.spot(tappedAt: tap)
sheet.spot(tappedAt: Spot(x: 300, y: 10))
sheet.spot(tappedAt: Spot(x: 10, y: 500))
