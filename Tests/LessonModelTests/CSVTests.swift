import LessonModel
import Testing

@Suite("Tables for other programs")
struct CSVTests {
  @Test(
    "A field is quoted where it must be, and no spreadsheet takes it for a formula; it is read as it was",
    arguments: [
      ("ada", "ada"), ("a,b", "\"a,b\""), ("say \"hi\"", "\"say \"\"hi\"\"\""),
      ("=1+1", "'=1+1"), ("+1", "'+1"), ("-1", "'-1"), ("@SUM(A1)", "'@SUM(A1)"),
      ("\t=1", "\"'\t=1\""), ("\r=1", "\"'\r=1\""), ("a\nb", "\"a\nb\""),
      ("=HYPERLINK(\"x\",\"y\")", "\"'=HYPERLINK(\"\"x\"\",\"\"y\"\")\""), ("", ""),
    ])
  func field(text: String, expected: String) {
    let record = CSV.plainRecord([text, "end"])
    #expect(record == "\(expected),end\r\n")
    #expect(CSV.records(of: record).map { $0.map(CSV.plainText) } == [[text, "end"]])
  }

  @Test(
    "A table is parted by what parts its first line",
    arguments: [
      ("a,b\n", ["a", "b"]), ("a;b\n", ["a", "b"]), ("a\tb\n", ["a", "b"]), ("a\n", ["a"]),
      ("Name, first name;ID\n", ["Name, first name", "ID"]),
      ("\"Points, all\";ID\n", ["Points, all", "ID"]), ("Name,\"a;b;c\"\n", ["Name", "a;b;c"]),
      ("Name, ID\n", ["Name", " ID"]), ("a,b;c\n", ["a", "b;c"]),
    ])
  func separators(text: String, expected: [String]) {
    #expect(CSV.records(of: text) == [expected])
  }
}
