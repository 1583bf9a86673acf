// expected-failure {{a larger one is, upwards and downwards}} Without abs, a fall of ten degrees is a very small number.
// zh-Hans: 少了 abs，降十度就成了一个很小的数。
func outcomes(of readings: [Int?], tolerance: Int) -> [String] {
  var shown: Int?
  return readings.map { reading in
    guard let reading else { return "failed" }
    if let shown, reading - shown <= tolerance { return "noData" }
    shown = reading
    return "newData"
  }
}
