func outcomes(of readings: [Int?], tolerance: Int) -> [String] {
  readings.map { _ in "newData" }
}

outcomes(of: [12, 13, 14, 15, nil, 16], tolerance: 2)
outcomes(of: [12, 8, 12], tolerance: 2)
