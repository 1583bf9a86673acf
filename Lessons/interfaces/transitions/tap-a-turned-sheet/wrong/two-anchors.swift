// expected-failure {{a sheet that was moved takes its spots along}} It knows the corner and the middle, and takes every other anchor for the middle.
// zh-Hans: 它只认得角上和中间，别的锚点都当成中间。
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
    if scale == 0 { return nil }
    let angle = -degrees * .pi / 180
    let dx = tap.x - x
    let dy = tap.y - y
    let spot = Spot(x: (dx * cos(angle) - dy * sin(angle)) / scale + (anchor == 0 ? 0 : 160), y: (dx * sin(angle) + dy * cos(angle)) / scale + (anchor == 0 ? 0 : 284))
    guard spot.x > -1e-9, spot.x < 320 + 1e-9, spot.y > -1e-9, spot.y < 568 + 1e-9 else { return nil }
    return spot
  }
}

let sheet = Layer(anchor: 0, x: 0, y: 0, degrees: -30)
let tap = sheet.place(Spot(x: 100, y: 200))
sheet.spot(tappedAt: tap)
sheet.spot(tappedAt: Spot(x: 300, y: 10))
sheet.spot(tappedAt: Spot(x: 10, y: 500))
