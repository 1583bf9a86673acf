import Testing

@testable import Exercise

@Suite struct Frosted {
  @Test(
    "on dark glass letters are lighter than the glass behind them",
    arguments: [([34, 40, 60, 84], [174, 180, 200, 224]), ([0, 100], [140, 240])])
  func dark(glass: [Int], expected: [Int]) {
    let mask = String(repeating: "#", count: glass.count)
    #expect(lettering(style: "dark", glass: glass, mask: mask) == expected)
    #expect(glass.map { ink(style: "dark", on: $0) } == expected)
  }

  @Test(
    "on light glass of either style letters are darker than the glass",
    arguments: ["light", "extraLight"])
  func light(style: String) {
    #expect(lettering(style: style, glass: [145, 200, 241], mask: "###") == [5, 60, 101])
    #expect(ink(style: style, on: 200) == 60)
  }

  @Test(
    "no letter is lighter than white or darker than black",
    arguments: [
      ("dark", [116, 200, 255], [255, 255, 255]), ("light", [139, 20, 0], [0, 0, 0]),
      ("extraLight", [100], [0]),
    ])
  func bounds(style: String, glass: [Int], expected: [Int]) {
    let mask = String(repeating: "#", count: glass.count)
    #expect(lettering(style: style, glass: glass, mask: mask) == expected)
  }

  @Test(
    "between the letters the glass stays as it is",
    arguments: [
      ("dark", ".#.#", [34, 180, 60, 224]), ("dark", "....", [34, 40, 60, 84]),
      ("dark", " -x#", [34, 40, 60, 224]),
      ("light", "#..#", [0, 40, 60, 0]),
    ])
  func between(style: String, mask: String, expected: [Int]) {
    #expect(lettering(style: style, glass: [34, 40, 60, 84], mask: mask) == expected)
  }
}
