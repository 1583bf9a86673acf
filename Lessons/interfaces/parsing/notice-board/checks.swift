import Testing

@testable import Exercise

@Suite struct NoticeBoardChecks {
  @Test(
    "a title that comes in pieces keeps its spaces",
    arguments: [
      (["Ferry ", "late: ", "fog"], "Ferry late: fog"),
      (["Fog ", "&", " rain"], "Fog & rain"),
      (["No", "thing", " ", "new"], "Nothing new"), (["Ferry  ", " late"], "Ferry   late"),
      (["Closed"], "Closed"),
    ])
  func pieces(pieces: [String], expected: String) {
    let feed = ["<item>", "<title>"] + pieces + ["</title>", "</item>"]
    #expect(readNotices(feed).map(\.first) == [expected])
  }

  @Test(
    "space around a title or a date is not part of it",
    arguments: [
      ["\n    ", "Fog at ", "dawn", "\n  "], ["  Fog", " at dawn"], ["Fog at dawn ", "\n"],
    ])
  func around(pieces: [String]) {
    let title = ["<item>", "<title>"] + pieces + ["</title>", "</item>"]
    #expect(readNotices(title) == [["Fog at dawn", ""]])
    let date = ["<item>", "<pubDate>"] + pieces + ["</pubDate>", "</item>"]
    #expect(readNotices(date) == [["", "Fog at dawn"]])
  }

  @Test(
    "what follows an element's end does not belong to it",
    arguments: [" or so", "\n and more", "!"])
  func afterwards(text: String) {
    let feed = [
      "<item>", "<title>", "Fog", "</title>", text, "<pubDate>", "7 Nov", "</pubDate>", text,
      "</item>",
    ]
    #expect(readNotices(feed) == [["Fog", "7 Nov"]])
  }

  @Test("the title and date of a picture are not the notice's")
  func picture() {
    let picture = ["<image>", "<title>", "The pier", "</title>", "</image>"]
    let before = ["<item>"] + picture + ["<title>", "Ferry late", "</title>", "</item>"]
    #expect(readNotices(before) == [["Ferry late", ""]])
    let after = ["<item>", "<title>", "Ferry late", "</title>"] + picture + ["</item>"]
    #expect(readNotices(after) == [["Ferry late", ""]])
    let dated = ["<image>", "<pubDate>", "1901", "</pubDate>", "</image>"]
    let date = ["<item>", "<pubDate>", "7 Nov", "</pubDate>"] + dated + ["</item>"]
    #expect(readNotices(date) == [["", "7 Nov"]])
  }

  @Test("nor are those of any other element", arguments: ["source", "author"])
  func otherElements(name: String) {
    let other = [
      "<\(name)>", "<title>", "Harbour office", "</title>", "<pubDate>", "1901", "</pubDate>",
      "</\(name)>",
    ]
    let title = ["<title>", "Ferry late", "</title>"]
    let date = ["<pubDate>", "7 Nov", "</pubDate>"]
    #expect(
      readNotices(["<item>"] + other + title + date + ["</item>"]) == [["Ferry late", "7 Nov"]])
    #expect(
      readNotices(["<item>"] + title + date + other + ["</item>"]) == [["Ferry late", "7 Nov"]])
  }

  @Test("each notice has its own title and date, and a channel's title is no notice")
  func several() {
    let feed = [
      "<channel>", "<title>", "Ternhaven", "</title>", "\n",
      "<item>", "<title>", "Fog", "</title>", "<pubDate>", "7 Nov", "</pubDate>", "</item>", "\n",
      "<item>", "<title>", "Sun", "</title>", "</item>", "\n",
      "<item>", "<pubDate>", "9 Nov", "</pubDate>", "</item>", "\n",
      "<item>", "<pubDate>", "9 Nov", "</pubDate>", "<title>", "Ice", "</title>", "</item>",
      "</channel>",
    ]
    #expect(
      readNotices(feed) == [["Fog", "7 Nov"], ["Sun", ""], ["", "9 Nov"], ["Ice", "9 Nov"]])
    let again = ["<item>", "<title>", "Fog", "</title>", "</item>"]
    #expect(readNotices(again + again) == [["Fog", ""], ["Fog", ""]])
  }
}
