// What is asked about a file does not grow by the square of its length.

import Testing

@testable import SourceInsight

@Suite("Questions about a file")
struct QuestionBudgetTests {
  private func walkedBytes(_ fileBytes: Int, names: Int) -> Int {
    var budget = QuestionBudget(fileBytes: fileBytes)
    return (0..<names).count { _ in budget.take(for: "name") } * fileBytes
  }

  @Test("All names of an ordinary file are asked about")
  func ordinary() { #expect(walkedBytes(12_000, names: 1_200) == 12_000 * 1_200) }

  @Test("However long a file is, what is walked for it stays the same", arguments: [1, 10, 100])
  func long(_ times: Int) {
    let walked = walkedBytes(150_000 * times, names: 9_000 * times)
    #expect(walked <= QuestionBudget.walkedBytesMax)
    #expect(walked > QuestionBudget.walkedBytesMax / 2)
  }

  @Test("Of a word about which nothing is known is asked a few times")
  func unknown() {
    var budget = QuestionBudget(fileBytes: 5_000)
    var asked = 0
    while asked < 1_000, budget.take(for: "a") {
      asked += 1
      budget.noteUnanswered("a")
    }
    #expect(asked == 8)
    let isOtherAsked = budget.take(for: "b")
    #expect(isOtherAsked)
  }

  @Test("Of an empty file nothing is divided by")
  func empty() { #expect(walkedBytes(0, names: 1) == 0) }
}
