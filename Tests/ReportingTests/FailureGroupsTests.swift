import HTMLRendering
import LessonModel
import Testing

@testable import Reporting

@Suite("Groups of failures")
struct FailureGroupsTests {
  private func result(
    _ name: String, saying message: String, in text: String
  ) -> ResultFile {
    var result = ResultFile.sample(
      .fail, diagnostics: [Diagnostic(.error, at: nil, message)], submission: name)
    result.source.text = text
    return result
  }

  private func result(
    _ name: String, _ check: String, got actual: String, isHidden: Bool = false
  ) -> ResultFile {
    let issue = Issue(.difference(expected: "1", actual: actual), caseOrdinal: 0)
    let failing = CheckResult.named(
      check, .fail, issues: isHidden ? [] : [issue], isHidden: isHidden)
    return .sample(.fail, checks: [.named("light", .pass), failing], submission: name)
  }

  private func members(_ results: [ResultFile]) -> [[String]] {
    var groups = FailureGroups(of: [.sample])
    for result in results { groups.add(result) }
    groups.sort()
    return groups.groups.map(\.submissions)
  }

  @Test(
    "What came back decides, the largest group first, and hidden checks have groups of their own")
  func returned() {
    let results = [
      result("a", "heavy", got: "2"), result("b", "heavy", got: "3"),
      result("c", "heavy", got: "3"), result("d", "secret", got: "", isHidden: true),
      result("e", "heavy", got: "Box at 0x7f00aa1122"),
      result("f", "heavy", got: "Box at 0x7f00bb3344"),
      .sample(.pass, submission: "g"), .sample(.error, submission: "h"),
    ]
    #expect(members(results) == [["b", "c"], ["e", "f"], ["a"], ["d"]])
  }

  @Test("What came back stands in its order, also where it is written from right to left")
  func directions() throws {
    let check = result("a", "heavy", got: #"["ملكة", 2]"#).checks[1]
    let words = try Theme().words(for: "en")
    let html = check.casesHTML(words, got: "class-got", shownMax: 3).markup
    #expect(html.contains(#"<code>[<bdi>&quot;ملكة&quot;</bdi>, 2]</code>"#), "\(html)")
  }

  @Test("Names that are the learner's own tell no two messages apart, and others do")
  func names() {
    let results = [
      result("a", saying: "cannot find 'reslt' in scope", in: "let result = 1\nprint(reslt)\n"),
      result("b", saying: "cannot find 'sum2' in scope", in: "var sum = 1\nprint(sum2)\n"),
      result("c", saying: "cannot find 'println' in scope", in: "let a = 1\nprintln(a)\n"),
      result(
        "d", saying: "value of type 'String' has no member 'length'",
        in: "func f(word: String) { word.length }\n"),
      result(
        "e", saying: "value of type 'String' has no member 'length'",
        in: "func f(text: String) { text.length }\n"),
      result(
        "f", saying: "value of type 'String' has no member 'size'",
        in: "func f(text: String) { text.size }\n"),
      result("g", saying: "expected '}' in struct", in: "struct Box {\n"),
      result("h", saying: "expected '}' in struct", in: "struct Case {\n"),
      result("i", saying: "it's an apostrophe of 'mine", in: "let mine = 1\n"),
    ]
    #expect(
      members(results) == [["a", "b"], ["d", "e"], ["g", "h"], ["c"], ["f"], ["i"]])
  }

  @Test("A share is that of the failures, and of none it is all")
  func share() {
    var groups = FailureGroups(of: [.sample])
    #expect(groups.share(ofLargest: 10) == 1)
    for (index, actual) in ["2", "2", "2", "3"].enumerated() {
      groups.add(result("\(index)", "heavy", got: actual))
    }
    groups.sort()
    #expect(groups.count == 4)
    #expect(groups.share(ofLargest: 1) == 0.75)
    #expect(groups.share(ofLargest: 2) == 1)
  }
}
