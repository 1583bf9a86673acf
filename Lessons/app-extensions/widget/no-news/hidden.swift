import Testing

@testable import Exercise

@Suite struct OtherDays {
  @Test("a whole day", arguments: [0, 1, 4])
  func day(tolerance: Int) {
    let readings: [Int?] = [3, 4, nil, 8, 7, 7, -1, nil, 0, 3, 4, 9, 13, 14]
    var shown: Int?
    let expected = readings.map { reading in
      guard let reading else { return "failed" }
      if let last = shown, abs(reading - last) <= tolerance { return "noData" }
      shown = reading
      return "newData"
    }
    #expect(outcomes(of: readings, tolerance: tolerance) == expected)
  }

  @Test("a day without readings is a day without answers")
  func nothing() {
    #expect(outcomes(of: [], tolerance: 1) == [])
    #expect(outcomes(of: [nil, nil], tolerance: 1) == ["failed", "failed"])
  }
}
