// Pages that have Xcode run tests, by `StackTests.defaultTestSuite.run()`: there the tests of a class are found by
// their names, here they are listed, where readers do not see it.

import LessonModel
import SwiftReading

extension SourceFile {
  /// The file with its tests listed as a refusal calls for; nil where it refuses something else, or there are none.
  func listingTests(for refusal: Diagnostic) -> (file: SourceFile, change: ProgramChange)? {
    let name = "defaultTestSuite"
    let line = refusal.location?.position.line ?? 1
    let classes = SwiftScan(text).items.filter(\.isTestClass)
    guard refusal.message.hasSuffix(" has no member '\(name)'"), !text.contains("var \(name)"),
      classes.contains(where: { !$0.testReferences.isEmpty })
    else { return nil }
    let head = text.contains("\(name)()") ? "func \(name)() ->" : "var \(name):"
    let tests = classes.flatMap(\.testReferences).map { "      testCase([\($0)]),\n" }.joined()
    // A page that looks at its tests itself says what comes of them.
    let printsItself = text.contains("XCTestObservation")
    let added = """
      // snippet.hide
      extension XCTestCase {
        static \(head) XCTestSuite {
          let suite = XCTestSuite(name: "\\(self)")
          let all = [
      \(tests)    ]
          for tests in all where tests.testCaseClass == self {
            for (name, test) in tests.allTests {
              suite.addTest(tests.testCaseClass.init(name: name, testClosure: test))
            }
          }
      \(printsItself ? "" : "    XCTestObservationCenter.shared.addTestObserver(PrintedTests())\n")    return suite
        }
      }
      \(printsItself ? "" : Self.printedTests)// snippet.show

      """
    return (
      SourceFile(path: path, text: text + (text.last == "\n" ? "" : "\n") + added),
      ProgramChange(line: line, kind: .listed)
    )
  }

  private static let printedTests = """
    final class PrintedTests: NSObject, XCTestObservation {
      func testCase(
        _ testCase: XCTestCase, didFailWithDescription description: String, inFile file: String?, atLine line: Int
      ) {
        print("✘ \\(testCase.name), line \\(line): \\(description)")
      }
      func testCaseDidFinish(_ testCase: XCTestCase) {
        if testCase.testRun?.hasSucceeded == true { print("✔ \\(testCase.name)") }
      }
      func testSuiteDidFinish(_ testSuite: XCTestSuite) {
        XCTestObservationCenter.shared.removeTestObserver(self)
      }
    }

    """
}

extension SwiftItem {
  /// Its tests, each by its name and what runs it.
  fileprivate var testReferences: [String] {
    let type = name.dropFirst("class ".count)
    return members.compactMap { member in
      let (name, head) = (member.name, member.pieces.prefix { $0.text != "{" }.filter(\.isCode))
      let words = Set(head.map(\.text))
      guard name.hasPrefix("func test"),
        words.isDisjoint(with: ["private", "fileprivate", "static", "class"]),
        let open = head.firstIndex(where: { $0.text == "(" }),
        head[(open + 1)...].first?.text == ")"
      else { return nil }
      let test = name.dropFirst("func ".count)
      let reference = "\(type).\(test)"
      return "(\"\(test)\", \(words.contains("async") ? "asyncTest(\(reference))" : reference))"
    }
  }
}
