import Testing

@testable import Exercise

@Suite struct AnotherDay {
  @Test("another day goes as well")
  func another() throws {
    let answers = try day([
      "write|list|bread", "write|../list|milk", "rename|list|./list", "rename|list|list.txt",
      "read|list", "read|list.txt", "rename|list.txt|list.txt", "write|list|salt",
      "rename|gone|../gone",
    ])
    #expect(
      answers == [
        "done", "notAName", "notAName", "done", "missing", "bread", "taken", "done", "notAName",
        "list list.txt in drawer",
      ])
  }
}
