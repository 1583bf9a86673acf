import Testing

@testable import Exercise

@Suite struct NewBox {
  @Test(
    "prose stands in comments, code stays as it is",
    arguments: [
      ([["prose", "Blow."]], "//: Blow."),
      ([["code", "var puffs = 3"]], "var puffs = 3"),
      ([["code", "\n a\n"]], "\n a\n"),
      ([["prose", "One\n\nTwo"]], "//: One\n//:\n//: Two"),
      ([["prose", "Blow."], ["code", "a\n\nb"]], "//: Blow.\n\na\n\nb"),
      ([["prose", "  indented"]], "//:   indented"),
      ([["prose", "a\n \nb"]], "//: a\n//:  \n//: b"),
      ([["prose", "A"], ["prose", "B"]], "//: A\n\n//: B"),
      ([], ""),
    ] as [([[String]], String)])
  func there(sections: [[String]], expected: String) {
    #expect(contents(of: sections) == expected)
  }

  @Test(
    "the way there and back leads home",
    arguments: [
      [["prose", "Blow."], ["code", "puffs += 1"]],
      [["code", "a"], ["prose", "b"], ["code", "c\n\n\nd"], ["prose", "e"]],
      [["code", "  indented\n\tmore"]],
      [["prose", "one"], ["code", "\t"], ["prose", "two"]],
      [["prose", "one"], ["code", "  "], ["prose", "two"]],
      [["prose", "a  \nb"], ["code", "c  "]],
      [["prose", "日记\n\n第二段"], ["code", "let 气球 = 1"]],
    ])
  func home(balloons: [[String]]) {
    #expect(sections(of: contents(of: balloons)) == balloons)
  }

  @Test("an ordinary comment is code")
  func comments() {
    #expect(
      sections(of: "// not prose\n/// nor this\nlet a = 1 //: nor this\n ://\n  //: nor this")
        == [["code", "// not prose\n/// nor this\nlet a = 1 //: nor this\n ://\n  //: nor this"]])
  }

  @Test("an empty line of prose comes back empty")
  func emptyProse() {
    #expect(sections(of: "//: One\n//:\n//:Two\n//:  three") == [["prose", "One\n\nTwo\n three"]])
    #expect(sections(of: "//:\n\na") == [["prose", ""], ["code", "a"]])
  }

  @Test("two sections of prose stay two")
  func twoProse() {
    #expect(sections(of: "//: A\n\n//: B\n//: C") == [["prose", "A"], ["prose", "B\nC"]])
  }

  @Test("empty lines around code do not belong to it")
  func edges() {
    #expect(
      sections(of: "\n\na\n\nb\n\n\n//: C\n\n\nd\n\n")
        == [["code", "a\n\nb"], ["prose", "C"], ["code", "d"]])
    #expect(sections(of: "\n\n\n") == [])
    #expect(sections(of: "") == [])
  }
}
