import Testing

@testable import Exercise

@Suite struct OtherAttics {
  @Test(
    "every record of another attic is found",
    arguments: [[5, 1, 0, 2], [0, 0, 4], [1, 1, 1], [40, 60, 1]])
  func everyRecord(crates: [Int]) {
    var row = 0
    for (section, count) in crates.enumerated() {
      for local in 0..<count {
        #expect(inAttic(crates, row: row) == [section, local])
        row += 1
      }
    }
    #expect(inAttic(crates, row: row) == nil)
  }
}
