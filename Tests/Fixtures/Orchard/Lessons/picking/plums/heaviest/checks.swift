import Fruit
import Testing

@testable import Exercise

@Suite("Heaviest")
struct HeaviestChecks {
  @Test("the heaviest of some plums is found", arguments: [[1, 3, 2], [5, 4]])
  func found(harvest: [Int]) {
    #expect(heaviest(harvest) == harvest.map(Plum.init).map(\.grams).max())
  }

  @Test("of no plums there is none")
  func none() {
    #expect(heaviest([]) == nil)
  }
}
