import Testing

@testable import Exercise

@Suite struct WhatNext {
  @Test("anything in the two hundreds is done", arguments: [200, 201, 204, 226, 250, 299])
  func done(status: Int) {
    #expect(nextStep(status: status, attempts: 1) == "done")
  }

  @Test(
    "no answer and a shed in trouble are worth another try",
    arguments: [nil, 500, 501, 503, 555, 599])
  func again(status: Int?) {
    #expect(nextStep(status: status, attempts: 1) == "again")
  }

  @Test("two of the four hundreds only ask for patience", arguments: [408, 429])
  func patience(status: Int) {
    #expect(nextStep(status: status, attempts: 2) == "again")
  }

  @Test(
    "a wrong letter is not sent again",
    arguments: [0, 100, 199, 300, 301, 400, 404, 407, 409, 413, 425, 428, 430, 499, 600]
      + [2, 5, 20, 50, 2000, 5000, -1])
  func giveUp(status: Int) {
    #expect(nextStep(status: status, attempts: 1) == "give up")
  }

  @Test("after the fifth time it is kept for tomorrow", arguments: [nil, 500, 503, 599, 408, 429])
  func keep(status: Int?) {
    #expect(nextStep(status: status, attempts: 4) == "again")
    #expect(nextStep(status: status, attempts: 5) == "keep")
    #expect(nextStep(status: status, attempts: 6) == "keep")
    #expect(nextStep(status: status, attempts: 10) == "keep")
  }

  @Test(
    "patience has no say in the other cases",
    arguments: [(200, "done"), (404, "give up")])
  func late(status: Int, expected: String) {
    #expect(nextStep(status: status, attempts: 7) == expected)
  }
}
