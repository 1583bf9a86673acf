// The limits of judging are what the documentation says they are.

import Foundation
import LessonRunner
import Testing

@Suite struct LimitTableTests {
  private static let page =
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    + "/Docs/grading/promise/page.md"

  @Test("The documentation gives each limit as the number that holds")
  func documented() throws {
    let text = try String(contentsOfFile: Self.page, encoding: .utf8)
    let rows = JudgingLimit.all.map { "| `\($0.name)` | \($0.value) | \($0.meaning) |" }
    let found = text.split(separator: "\n").filter { $0.hasPrefix("| `") && !$0.hasPrefix("| `/") }
      .map(String.init)
    #expect(found == rows, "the table should be:\n\(rows.joined(separator: "\n"))")
    #expect(Set(JudgingLimit.all.map(\.name)).count == JudgingLimit.all.count)
  }

  @Test("A place says what kernel it has, and what its box is without")
  func record() async throws {
    let world = try await GradingWorld.shared.value
    let walls = try await Grader(engine: world.engine, sandbox: .landlock).place
    let bare = try await Grader(engine: world.engine, sandbox: .none).place
    #expect(walls.kernel.first?.isNumber == true && bare.kernel == walls.kernel)
    #expect((walls.landlockVersion ?? 0) > 0 && bare.landlockVersion == nil)
    #expect(walls.missingWalls.first?.hasPrefix("namespaces: ") == true)
    #expect(bare.missingWalls == ["all: the code has the grader's rights"])
  }
}
