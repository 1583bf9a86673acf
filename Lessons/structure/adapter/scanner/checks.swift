import Testing

@testable import Exercise

@Suite struct Scanner {
  @Test(
    "each page has its card",
    arguments: [
      (["/scans/plan.pdf"], [1], ["#1 /scans/plan.pdf, page 1"]),
      (
        ["/scans/b.pdf", "/scans/a.pdf"], [3, 1],
        [
          "#1 /scans/b.pdf, page 1", "#2 /scans/b.pdf, page 2", "#3 /scans/b.pdf, page 3",
          "#4 /scans/a.pdf, page 1",
        ]
      ),
      (
        ["/scans/a.pdf", "/scans/a.pdf"], [1, 2],
        ["#1 /scans/a.pdf, page 1", "#2 /scans/a.pdf, page 1", "#3 /scans/a.pdf, page 2"]
      ),
      ([], [], []),
    ] as [([String], [Int], [String])])
  func pages(places: [String], pages: [Int], expected: [String]) {
    #expect(printedCards(places, pages: pages) == expected)
  }

  @Test(
    "the card bears the name that the file has",
    arguments: ["bell book.pdf", "日记.pdf", "50%.pdf", "what?.pdf", "#1.pdf"])
  func names(name: String) {
    #expect(printedCards(["/scans/\(name)"], pages: [1]) == ["#1 /scans/\(name), page 1"])
  }

  @Test("what is no file is passed over")
  func noFiles() {
    #expect(
      printedCards(
        [
          "https://example.com/a", "/b", "mailto:ida@example.com", "ftp://example.com/d", "/c",
          "plan.pdf",
        ],
        pages: [2, 1, 1, 1, 1, 1])
        == ["#1 /b, page 1", "#2 /c, page 1"])
  }

  @Test("a scan without pages is passed over", arguments: [0, -1])
  func noPages(pages: Int) {
    #expect(
      printedCards(["/a", "/b", "/c"], pages: [pages, 1, pages]) == ["#1 /b, page 1"])
    #expect(printedCards(["/a"], pages: [pages]) == [])
  }

  @Test("an empty tray stays empty", arguments: [["/a"], ["/a", "/b"], []])
  func stays(places: [String]) {
    #expect(askedAgain(places, pages: places.map { _ in 2 }) == [nil, nil, nil])
  }

  @Test("two trays do not get in each other's way")
  func twoTrays() {
    #expect(inTurn("/a", "/b") == ["/a, page 1", "/b, page 1", "/a, page 2", nil, nil])
  }

  @Test("a thick book has a card for its last page as well")
  func thick() {
    #expect(printedCards(["/a"], pages: [120]).last == "#120 /a, page 120")
  }

  @Test(
    "a path of the machine's leads back to the file",
    arguments: [
      ("/scans/plan.pdf", "file:///scans/plan.pdf"), ("/scans/plan", "file:///scans/plan"),
      ("/scans/bell book.pdf", "file:///scans/bell%20book.pdf"),
      ("/scans/what?.pdf", "file:///scans/what%3F.pdf"),
      ("/scans/50%25.pdf", "file:///scans/50%2525.pdf"),
      ("/scans/minutes, page 2.pdf", "file:///scans/minutes,%20page%202.pdf"),
      ("/scans/../plan.pdf", "file:///scans/../plan.pdf"),
    ])
  func back(path: String, expected: String) {
    #expect(address(machinePath: path) == expected)
  }

  @Test(
    "what is no path leads nowhere",
    arguments: ["", " /scans/plan.pdf", "scans/plan.pdf", "https://example.com/a"])
  func nowhere(path: String) {
    #expect(address(machinePath: path) == nil)
  }
}
