// expected-failure {{a difference within the tolerance is no news}} 0 stands for “nothing shown yet”, and on a frosty day it is a temperature. `nil` cannot be mistaken for one.
// zh-Hans: 用 0 表示“还什么也没显示”，可到了冷天，0 就是温度。`nil` 就不会跟温度混在一起。
func outcomes(of readings: [Int?], tolerance: Int) -> [String] {
  var shown = 0
  return readings.map { reading in
    guard let reading else { return "failed" }
    if shown != 0, abs(reading - shown) <= tolerance { return "noData" }
    shown = reading
    return "newData"
  }
}

outcomes(of: [12, 13, 14, 15, nil, 16], tolerance: 2)
outcomes(of: [12, 8, 12], tolerance: 2)
