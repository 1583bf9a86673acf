import Testing

@testable import Exercise

@Suite struct AnotherStack {
  @Test("another stack of scans goes through as well")
  func another() {
    #expect(
      printedCards(
        ["/s/a b.pdf", "ftp://example.com/c.pdf", "/s/空.pdf", "/s/100%.pdf"], pages: [1, 3, 0, 3])
        == [
          "#1 /s/a b.pdf, page 1", "#2 /s/100%.pdf, page 1", "#3 /s/100%.pdf, page 2",
          "#4 /s/100%.pdf, page 3",
        ])
    #expect(printedCards(["https://example.com"], pages: [4]) == [])
  }

  @Test(
    "another path leads back as well",
    arguments: [
      ("/s/a#b.pdf", "file:///s/a%23b.pdf"), ("/s/9:30.pdf", "file:///s/9:30.pdf"),
      ("s/a.pdf", nil), ("file:///s/a.pdf", nil),
    ] as [(String, String?)])
  func back(path: String, expected: String?) {
    #expect(address(machinePath: path) == expected)
  }
}
