/// The spot of a sheet, in whole points, that a tap on the screen has met; nil if it has missed.
///
/// `sheet` is its anchor, the x and y that it is held at, its degrees and its scale, in this order.
func spotTapped(_ x: Double, _ y: Double, sheet: [Double]) -> [Int]? {
  layer(sheet).spot(tappedAt: Spot(x: x, y: y)).map { spot in
    [Int(spot.x.rounded()), Int(spot.y.rounded())]
  }
}

/// The same to a thousandth of a point.
func exactSpotTapped(_ x: Double, _ y: Double, sheet: [Double]) -> [Double]? {
  layer(sheet).spot(tappedAt: Spot(x: x, y: y)).map { spot in
    [(spot.x * 1000).rounded() / 1000, (spot.y * 1000).rounded() / 1000]
  }
}

/// Places a spot of a sheet on the screen, taps there, and says which spot was met.
func thereAndBack(_ x: Double, _ y: Double, sheet: [Double]) -> [Int]? {
  let tap = layer(sheet).place(Spot(x: x, y: y))
  return spotTapped(tap.x, tap.y, sheet: sheet)
}

private func layer(_ sheet: [Double]) -> Layer {
  Layer(anchor: sheet[0], x: sheet[1], y: sheet[2], degrees: sheet[3], scale: sheet[4])
}
