// Programs that begin what goes on behind their last statement, tried by compilers that say when something happens.

import LessonModel
import Testing

@testable import CourseImport

@Suite("What goes on behind the last statement")
struct WaitedEndTests {
  /// Tries a program in which the last statement is over after half a second.
  ///
  /// - Parameters:
  ///   - text: The program.
  ///   - behind: How long after that something happens on its first line; nil for never.
  ///   - needsAwaiting: Whether it waits for nothing that does not await.
  /// - Returns: What is written, what is told, and the seconds that it was made to wait.
  /// - Throws: Nothing of its own.
  private func tried(
    _ text: String, goingOnFor behind: Double?, needsAwaiting: Bool = false
  ) async throws -> (text: String, told: [String], waits: [Int]) {
    let file = SourceFile(path: "/t/Page.swift", text: text)
    var waits: [Int] = []
    let tried = try await TriedProgram(file, with: SharedFiles()) { program, _, _ in
      let lines = program.lines.map(String.init)
      let missing = lines.firstIndex { $0 == "import PlaygroundSupport" }.map {
        SourceLocation(path: file.path, line: $0 + 1)
      }
      if let missing {
        return .refused([Diagnostic(.error, at: missing, "no such module 'PlaygroundSupport'")])
      }
      guard let mark = lines.firstIndex(of: "true") else {
        return .runs(ProgramFacts(seconds: 0.5))
      }
      let number = lines[mark + 1].firstMatch(of: /nanoseconds: (\d+)_|Now: (\d+)/)?.output
      let seconds = Int(number?.1 ?? number?.2 ?? "") ?? 0
      waits.append(seconds)
      var facts = ProgramFacts(seconds: 0.5, lastSeen: [1: 0.4, mark + 1: 0.5])
      if needsAwaiting, lines[mark + 1].contains("RunLoop") { return .runs(facts) }
      facts.seconds += Double(seconds)
      if let behind, behind < Double(seconds) { facts.lastSeen[1] = 0.5 + behind }
      return .runs(facts)
    }
    return (tried.text, tried.changes.map { $0.message(of: "page") }, waits)
  }

  private func ending(_ seconds: Int) -> String {
    """
    // snippet.hide
    RunLoop.main.run(until: Date(timeIntervalSinceNow: \(seconds)))
    // snippet.show

    """
  }

  private let waited = "this goes on behind the last statement: the page waits"

  @Test("What a page begins is waited for until nothing happens any more")
  func soon() async throws {
    let page = "import Foundation\nTask { print(1) }\n"
    let soon = try await tried(page, goingOnFor: 0.3)
    #expect(soon.text == page + ending(1))
    #expect(soon.told == ["\(waited) a second at its end"])
    #expect(soon.waits == [2])
    let late = try await tried(page, goingOnFor: 1.8)
    #expect(late.text == page + ending(3))
    #expect(late.told == ["\(waited) 3 seconds at its end"])
    #expect(late.waits == [2, 10])
  }

  @Test("Foundation is imported for it where it is not")
  func withoutFoundation() async throws {
    let page = "Task { print(1) }\n"
    let text = try await tried(page, goingOnFor: 0.3).text
    #expect(
      text == page + ending(1).replacing("hide\n", with: "hide\nimport Foundation\n"))
  }

  @Test("Nothing is waited for where nothing goes on, and not tried where nothing begins")
  func nothing() async throws {
    let page = "import Foundation\nTask { print(1) }\n"
    let none = try await tried(page, goingOnFor: nil)
    #expect(none.text == page && none.told == [] && none.waits == [2])
    let other = "// Task\nlet a = 1\n"
    let quiet = try await tried(other, goingOnFor: nil)
    #expect(quiet.text == other && quiet.waits == [])
  }

  @Test("What never comes to rest is shown for as long as its code says")
  func unending() async throws {
    let page = "import Foundation\nqueue.asyncAfter(deadline: .now() + 2) { again() }\n"
    let text = try await tried(page, goingOnFor: 9.9).text
    #expect(text == page + ending(3))
  }

  @Test("A page that asks to run on is given time for what it begins, whatever is seen of it")
  func asked() async throws {
    let asking =
      "import PlaygroundSupport\nPlaygroundPage.current.needsIndefiniteExecution = true\n"
    let page = asking + "session.dataTask(with: url) { print($0) }.resume()\n"
    let none = try await tried(page, goingOnFor: nil)
    #expect(none.text.hasSuffix(ending(1)))
    #expect(
      none.told.last
        == "the page asks to run on: it waits a second at its end, and nothing was seen to happen")
    #expect(none.waits == [10])
    #expect(try await tried(page, goingOnFor: 4).text.hasSuffix(ending(5)))
    let idle = try await tried(asking + "show()\n", goingOnFor: nil)
    #expect(idle.text == "import Foundation\n\nshow()\n" && idle.waits == [2])
    // What begins it may lie beside the page.
    #expect(try await tried(asking + "show()\n", goingOnFor: 0.4).text.hasSuffix(ending(1)))
  }

  @Test("Where the main thread awaits, the wait does, too")
  func awaiting() async throws {
    let page = "import Foundation\nlet a = await b()\nTask { print(a) }\n"
    let text = try await tried(page, goingOnFor: 0.3, needsAwaiting: true).text
    let wait = "try? await Task.sleep(nanoseconds: 1_000_000_000)"
    #expect(text == page + "// snippet.hide\n\(wait)\n// snippet.show\n")
  }
}
