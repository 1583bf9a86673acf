// Lines of an older Swift, called as today: by what the compiler refuses, and where.

import LessonModel
import Testing

@testable import CourseImport

@Suite("An older Swift")
struct OlderSwiftTests {
  /// What becomes of a line.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - message: What the compiler says.
  ///   - place: What stands where it says it.
  ///   - replacement: What the compiler would put there; nil for nothing.
  /// - Returns: The line; nil where it stays.
  private func mended(
    _ line: String, _ message: String, at place: String, with replacement: String? = nil
  ) -> String? {
    let start = line.firstRange(of: place)?.lowerBound ?? line.startIndex
    let column = line[..<start].utf8.count + 1
    let position = SourcePosition(line: 2, column: column)
    var error = Diagnostic(
      .error, at: SourceLocation(path: "/t/P.swift", line: 2, column: column), message)
    if let replacement {
      error.fixIts = [
        FixIt(range: SourceRange(start: position, end: position), replacement: replacement)
      ]
    }
    let file = SourceFile(path: "/t/P.swift", text: "first\n\(line)\nlast\n")
    guard let (next, lines) = file.mendingOlderSwift([error]) else { return nil }
    #expect(lines == [2] && next.lines.count == 3)
    return String(next.lines[1])
  }

  @Test("The time is asked for as Foundation has it everywhere")
  func time() {
    #expect(
      mended(
        "let start = CFAbsoluteTimeGetCurrent()",
        "cannot find 'CFAbsoluteTimeGetCurrent' in scope", at: "CFAbsolute")
        == "let start = Date.timeIntervalSinceReferenceDate")
  }

  @Test(
    "Names of folders keep letters without their accents",
    arguments: [
      ("Übung Eins", "ubung-eins"), ("Größe", "grosse"), ("Año Łódź", "ano-lodz"), ("日本 3", "3"),
      ("e\u{301}tude", "etude"), ("ARC & Closures", "arc-closures"),
    ])
  func slugs(name: String, slug: String) { #expect(name.slug == slug) }

  @Test("Labels are written as the compiler says")
  func labels() {
    #expect(
      mended(
        "ä(greet(\"Bo\"))", "missing argument label 'name:' in call", at: "\"Bo\"", with: "name: ")
        == "ä(greet(name: \"Bo\"))")
    // What is to be filled in is nobody's.
    #expect(
      mended("f(1)", "missing argument label 'a:' in call", at: "1", with: "a: <#Int#>") == nil)
    // Other fixes would change what a page teaches.
    #expect(
      mended("a = 2", "cannot assign to value: 'a' is a 'let' constant", at: "a", with: "var ")
        == nil)
  }

  @Test("What counts is a statement of its own")
  func counting() {
    let plus = "cannot find operator '++' in scope; did you mean '+= 1'?"
    let minus = "cannot find operator '--' in scope; did you mean '-= 1'?"
    #expect(mended("  count++ // up", plus, at: "++") == "  count += 1 // up")
    #expect(mended("++self.count", plus, at: "++") == "self.count += 1")
    #expect(mended("if a { counts[key]-- }", minus, at: "--") == "if a { counts[key] -= 1 }")
    #expect(mended("case 1: --n", minus, at: "--") == "case 1: n -= 1")
    #expect(mended("let a = n++", plus, at: "++") == nil)
    #expect(mended("f(++n)", plus, at: "++") == nil)
    #expect(mended("for ; i < 3; i++ {", plus, at: "++") == nil)
  }

  @Test("What is called otherwise by now is called so")
  func names() {
    #expect(
      mended("enum E: ErrorType {", "cannot find type 'ErrorType' in scope", at: "ErrorType")
        == "enum E: Error {")
    #expect(
      mended("let p: PrintableThing", "cannot find type 'PrintableThing' in scope", at: "Printable")
        == nil)
    #expect(
      mended(
        "for a in s.characters {", "'characters' is unavailable: Please use String directly",
        at: "characters") == "for a in s {")
    #expect(
      mended("a.removeAtIndex(0)", "value of type '[Int]' has no member 'removeAtIndex'", at: "rem")
        == "a.remove(at: 0)")
    #expect(
      mended("a.other()", "value of type '[Int]' has no member 'other'", at: "other") == nil)
  }

  @Test("Elements change places, and repeat, in one way only")
  func calls() {
    let overlap = "overlapping accesses to 'a', but modification requires exclusive access"
    #expect(mended("  swap(&a[i], &a[j - 1])", overlap, at: "&a") == "  a.swapAt(i, j - 1)")
    #expect(mended("  swap(&a[i], &b[j])", overlap, at: "&a") == nil)
    #expect(
      mended(
        "func f(inout x: Int, inout to y: Int) {",
        "'inout' before a parameter name is not allowed, place it before the parameter type instead",
        at: "inout") == "func f(x: inout Int, to y: inout Int) {")
    let body = "operator should no longer be declared with body"
    #expect(mended("prefix operator +++ {}", body, at: "{") == "prefix operator +++")
    #expect(
      mended("infix operator +- { associativity left precedence 140 }", body, at: "{")
        == "infix operator +-: AdditionPrecedence")
    let initializer = "no exact matches in call to initializer "
    #expect(
      mended("var a = [Int](count: n * 2, repeatedValue: 0)", initializer, at: "[Int]")
        == "var a = [Int](repeating: 0, count: n * 2)")
    #expect(mended("var a = [Int](count: n)", initializer, at: "[Int]") == nil)
  }
}
