import Testing

@testable import Exercise

@Suite struct EightLetters {
  @Test(
    "the widest form that fits is shown",
    arguments: [(40, "Ferry"), (91, "Ferry"), (92, "Ferry at Four"), (300, "Ferry at Four, live")])
  func widest(width: Int, expected: String) {
    #expect(shown(["Ferry", "Ferry at Four", "Ferry at Four, live"], width: width) == expected)
  }

  @Test(
    "the order of the forms does not matter",
    arguments: [
      ["Ferry", "Ferry at Four"], ["Ferry at Four", "Ferry"], ["Ferry at Four", "Ferry", "Fe"],
    ])
  func order(forms: [String]) {
    #expect(shown(forms, width: 60) == "Ferry")
    #expect(shown(forms, width: 92) == "Ferry at Four")
  }

  @Test(
    "letters are measured, not counted",
    arguments: [
      (["till it is ill", "mammoth"], 60, "till it is ill"), (["still", "mmmm"], 43, "still"),
      (["海港", "ill"], 20, "ill"), (["海港", "ill"], 28, "海港"),
      (["i", "mm"], 5, "i"), (["", "Ferry"], 20, ""),
    ])
  func measured(forms: [String], width: Int, expected: String) {
    #expect(shown(forms, width: width) == expected)
  }

  @Test(
    "what does not fit is cut where one can see it",
    arguments: [
      (["Ferry at Four", "Ferry"], 39, "Fer…"), (["Ferry at Four", "Ferry"], 32, "Fer…"),
      (["Ferry"], 31, "Fe…"), (["Ferry"], 16, "F…"), (["mammoth"], 40, "mam…"),
      (["till"], 15, "t…"), (["Cafe\u{301} noir"], 43, "Cafe\u{301}…"), (["👩‍🌾👩‍🌾👩‍🌾"], 40, "👩‍🌾👩‍🌾…"),
      (["Hi\u{301}m"], 20, "H…"), (["On air"], 39, "On a…"), (["On air"], 31, "On …"),
    ])
  func cut(forms: [String], width: Int, expected: String) {
    #expect(shown(forms, width: width) == expected)
  }

  @Test("what is cut is the narrowest form", arguments: [(39, "Fer…"), (32, "Fer…"), (16, "F…")])
  func narrowest(width: Int, expected: String) {
    #expect(shown(["Live at the harbour", "Ferry", "mmmm"], width: width) == expected)
  }

  @Test("without room nothing is shown", arguments: [0, 7, 8, 15])
  func nothing(width: Int) {
    #expect(shown(["Ferry", "Ferry at Four"], width: width) == "")
    #expect(shown([], width: width) == "")
    #expect(shown(["WM", "illlll"], width: width) == "")
    #expect(shown(["Ferry"], width: 40) == "Ferry")
  }
}
