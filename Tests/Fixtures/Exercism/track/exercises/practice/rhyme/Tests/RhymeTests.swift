import Foundation
import Testing

@testable import Rhyme

let RUNALL = Bool(ProcessInfo.processInfo.environment["RUNALL", default: "false"]) ?? false

@Suite struct RhymeTests {
  @Test("words that end alike")
  func alike() throws {
    #expect(try Rhyme().rhymes("light", "night"))
  }

  @Test("no word", .enabled(if: RUNALL))
  func noWord() {
    #expect(throws: RhymeError.noWord) { try Rhyme().rhymes("", "night") }
  }
}

@Suite struct VerseTests {
  @Test("no word", .enabled(if: RUNALL))
  func noWord() {
    #expect(Verse(lines: []).lines == [])
  }
}
