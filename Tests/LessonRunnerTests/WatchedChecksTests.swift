// The copy of checks that is compiled: what is inserted where, and what is left alone.

import Languages
import LessonModel
import Testing

@testable import LessonRunner

@Suite struct WatchedChecksTests {
  private func watched(_ line: String) -> String {
    let file = SourceFile(path: "/checks.swift", text: line + "\n")
    let copy = WatchedChecks().copy(of: file)?.text ?? line
    return copy.split(separator: "\n").first.map(String.init)?
      .replacing("lessons_found", with: "found").replacing("lessons_part", with: "part")
      .replacing("lessons_wanted", with: "wanted") ?? ""
  }

  @Test(
    "What is expected may stand left, in the same call as what came, or as a case of its own",
    arguments: [
      ("#expect(spelt(expected) == spelt(got))", 7), ("#expect(spelt(got) == spelt(expected))", 3),
      ("#expect(Set([1, 2]) == Set(found))", 7), ("#expect(till.wantedSum == till.sum)", 7),
      ("#expect(.closed == door.state)", 7), ("#expect(door.state == .closed)", 3),
      ("#expect(sum == sum.rounded())", 3), ("#expect(f(1) == f(2))", 3),
    ])
  func wantedSide(line: String, code: Int) {
    #expect(watched(line).contains(#"found(1, "==", \#(code), "#))
  }

