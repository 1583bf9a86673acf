// Every message of lint leads to a section of the documentation.

import Foundation
import LessonModel
import Testing

@Suite("Rules")
struct RuleTests {
  private static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardizedFileURL

  /// The sections of the pages about messages: the text below each heading, by the heading.
  private func sections() throws -> [String: [String]] {
    let folder = Self.repository.appending(path: "Docs/messages")
    var sections: [String: [String]] = [:]
    for page in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where !page.hasSuffix(".md") {
      let text = try String(
        contentsOf: folder.appending(path: "\(page)/page.md"), encoding: .utf8)
      for part in text.components(separatedBy: "\n## ").dropFirst() {
        let lines = part.split(separator: "\n", maxSplits: 1)
        sections[String(lines[0]), default: []].append(lines.count > 1 ? String(lines[1]) : "")
      }
    }
    return sections
  }

  @Test("Each rule has one section, with a cause and a way out", arguments: CourseRule.allCases)
  func documented(rule: CourseRule) throws {
    let texts = try sections()[rule.rawValue] ?? []
    #expect(texts.count == 1, "Docs/messages has \(texts.count) sections '## \(rule.rawValue)'")
    // Two sentences at least, or one that says both.
    #expect((texts.first?.count ?? 0) > 60, "the section '\(rule.rawValue)' says too little")
  }

  @Test("No section is about a rule that there is not")
  func known() throws {
    let names = Set(CourseRule.allCases.map(\.rawValue))
    #expect(Set(try sections().keys).subtracting(names).isEmpty)
  }

  @Test("Each problem that lint makes names its rule")
  func named() throws {
    let places = ["LessonRunner/Linting", "HTMLRendering/ThemeProblems.swift"]
    for place in places {
      let path = Self.repository.appending(path: "Sources/\(place)").path
      let files =
        place.hasSuffix(".swift")
        ? [path]
        : try FileManager.default.contentsOfDirectory(atPath: path).map { "\(path)/\($0)" }
      for file in files {
        let text = try String(contentsOfFile: file, encoding: .utf8)
        for call in text.components(separatedBy: "Diagnostic(\n").dropFirst() {
          // A call ends where its parentheses do.
          var depth = 1
          let arguments = call.prefix { character in
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            return depth > 0
          }
          #expect(arguments.contains("rule: "), "\(file): \(arguments)")
        }
      }
    }
  }
}
