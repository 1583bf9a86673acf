// The examples of the CommonMark specification, all that libcmark itself passes.

import CCMark
import CommonMark
import Foundation
import Testing

@Suite("The CommonMark specification")
struct SpecificationTests {
  /// One example: Markdown, and the HTML that is expected.
  private struct Example {
    var number: Int
    var markdown: String
    var html: String
  }

  private let examples: [Example]

  init() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Fixtures/CommonMark/spec-examples.txt")
    let fence = String(repeating: "`", count: 32)
    let blocks = try String(contentsOf: file, encoding: .utf8)
      .replacing("→", with: "\t").components(separatedBy: "\(fence) example\n").dropFirst()
    examples = blocks.enumerated().compactMap { index, block in
      let text = "\n" + (block.components(separatedBy: "\n\(fence)\n").first ?? "") + "\n"
      guard let dot = text.firstRange(of: "\n.\n") else { return nil }
      return Example(
        number: index + 1, markdown: String(text[..<dot.lowerBound].dropFirst()) + "\n",
        html: String(text[dot.upperBound...].drop { $0 == "\n" }))
    }
  }

  /// What libcmark makes of a text when nothing of ours is between.
  private func reference(_ markdown: String, _ options: Int32) throws -> String {
    let html = try #require(cmark_markdown_to_html(markdown, markdown.utf8.count, options))
    defer { free(html) }
    return String(cString: html)
  }

  @Test("Every example that libcmark passes passes here, raw HTML left out")
  func examplesPass() throws {
    #expect(examples.count == 649)
    var passed = 0
    for example in examples {
      let html = Document(parsing: example.markdown).html
      let safe = try reference(example.markdown, CMARK_OPT_DEFAULT)
      #expect(html == safe, "example \(example.number)")
      guard safe == example.html else { continue }
      #expect(html == example.html, "example \(example.number)")
      passed += 1
    }
    // The others have raw HTML or a dangerous link in them.
    #expect(passed == 579)
  }

  @Test("libcmark passes every example when raw HTML is let through")
  func librarysOwn() throws {
    let failed = try examples.filter {
      try reference($0.markdown, CMARK_OPT_UNSAFE) != $0.html
    }
    #expect(failed.isEmpty, "\(failed.map(\.number))")
  }
}
