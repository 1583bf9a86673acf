import Testing

@testable import Exercise

@Suite struct AllCodes {
  let codes = [
    100, 199, 200, 207, 299, 300, 304, 399, 400, 407, 408, 409, 418, 428, 429, 430, 499, 500, 502,
    599, 600,
  ]

  @Test("every code has its answer", arguments: [1, 3, 4, 5, 9])
  func all(attempts: Int) {
    for status in codes {
      let expected =
        if (200..<300).contains(status) {
          "done"
        } else if (500..<600).contains(status) || status == 408 || status == 429 {
          attempts < 5 ? "again" : "keep"
        } else {
          "give up"
        }
      #expect(nextStep(status: status, attempts: attempts) == expected, "for \(status)")
    }
  }
}
