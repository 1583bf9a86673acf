// expected-failure {{the first reading is always news}} What is shown began at zero instead of nothing, and a day that begins at one degree is no news.
// zh-Hans: “正在显示的”从零开始，而不是从“什么都没有”开始；早晨一度，就不算新消息了。
func outcomes(of readings: [Int?], tolerance: Int) -> [String] {
  var shown = 0
  return readings.map { reading in
    guard let reading else { return "failed" }
    if abs(reading - shown) <= tolerance { return "noData" }
    shown = reading
    return "newData"
  }
}
