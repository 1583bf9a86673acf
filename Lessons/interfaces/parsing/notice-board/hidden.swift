import Testing

@testable import Exercise

@Suite struct NoticeBoardHidden {
  @Test("a whole morning's feed")
  func morning() {
    let feed = [
      "<channel>", "\n  ", "<title>", "Tern", "haven", "</title>", "\n  ", "<item>", "\n    ",
      "<title>", " Pier ", "closed: ", "ice", " ", "</title>", "\n    ",
      "<image>", "<title>", "Ice", "</title>", "<pubDate>", "1901", "</pubDate>", "</image>",
      "<pubDate>", "Mon, ", "9 Nov", "</pubDate>", "\n  ", "</item>", "\n", "</channel>",
    ]
    #expect(readNotices(feed) == [["Pier closed: ice", "Mon, 9 Nov"]])
  }

  @Test("a feed without items has no notices")
  func empty() {
    #expect(readNotices(["<channel>", "<title>", "Ternhaven", "</title>", "</channel>"]) == [])
  }
}
