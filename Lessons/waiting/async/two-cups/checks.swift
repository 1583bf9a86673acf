import Testing

@testable import Exercise

@Suite struct TwoCups {
  @Test("tea and coffee are served, in this order")
  func order() async {
    #expect(await served() == ["a cup of tea", "a cup of coffee"])
  }

  @Test("each cup is brewed, the tea first")
  func brewed() async {
    for _ in 1...10 {
      #expect(
        await cupsBrewed() == [
          "tea is put on", "tea is ready", "coffee is put on", "coffee is ready",
        ])
    }
    #expect(await linesAfter(breakfasts: 2) == 8)
  }
}
