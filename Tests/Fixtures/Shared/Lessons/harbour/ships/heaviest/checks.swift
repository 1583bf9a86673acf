import Foundation
import Testing

@testable import Exercise

@Suite struct Heaviest {
  @Test("of a fleet") func fleet() throws {
    #expect(try heaviest(in: "fleet") == "Bella")
  }

  @Test("of as many as there are") func all() throws {
    #expect(try heaviest(in: "tugs") == ships(in: "tugs").first?.name)
    let log = try String(contentsOfFile: "Resources/log/monday.txt", encoding: .utf8)
    #expect(try heaviest(in: "fleet") != log)
  }
}
