// What lies in `Resources` and cannot be given to programs.

import Foundation
import Testing

@Suite("Linting data")
struct ResourceLintTests {
  @Test("A pipe among data is told, and waits for nobody")
  func pipe() async throws {
    let place = try Place()
    try place.write("Lessons/greetings/hello/Resources/names.txt", "Ada\n")
    #expect(mkfifo("\(place.path)/Lessons/greetings/hello/Resources/pipe", 0o600) == 0)
    let answer = try await place.lessons(["lint", "--no-compile"])
    #expect(answer.exitCode == 1)
    #expect(
      answer.output == """
        Lessons/greetings/hello/Resources/pipe:1:1: error: 'pipe' is not a regular file
          → put a file in its place, or take it out
            see: lessons help wrong-kind-of-file

        1 error

        """)
  }
}
