// The hints of Exercism's: a heading for each task, and what is below it.

import LessonModel
import Testing

@testable import CourseImport

@Suite("Hints of Exercism's")
struct ForeignHintsTests {
  private static func hints(_ text: String) async throws -> String {
    let tree = try SourceTree(ofExercise: [
      ".docs/instructions.md": "# Instructions\n\nDo.\n", ".docs/hints.md": "# Hints\n\n\(text)",
    ])
    let task = try #require(try await tree.course().lessons[0].pages[0].files[1].text)
    let start = try #require(task.firstRange(of: "@Hints\n\n"))
    return String(task[start.upperBound...])
  }

  @Test("A hint for each task is named as the task is, for it has its number")
  func eachTask() async throws {
    let hints = try await Self.hints("## 1. Flip\n\n- Swap.\n\n## 2) Rotate\n\n- Shift.\n")
    #expect(hints == "1. **Flip**\n\n   - Swap.\n\n2. **Rotate**\n\n   - Shift.\n")
  }

  @Test("Where a hint's number is another than its task's, the task's is said")
  func otherNumbers() async throws {
    let general = try await Self.hints("## General\n\n- Think.\n\n## 1. Flip\n\n- Swap.\n")
    #expect(general == "1. **General**\n\n   - Think.\n\n2. **1. Flip**\n\n   - Swap.\n")
    let left = try await Self.hints(
      "## 1. Flip\n\n- Swap.\n\n## 2. Rotate\n\n## 3. Shuffle\n\n- Bits.\n")
    #expect(left == "1. **1. Flip**\n\n   - Swap.\n\n2. **3. Shuffle**\n\n   - Bits.\n")
  }

  @Test("A number that belongs to the words stays")
  func words() async throws {
    let hints = try await Self.hints("## 3D points\n\n- Three.\n\n## 2.5 is a half more\n\n- So.\n")
    #expect(hints == "1. **3D points**\n\n   - Three.\n\n2. **2.5 is a half more**\n\n   - So.\n")
  }

  @Test("Lines of code are neither headings nor what links lead to")
  func code() async throws {
    let hints = try await Self.hints(
      "## 1. Flip\n\n```swift\n#if DEBUG\n[a]: b\n#endif\n```\n\n## 2. Rotate\n\n- Shift.\n")
    #expect(
      hints == """
        1. **Flip**

           ```swift
           #if DEBUG
           [a]: b
           #endif
           ```

        2. **Rotate**

           - Shift.

        """)
  }
}
