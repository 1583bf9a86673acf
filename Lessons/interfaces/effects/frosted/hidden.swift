import Testing

@testable import Exercise

@Suite struct FrostedHidden {
  @Test(
    "other panes follow the same rule",
    arguments: [
      ("dark", [0, 10, 115, 120], "##.#", [140, 150, 115, 255]),
      ("light", [255, 140, 141, 90], "#.##", [115, 140, 1, 0]),
      ("extraLight", [204, 241], ".#", [204, 101]),
      ("dark", [], "", []),
    ])
  func others(style: String, glass: [Int], mask: String, expected: [Int]) {
    #expect(lettering(style: style, glass: glass, mask: mask) == expected)
  }
}
