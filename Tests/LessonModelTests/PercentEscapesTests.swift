import LessonModel
import Testing

@Suite("Text in addresses")
struct PercentEscapesTests {
  @Test(
    "is escaped and found again",
    arguments: [
      ("ada-1", "ada-1"), ("a b/c", "a%20b%2Fc"), ("_.~", "%5F%2E%7E"),
      ("火车", "%E7%81%AB%E8%BD%A6"), ("\t%", "%09%25"), ("", ""),
    ])
  func bothWays(text: String, escaped: String) {
    #expect(text.percentEscaped == escaped)
    #expect(escaped.percentUnescaped == text)
  }

  @Test("stays where it is no escape", arguments: ["%", "%4", "%+1", "%-1", "%g0", "% 1", "%ä"])
  func noEscape(text: String) { #expect(text.percentUnescaped == text) }
}
