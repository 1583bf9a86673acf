import LessonModel
import SwiftReading
import Testing

@Suite struct SwiftLexerTests {
  private func numbers(_ line: Substring) -> [String] {
    var lexer = SwiftLexer(hidesMarks: false)
    return lexer.line(line).filter { $0.kind == .number }.map(\.text)
  }

  @Test func `A number is one token, whatever its form`() {
    #expect(
      numbers("let a = 0.5 + 1_000 - 0xff * 1.2e-9 / 3e+4") == [
        "0.5", "1_000", "0xff", "1.2e-9", "3e+4",
      ])
    #expect(numbers("1...100") == ["1", "100"])
    #expect(numbers("0..<10") == ["0", "10"])
    #expect(numbers("stop.0 + 1.description.count - 0x1p-3") == ["1", "0x1p-3"])
    #expect(numbers("e-1") == ["1"])
  }

  @Test func `A modifier is a keyword before what it modifies, and elsewhere a name`() {
    func keywords(_ line: Substring) -> [String] {
      var lexer = SwiftLexer(hidesMarks: false)
      return lexer.line(line).filter { $0.kind == .keyword }.map(\.text)
    }
    #expect(keywords("open class Door {") == ["open", "class"])
    #expect(keywords("lazy var prefix = 1") == ["lazy", "var"])
    #expect(keywords("case closed, open") == ["case"])
    #expect(keywords("answer(open, required: 2)") == [])
    #expect(keywords("required @MainActor init() {}") == ["required", "init"])
    #expect(
      keywords("func take<each T>(_ x: repeat each T, _ file: consuming File)") == [
        "func", "each", "repeat", "each", "consuming",
      ])
    #expect(keywords("for each in each { copy in copy + 1 }") == ["for", "in", "in"])
    #expect(keywords("let copy = consume file") == ["let", "consume"])
  }
}
