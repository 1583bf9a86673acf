import Testing

@testable import Exercise

@Suite struct Wettest {
  @Test("May was the wettest month of spring")
  func spring() throws {
    #expect(try wettestMonth(in: "rain.csv") == "May")
  }

  @Test("July was the wettest month of summer")
  func summer() throws {
    #expect(try wettestMonth(in: "summer.csv") == "July")
  }
}
