// expected-failure {{a turned sheet is turned back}} The formula for turning was copied as it stood, and turns the tap further in place of back.
// zh-Hans: 旋转的公式原样抄了过来，不是转回去，而是又转了一次。
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
    let angle = degrees * .pi / 180
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