  @Test(
    "Both sides of a comparison tell their values",
    arguments: [
      (
        #"#expect(f(1) == "a == b")"#,
        #"#expect(found(1, "==", 3, ((f(1)) <~~~> 1) == (("a == b") <~~~> 1)))"#
      ),
      (
        "#expect(try f(1) == 2)",
        #"#expect(try found(1, "==", 3, ((f(1)) <~~~> 1) == ((2) <~~~> 1)))"#
      ),
      (
        "#expect(try await f(1)==2, \"why\")",
        #"#expect(try await found(1, "==", 3, ((f(1)) <~~~> 1)==((2) <~~~> 1)), "why")"#
      ),
      ("#expect(2 < x.y)", #"#expect(found(1, "<", 7, ((2) <~~~> 1) < ((x.y) <~~~> 1)))"#),
      (
        "#expect(.red == f(x))",
        #"#expect(found(1, "==", 7, ((.red) <~~~> 1) == ((f(x)) <~~~> 1)))"#
      ),
      (
        "#expect(Array(1...9) == Box(9).all())",
        #"#expect(found(1, "==", 7, ((Array(1...9)) <~~~> 1) == ((Box(9).all()) <~~~> 1)))"#
      ),
      (
        #"#expect([.one, .few(2)] + [Int](repeating: 0, count: 2) == x)"#,
        #"#expect(found(1, "==", 7, "#
          + #"(([.one, .few(2)] + [Int](repeating: 0, count: 2)) <~~~> 1) == ((x) <~~~> 1)))"#
      ),
      (
        "#expect([1, 2].total() == x)",
        #"#expect(found(1, "==", 3, (([1, 2].total()) <~~~> 1) == ((x) <~~~> 1)))"#
      ),
      (
        "#expect(Double(x) == y)",
        #"#expect(found(1, "==", 3, ((Double(x)) <~~~> 1) == ((y) <~~~> 1)))"#
      ),
      ("#expect(x == nil)", #"#expect(found(1, "==", 1, ((x) <~~~> 1) == nil))"#),
      (
        "#expect(try! f() == 2)",
        #"#expect(try! found(1, "==", 3, ((f()) <~~~> 1) == ((2) <~~~> 1)))"#
      ),
      (
        "#expect(a == 1 && !b)",
        #"#expect(found(1, "(& 0 1)", 0, part(1, 0, "==", 3, ((a) <~~~> 1) == ((1) <~~~> 1)) "#
          + #"&& part(1, 1, "!true", 0, !b)))"#
      ),
      (
        "try #require(f(1) == [1: 2])",
        #"try #require(found(1, "==", 3, ((f(1)) <~~~> 1) == (([1: 2]) <~~~> 1)))"#
      ),
      (
        "#expect(Array<Int>(x) == y)",
        #"#expect(found(1, "==", 3, ((Array<Int>(x)) <~~~> 1) == ((y) <~~~> 1)))"#
      ),
    ])
  func comparison(line: String, copy: String) {
    #expect(watched(line) == copy)
  }

  @Test(
    "What is claimed of a value tells the value",
    arguments: [
      ("#expect(!f(5).isEmpty)", #"#expect(found(1, "!isEmpty", 1, !((f(5)) <~~~> 1).isEmpty))"#),
      (
        "#expect(x.isEmpty == false)",
        #"#expect(found(1, "!isEmpty", 1, ((x) <~~~> 1).isEmpty == false))"#
      ),
      (
        "#expect(f(1).contains(2))",
        #"#expect(found(1, "contains", 3, ((f(1)) <~~~> 1).contains(((2) <~~~> 1))))"#
      ),
      (
        "#expect(abs(f(x) - 2.5) < 0.1)",
        #"#expect(found(1, "near", 3, abs(((f(x)) <~~~> 1) - ((2.5) <~~~> 1)) < 0.1))"#
      ),
      (
        "#expect(abs(.pi * 2 - (x.y)) <= 1e-9)",
        #"#expect(found(1, "near", 7, abs(((.pi * 2) <~~~> 1) - (((x.y)) <~~~> 1)) <= 1e-9))"#
      ),
      (
        "#expect(abs(x - y - z) < 1)",
        #"#expect(found(1, "<", 3, ((abs(x - y - z)) <~~~> 1) < ((1) <~~~> 1)))"#
      ),
      (
        "#expect(abs(-x) < 0.1)",
        #"#expect(found(1, "<", 3, ((abs(-x)) <~~~> 1) < ((0.1) <~~~> 1)))"#
      ),
      (
        "#expect(abs(x - y) > 0.1)",
        #"#expect(found(1, ">", 3, ((abs(x - y)) <~~~> 1) > ((0.1) <~~~> 1)))"#
      ),
      (
        "#expect(abs(x - y) + z < 1)",
        #"#expect(found(1, "<", 3, ((abs(x - y) + z) <~~~> 1) < ((1) <~~~> 1)))"#
      ),
      (
        "#expect(x.y.isApproximatelyEqual(to: f(1), relativeTolerance: 0.1))",
        #"#expect(found(1, "near", 3, ((x.y) <~~~> 1)"#
          + #".isApproximatelyEqual(to: ((f(1)) <~~~> 1), relativeTolerance: 0.1)))"#
      ),
      (
        "#expect(!x.isApproximatelyEqual(to: 2))",
        #"#expect(found(1, "!near", 3, !((x) <~~~> 1).isApproximatelyEqual(to: ((2) <~~~> 1))))"#
      ),
      (
        "#expect(xs.contains { $0 > 1 })",
        #"#expect(found(1, "containsWhere", 1, ((xs) <~~~> 1).contains { $0 > 1 }))"#
      ),
      (
        "#expect(!f(1).allSatisfy({ $0 > 1 }))",
        #"#expect(found(1, "!allSatisfy", 1, !((f(1)) <~~~> 1).allSatisfy({ $0 > 1 })))"#
      ),
      (
        "#expect(try a ? b == 2 : c < d && e)",
        #"#expect(try a ? found(1, "==", 3, ((b) <~~~> 1) == ((2) <~~~> 1)) : "#
          + #"found(1, "(& 0 1)", 0, part(1, 0, "<", 3, ((c) <~~~> 1) < ((d) <~~~> 1)) "#
          + #"&& part(1, 1, "true", 0, e)))"#
      ),
      ("#expect(isEven(2))", #"#expect(found(1, "true", 0, isEven(2)))"#),
      (
        "#expect(throws: Mistake.empty) { try f() }",
        "#expect(throws: wanted(1, Mistake.empty)) { try f() }"
      ),
      (
        "#expect(3...6 ~= f(1))",
        #"#expect(found(1, "~=", 7, ((3...6) <~~~> 1) ~= ((f(1)) <~~~> 1)))"#
      ),
      (
        "#expect([1, 2].contains(x))",
        #"#expect(found(1, "contains", 7, (([1, 2]) <~~~> 1).contains(((x) <~~~> 1))))"#
      ),
      (
        "#expect(allowed.contains(x))",
        #"#expect(found(1, "contains", 11, ((allowed) <~~~> 1).contains(((x) <~~~> 1))))"#
      ),
      (
        #"#expect(!isNear(f(x), "a\b", by: y) { $0 })"#,
        ##"#expect(found(1, "@!true isNear(\u{1}, \"a\\b\", by: \u{1}) { … }", 2, "##
          + #"!isNear(((f(x)) <~~~> 1), "a\b", by: ((y) <~~~> 1)) { $0 }))"#
      ),
      (
        "#expect(f(x).isRising == false)",
        #"#expect(found(1, "@!true \u{1}.isRising", 1, ((f(x)) <~~~> 1).isRising == false))"#
      ),
      (
        "#expect(till.take(1))",
        #"#expect(found(1, "@true \u{1}.take(1)", 1, (((till) <~~~> 1), till.take(1)).1))"#
      ),
      (
        "#expect(box.till.take(x, &y, \\.z, Int.self))",
        ##"#expect(found(1, "@true box.till.take(\u{1}, &y, \\.z, Int.self)", 1, "##
          + #"box.till.take(((x) <~~~> 1), &y, \.z, Int.self)))"#
      ),
      ("#expect(Thing.isRising)", #"#expect(found(1, "true", 0, Thing.isRising))"#),
      ("#expect(x is Int)", #"#expect(found(1, "true", 0, x is Int))"#),
      ("#expect(Thing.isEmpty)", #"#expect(found(1, "true", 0, Thing.isEmpty))"#),
      (
        "#expect(a || b == 2)",
        #"#expect(found(1, "(| 0 1)", 0, part(1, 0, "true", 0, a) || "#
          + #"part(1, 1, "==", 3, ((b) <~~~> 1) == ((2) <~~~> 1))))"#
      ),
      (
        "#expect(try !(a || b) && (c))",
        #"#expect(try found(1, "(& (! (| 0 1)) 2)", 0, !(part(1, 0, "true", 0, a) || "#
          + #"part(1, 1, "true", 0, b)) && part(1, 2, "true", 0, (c))))"#
      ),
      ("#expect(a || b |> c)", #"#expect(found(1, "true", 0, a || b |> c))"#),
      ("let x = try #require(xs.first)", "let x = try #require(found(1, { xs.first }()))"),
      ("let x = try #require(try f())", "let x = try #require(try found(1, f()))"),
    ])
  func claim(line: String, copy: String) {
    #expect(watched(line) == copy)
  }

  @Test(
    "What has no condition of its own is left alone",
    arguments: [
      "#expect(throws: Never.self) { try f() }", "#expect(try? f() == 2)",
      "let s = \"#expect(a == b)\"",
      "// #expect(a == b)", "#expect { try f() } throws: { _ in true }",
    ])
  func leftAlone(line: String) {
    #expect(watched(line) == line)
  }

  @Test(
    "What is nothing but a method's call is found: the testing library lets it change nothing",
    arguments: [
      ("#expect(till.take())", true), ("#expect(!box.till.take(1))", true),
      ("let a = try #require(xs.popLast())", true), ("#expect(try till.take())", false),
      ("#expect(till.take() == 1)", false), ("#expect(Till.take())", false),
      ("#expect(take(till))", false), ("#expect(xs.contains(1))", true),
      ("#expect(xs.isEmpty || till.take())", false), ("till.take()", false),
    ])
  func methodCall(line: String, isFound: Bool) {
    let file = SourceFile(path: "/checks.swift", text: line + "\n")
    #expect(WatchedChecks.hasMethodCall(in: file) == isFound)
  }

  @Test("Nothing moves to another line, and a text of several lines is one side")
  func lines() {
    let text = """
      // é
      #expect(
        f() == \"""
          a (
          b
          \""", // why
        "because")
      #expect(g())
      """
    let file = SourceFile(path: "/checks.swift", text: text)
    let copy = WatchedChecks().copy(of: file)
    #expect(copy?.lines.count == file.lines.count)
    #expect(
      copy?.lines[2]
        == "  lessons_found(2, \"==\", 3, ((f()) <~~~> 2) == ((\"\"\"")
    #expect(copy?.lines[5] == "    \"\"\") <~~~> 2)), // why")
    #expect(copy?.lines[7] == "#expect(lessons_found(8, \"true\", 0, g()))")
    #expect(WatchedChecks(leftAlone: [5, 8]).copy(of: file) == nil)
  }

  @Test(
    "Several conditions say which was what, and which was not looked at",
    arguments: [
      ("(& 0 1)", [false], "expected true, got false – condition 2 was not looked at"),
      ("(& 0 1)", [true, false], "expected true, got false – condition 1 holds"),
      (
        "(| 0 1)", [false, false],
        "expected one of several conditions to hold, and none does"
          + " – condition 1: expected true, got false – condition 2: expected true, got false"
      ),
      (
        "(! (| 0 1))", [true],
        "expected none of several conditions to hold"
          + " – condition 1 holds – condition 2 was not looked at"
      ),
      (
        "(& 0 (| 1 (& 2 3)))", [true, false, false],
        "expected one of several conditions to hold, and none does – condition 1 holds"
          + " – condition 2: expected true, got false – condition 3: expected true, got false"
          + " – condition 4 was not looked at"
      ),
      (
        "(! (& 0 1))", [true, true],
        "expected several conditions not to hold together"
          + " – condition 1 holds – condition 2 holds"
      ),
    ])
  func joined(conditions: String, found: [Bool], said: String) {
    #expect(JoinedConditions(conditions)?.text == conditions)
    func failure(_ relation: String) -> FailedExpectation {
      FailedExpectation(
        line: 1, relation: relation, reversed: 0, start: 0, end: 0, firstRequest: 0, requests: 0)
    }
    var expectation = failure(conditions)
    expectation.parts = found.enumerated().map { ordinal, holds in
      var part = failure("true")
      (part.ordinal, part.holds) = (ordinal, holds ? 1 : 0)
      return part
    }
    let phrases = [expectation.reason.phrase] + expectation.remarks
    #expect(phrases.map(\.filled).joined(separator: " – ") == said)
    #expect(phrases.allSatisfy { Words("zh-Hans")($0.text) != $0.text })
  }

  @Test("An exit test is found, over lines too")
  func exitTest() {
    let file = SourceFile(
      path: "/checks.swift",
      text:
        "// #expect(processExitsWith: .failure)\nawait #expect(\n  processExitsWith: .failure) { f() }\n"
    )
    #expect(ExitTest.errors(in: file).map(\.location?.position.line) == [2])
  }
}
