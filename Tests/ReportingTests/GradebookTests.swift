import Testing

@testable import Reporting

@Suite("The gradebook")
struct GradebookTests {
  @Test(
    "A field is quoted where it must be, and no spreadsheet takes it for a formula",
    arguments: [
      ("ada", "ada"), ("a,b", "\"a,b\""), ("say \"hi\"", "\"say \"\"hi\"\"\""),
      ("=1+1", "'=1+1"), ("+1", "'+1"), ("-1", "'-1"), ("@SUM(A1)", "'@SUM(A1)"),
      ("\t=1", "\"'\t=1\""), ("\r=1", "\"'\r=1\""), ("a\nb", "\"a\nb\""),
      ("=HYPERLINK(\"x\",\"y\")", "\"'=HYPERLINK(\"\"x\"\",\"\"y\"\")\""), ("", ""),
    ])
  func field(text: String, expected: String) {
    #expect(Gradebook.field(text) == expected)
  }
}
