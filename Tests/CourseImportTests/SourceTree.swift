// A folder to import from, gone with its last user.

import Foundation
import LessonModel
import Testing

@testable import CourseImport

/// Files that are there as long as the tree is.
final class SourceTree {
  let path: String

  /// Writes files, by their paths in a folder of some name.
  init(_ name: String, _ files: [String: String]) throws {
    let temporary = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
    path = "\(temporary)/lessons-\(UUID().uuidString)/\(name)"
    for (name, text) in files {
      let file = URL(filePath: "\(path)/\(name)")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  /// Writes an exercise of Exercism's that is called one, with these texts.
  convenience init(ofExercise texts: [String: String]) throws {
    let code = [
      ".meta/config.json": """
      {"files": {"solution": ["A.swift"], "test": ["ATests.swift"], "example": [".meta/A.swift"]}}
      """,
      ".meta/A.swift": "let a = 1\n", "A.swift": "let a = 0\n",
      "ATests.swift": "import Testing\n@Test func one() { #expect(a == 1) }\n",
    ]
    try self.init("one", code.merging(texts) { $1 })
  }

  deinit {
    try? FileManager.default.removeItem(
      at: URL(filePath: path).deletingLastPathComponent())
  }

  /// The course that is made of it, with nothing compiled.
  func course() async throws -> ImportedCourse { try await CourseImporter(path: path).course() }
}

extension ImportedCourse {
  /// What was lost, each with its file's path in the tree and its line.
  func told(in tree: SourceTree) -> [String] {
    losses.map { loss in
      let path = (loss.location?.path ?? "").dropFirst(tree.path.count + 1)
      return "\(path):\(loss.location?.position.line ?? 0): \(loss.message)"
    }
  }

  /// The Markdown of all pages, without what stands before the second `---`.
  var bodies: [String] {
    lessons.flatMap(\.pages).map { page in
      page.files.first?.text?.split(separator: "---\n", maxSplits: 2).last
        .map { String($0).withoutOuterLines } ?? ""
    }
  }
}

extension ImportedFile {
  /// What is written into it; nil for a copy.
  var text: String? { if case .text(let text) = content { text } else { nil } }
}

/// A playground of one page with a picture `dot.png`: its Markdown with what stands before it, and what was lost.
func onlyPage(_ source: String) async throws -> (text: String, told: [String]) {
  let tree = try SourceTree(
    "page",
    ["Page.playground/Contents.swift": source, "Page.playground/Resources/dot.png": "a dot"])
  let course = try await tree.course()
  guard case .text(let text) = course.lessons[0].pages[0].files[0].content else {
    return ("", [])
  }
  return (text, course.told(in: tree))
}
