// What pages say to Xcode, taken out of them.

import LessonModel
import Testing

@testable import CourseImport

@Suite("What pages say to Xcode")
struct PageControlsTests {
  private func page(_ text: String) -> String? {
    let file = SourceFile(path: "/t/Page.swift", text: "import PlaygroundSupport\n\(text)\n")
    let refusal = Diagnostic(
      .error, at: SourceLocation(path: file.path, line: 1),
      "no such module 'PlaygroundSupport'")
    return file.mendingImports(for: refusal)?.file.text
  }

  private let waiting = """
    // snippet.hide
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 1))
    // snippet.show

    """

  @Test("A page may ask to run on in other words, and is waited for")
  func runningOn() {
    for words in [
      "PlaygroundPage.current.needsIndefiniteExecution = true",
      "PlaygroundPage.current.needsIndefiniteExecution=true;",
      "\tPlaygroundPage.current.needsIndefiniteExecution = true",
      "PlaygroundSupport.PlaygroundPage.current.needsIndefiniteExecution = true",
      "XCPlaygroundPage.currentPage.needsIndefiniteExecution = true",
    ] {
      #expect(page(words) == "import Foundation\n\n\(waiting)")
    }
    #expect(
      page("let page = PlaygroundPage.current\npage.needsIndefiniteExecution = true\nlet a = 1")
        == "import Foundation\n\n\nlet a = 1\n\(waiting)")
    let without = "PlaygroundPage.current.needsIndefiniteExecution = false"
    #expect(page(without) == "import Foundation\n\n")
    #expect(page("//\(without)") == "import Foundation\n//\(without)\n")
  }

  @Test("Where a page ends from within its code, its program does")
  func ending() {
    let end = "PlaygroundPage.current.finishExecution()"
    #expect(page(end) == "import Foundation\n\n")
    #expect(
      page("guard a else {\n  \(end)\n}\nf { defer { \(end) }; b() }")
        == "import Foundation\nguard a else {\n  exit(0)\n}\nf { defer { exit(0) }; b() }\n")
    let own = "let page = PlaygroundPage.current\nf {\n  page.finishExecution()\n}"
    #expect(page(own) == "import Foundation\n\nf {\n  exit(0)\n}\n")
  }

  @Test("A page that runs on is waited for as long as its code says to wait, within bounds")
  func longWaits() {
    func seconds(_ line: String) -> Int? {
      let asking = "PlaygroundPage.current.needsIndefiniteExecution = true"
      let text = page("\(asking)\n\(line)") ?? ""
      return text.firstMatch(of: /timeIntervalSinceNow: (\d+)/).flatMap { Int($0.output.1) }
    }
    #expect(seconds("  sleep(2)") == 3)
    #expect(seconds("sleep(2)") == 1)
    #expect(seconds("f {\n  sleep(2)\n  g { try await Task.sleep(for: .seconds(2)) }\n}") == 5)
    #expect(seconds("  sleep(5)\n  sleep(5)\n  sleep(5)") == 11)
    #expect(seconds("try await Task.sleep(for: .seconds(2.5))") == 4)
    #expect(seconds("Task.sleep(for: .milliseconds(1500))") == 3)
    #expect(seconds("try await Task.sleep(nanoseconds: 2_000_000_000)") == 3)
    #expect(seconds("queue.asyncAfter(deadline: .now() + 3) {}") == 4)
    #expect(seconds("Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }") == 2)
    #expect(seconds("  sleep(600)") == 6)
    #expect(seconds("// sleep(2)") == 1)
    #expect(seconds("let a = 20") == 1)
  }
}
