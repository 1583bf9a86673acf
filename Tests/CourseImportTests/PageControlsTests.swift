// What pages say to Xcode, taken out of them.

import LessonModel
import Testing

@testable import CourseImport

@Suite("What pages say to Xcode")
struct PageControlsTests {
  private func mended(_ text: String) -> (file: SourceFile, change: ProgramChange)? {
    let file = SourceFile(path: "/t/Page.swift", text: "import PlaygroundSupport\n\(text)\n")
    let refusal = Diagnostic(
      .error, at: SourceLocation(path: file.path, line: 1),
      "no such module 'PlaygroundSupport'")
    return file.mendingImports(for: refusal)
  }

  private func page(_ text: String) -> String? { mended(text)?.file.text }

  @Test("A page may ask to run on in other words")
  func runningOn() {
    for words in [
      "PlaygroundPage.current.needsIndefiniteExecution = true",
      "PlaygroundPage.current.needsIndefiniteExecution=true;",
      "\tPlaygroundPage.current.needsIndefiniteExecution = true",
      "PlaygroundSupport.PlaygroundPage.current.needsIndefiniteExecution = true",
      "XCPlaygroundPage.currentPage.needsIndefiniteExecution = true",
    ] {
      #expect(page(words) == "import Foundation\n\n")
      #expect(mended(words)?.change.asksToRunOn == true)
    }
    let named = "let page = PlaygroundPage.current\npage.needsIndefiniteExecution = true\nlet a = 1"
    #expect(page(named) == "import Foundation\n\n\nlet a = 1\n")
    #expect(mended(named)?.change.asksToRunOn == true)
    let without = "PlaygroundPage.current.needsIndefiniteExecution = false"
    #expect(page(without) == "import Foundation\n\n")
    #expect(mended(without)?.change.asksToRunOn == false)
    #expect(page("//\(without)") == "import Foundation\n//\(without)\n")
  }

  @Test("Where a page ends from within its code, its program does")
  func ending() {
    let end = "PlaygroundPage.current.finishExecution()"
    #expect(page(end) == "import Foundation\n\n")
    let asking = "PlaygroundPage.current.needsIndefiniteExecution = true"
    #expect(mended("\(asking)\nsleep(3)\n\(end)")?.change.asksToRunOn == false)
    #expect(
      page("guard a else {\n  \(end)\n}\nf { defer { \(end) }; b() }")
        == "import Foundation\nguard a else {\n  exit(0)\n}\nf { defer { exit(0) }; b() }\n")
    let own = "let page = PlaygroundPage.current\nf {\n  page.finishExecution()\n}"
    #expect(page(own) == "import Foundation\n\nf {\n  exit(0)\n}\n")
  }

  @Test("Code says how long to wait, within bounds")
  func longWaits() {
    func seconds(_ text: String) -> Int { SourceFile(path: "/t/P.swift", text: text).secondsToWait }
    #expect(seconds("  sleep(2)") == 2)
    #expect(seconds("sleep(2)") == 0)
    #expect(seconds("f {\n  sleep(2)\n  g { try await Task.sleep(for: .seconds(2)) }\n}") == 4)
    #expect(seconds("  sleep(5)\n  sleep(5)\n  sleep(5)") == 10)
    #expect(seconds("try await Task.sleep(for: .seconds(2.5))") == 3)
    #expect(seconds("Task.sleep(for: .milliseconds(1500))") == 2)
    #expect(seconds("try await Task.sleep(nanoseconds: 2_000_000_000)") == 2)
    #expect(seconds("queue.asyncAfter(deadline: .now() + 3) {}") == 3)
    #expect(seconds("Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }") == 1)
    #expect(seconds("  sleep(600)") == 5)
    #expect(seconds("// sleep(2)") == 0)
    #expect(seconds("let a = 20") == 0)
  }
}
