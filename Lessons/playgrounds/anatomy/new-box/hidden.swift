import Testing

@testable import Exercise

@Suite struct AnotherFile {
  @Test(
    "another file makes the journey as well",
    arguments: [
      [["prose", "\nleading"], ["prose", "trailing\n"], ["code", "x"]],
      [["code", "// a\n\n\n// b"], ["prose", ": a colon"], ["prose", "//: twice"]],
      [["prose", "one"], ["code", "\t"], ["prose", "two"]],
    ])
  func journey(file: [[String]]) {
    #expect(sections(of: contents(of: file)) == file)
  }
}
