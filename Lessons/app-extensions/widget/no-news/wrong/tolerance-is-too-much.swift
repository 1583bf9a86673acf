// expected-failure {{a difference within the tolerance is no news}} “By more than the tolerance” became “by the tolerance”. Two degrees of two are still within.
// zh-Hans: “超过容差”写成了“达到容差”。容差是两度时，差两度还在里面。
func outcomes(of readings: [Int?], tolerance: Int) -> [String] {
  var shown: Int?
  return readings.map { reading in
    guard let reading else { return "failed" }
    if let shown, abs(reading - shown) < tolerance { return "noData" }
    shown = reading
    return "newData"
  }
}
