// The first page for authors, followed to the letter: what it says to type is typed, what it says to
// write is written, and what it says comes out must come out.

import Foundation
import ProcessSandbox
import Testing

@Suite("The first course")
struct FirstCourseTests {
  /// What the page says to do.
  private enum Step {
    case type(String, says: String)
    case write(String, String)
  }

  private static let page = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Docs/start/first-course/page.md").standardizedFileURL

  /// The blocks of code in order: those that begin with `$` are typed, others belong into the file
  /// whose path the paragraph before them ends with.
  private func steps() throws -> [Step] {
    let parts = try String(contentsOf: Self.page, encoding: .utf8).components(separatedBy: "\n```")
    var steps: [Step] = []
    for (index, part) in parts.enumerated() where !index.isMultiple(of: 2) {
      let block = part.split(separator: "\n", maxSplits: 1)[1]
      guard block.hasPrefix("$ ") else {
        let path = try #require(parts[index - 1].split(separator: "`").dropLast().last)
        steps.append(.write(String(path), block + "\n"))
        continue
      }
      for command in "\n\(block)".components(separatedBy: "\n$ ").dropFirst() {
        let lines = command.split(separator: "\n", maxSplits: 1)
        steps.append(.type(String(lines[0]), says: lines.count > 1 ? String(lines[1]) : ""))
      }
    }
    return steps
  }

  @Test("The page leads from an empty folder to a course without problems, and to its site")
  func followed() async throws {
    let place = try Place(isEmpty: true)
    var folder = place.path
    let steps = try steps()
    #expect(steps.count > 20)
    for step in steps {
      switch step {
      case .write(let path, let text):
        let file = URL(filePath: "\(folder)/\(path)")
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      case .type(let words, let says):
        if words.hasPrefix("cd ") {
          folder += "/\(words.dropFirst(3))"
          continue
        }
        let command = Command(
          "/bin/sh", ["-c", words],
          environment: Place.environment, workingDirectory: folder,
          limits: Limits(wallTime: .seconds(300)))
        let answer = Place.Answer(try await command.run())
        // What is shown to fail says how, and a starter fails its checks.
        let fails = !says.isEmpty || words.hasPrefix("lessons check")
        #expect(answer.exitCode == (fails ? 1 : 0), "\(words)\n\(answer.output)\(answer.errors)")
        #expect(answer.output.hasPrefix(says), "\(words)\n\(answer.output)")
      }
    }
    #expect(FileManager.default.fileExists(atPath: "\(folder)/Site/loops/while.html"))
    #expect(FileManager.default.fileExists(atPath: "\(folder)/Work/loops/halves.swift"))
  }
}
