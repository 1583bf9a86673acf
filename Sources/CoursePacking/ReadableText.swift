// What learners read of a course by its author's will.

import LessonModel
import SystemFiles

/// The parts of a course that learners read.
struct ReadableText {
  /// Snippets, starters, shown checks and clients.
  let code: [UInt8]
  /// Prose, hints left out.
  let prose: [UInt8]
  /// The names of the checks that learners see.
  private(set) var checkNames: Set<String> = []
  private let codeNames: Set<String>

  /// Collects what is readable in a course.
  init(_ course: Course) {
    var codeFiles: [SourceFile] = []
    var prose: [String] = []
    prose += (course.text?.files ?? []).map { Self.readable(in: $0.text, name: $0.name) }
    for lesson in course.lessons {
      prose += lesson.text.files.map { Self.readable(in: $0.text, name: $0.name) }
      for page in lesson.pages {
        prose += page.text.files.map { Self.readable(in: $0.text, name: $0.name) }
        codeFiles += page.snippets.map(\.file)
      }
    }
    for exercise in course.exercises {
      prose += ([exercise.text.main] + exercise.text.translations.values)
        .map { Self.readable(in: $0.file.text, name: $0.file.name) }
      var starter = exercise.starter
      starter.path = "\(exercise.path)/starter.swift"
      let others = starter.others.map {
        SourceFile(path: "\(exercise.path)/starter/\($0.name)", text: $0.text)
      }
      codeFiles +=
        [starter] + others + [exercise.checks].compactMap(\.self) + exercise.clients.map(\.file)
      checkNames.formUnion(exercise.checkNames)
    }
    code = Array(codeFiles.map(\.text).joined(separator: "\n").utf8)
    self.prose = Array(prose.joined(separator: "\n").utf8)
    codeNames = Set(codeFiles.map { $0.path.path(in: course.path) })
  }

  /// Whether a file, by its path in the course's folder, is code that learners read.
  func isCode(_ name: String) -> Bool { codeNames.contains(name) }

  /// Whether a file is an exercise's probes: its author's code, in which nothing is a mistake.
  func isProbes(_ name: String) -> Bool { name.hasSuffix("/probes.swift") }

  /// What learners do not read of a file.
  func rest(of name: String, _ bytes: [UInt8]) -> [UInt8] {
    guard !isCode(name) else { return [] }
    let text = String(decoding: bytes, as: UTF8.self)
    let readable = Self.readable(in: text, name: String(name.split(separator: "/").last ?? ""))
    guard let range = text.firstRange(of: readable), !readable.isEmpty else { return bytes }
    return Array((text[..<range.lowerBound] + "\n" + text[range.upperBound...]).utf8)
  }

  /// The prose of a Markdown file of the course: without front matter, and without hints.
  private static func readable(in text: String, name: String) -> String {
    guard name.hasSuffix(".md"),
      ["page", "lesson", "exercise", "course"].contains(name.prefix { $0 != "." })
    else { return "" }
    let body = FrontMatterParts(of: SourceFile(path: name, text: text)).body
    return String(body.hints.map { body[..<$0] } ?? body)
  }
}

extension StringProtocol {
  /// Where the hints of an exercise's text begin; nil where it has none.
  var hints: Index? { firstRange(of: "\n@Hints")?.lowerBound }
}

extension Localized<ProseText> {
  fileprivate var files: [SourceFile] { ([main] + translations.values).map(\.file) }
}

extension StringProtocol {
  /// Whether a line tells more than Swift's own words do.
  var saysSomething: Bool {
    let words = split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    let names = words.filter { !swiftWords.contains(String($0)) }
    return names.count >= 2 && !contains("starter.") && utf8.count { $0 > 0x20 } >= 8
  }
}

private let swiftWords: Set = [
  "return", "let", "var", "func", "if", "else", "true", "false", "nil", "import", "case", "default",
  "break", "continue", "switch", "for", "in", "while", "repeat", "self", "Self", "guard", "where",
  "try", "throw", "throws", "await", "async", "do", "catch", "init", "deinit", "super", "override",
  "class", "struct", "enum", "protocol", "extension", "mutating", "static", "private", "public",
  "final", "some", "any", "is", "as", "Testing", "Foundation", "Suite", "Test", "testable",
]
