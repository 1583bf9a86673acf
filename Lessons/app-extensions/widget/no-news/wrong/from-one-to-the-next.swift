// expected-failure {{a slow morning is noticed}} Each reading was compared with the one before. Small steps never add up that way.
// zh-Hans: 每次都跟上一个读数比。这样一小步一小步，永远凑不成一大步。
func outcomes(of readings: [Int?], tolerance: Int) -> [String] {
  var shown: Int?
  return readings.map { reading in
    guard let reading else { return "failed" }
    defer { shown = reading }
    if let shown, abs(reading - shown) <= tolerance { return "noData" }
    return "newData"
  }
}
