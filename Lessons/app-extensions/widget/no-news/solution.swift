func outcomes(of readings: [Int?], tolerance: Int) -> [String] {
  var shown: Int?
  return readings.map { reading in
    guard let reading else { return "failed" }
    if let shown, abs(reading - shown) <= tolerance { return "noData" }
    shown = reading
    return "newData"
  }
}

outcomes(of: [12, 13, 14, 15, nil, 16], tolerance: 2)
outcomes(of: [12, 8, 12], tolerance: 2)
