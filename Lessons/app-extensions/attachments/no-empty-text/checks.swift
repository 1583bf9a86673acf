import Testing

@testable import Exercise

@Suite struct NoEmptyText {
  @Test("a text that says something is packed")
  func check1() {
    #expect(packed("Highland cow", nil) == ["text Highland cow"])
    #expect(packed("12 cows", nil) == ["text 12 cows"])
    #expect(packed("“Moo”", nil) == ["text “Moo”"])
    #expect(packed("a", "Morag") == ["text a", "picture Morag"])
    #expect(packed("a", "") == ["text a", "picture "])
  }

  @Test("an empty text is left out")
  func check2() {
    #expect(packed("", nil) == [])
    #expect(packed("", "Morag") == ["picture Morag"])
  }

  @Test("nothing is nothing")
  func check3() {
    #expect(packed(nil, nil) == [])
    #expect(packed(nil, "Morag") == ["picture Morag"])
  }
}
