// expected-failure {{a failure changes nothing of what is shown}} The widget was cleared when the station fell silent. What it showed was still true.
// zh-Hans: 气象站一没声音，就把小组件清空了。其实原来显示的并没有错。
func outcomes(of readings: [Int?], tolerance: Int) -> [String] {
  var shown: Int?
  return readings.map { reading in
    guard let reading else {
      shown = nil
      return "failed"
    }
    if let shown, abs(reading - shown) <= tolerance { return "noData" }
    shown = reading
    return "newData"
  }
}
