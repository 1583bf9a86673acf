import Testing

@testable import LiveServing

@Suite("What pages are told of changes")
struct ChangeLogTests {
  @Test("A page that an earlier server showed is to be loaded again, and then no more")
  func earlierServer() {
    let changes = ChangeLog()
    let first = PreviewScript.change(number: 0, pages: ["*"], problem: nil)
    #expect(changes.wait(after: 7, seconds: 0) == first)
    changes.add(pages: ["a.html"])
    let second = PreviewScript.change(number: 1, pages: ["*"], problem: nil)
    #expect(changes.wait(after: 7, seconds: 0) == second)
    let same = PreviewScript.change(number: 1, pages: [], problem: nil)
    #expect(changes.wait(after: 1, seconds: 0) == same)
  }
}
