// A page of a course in the parts that other forms are made of: Markdown, snippets and exercises.

import LessonModel

/// A part of a page's Markdown.
enum PagePart: Hashable {
  /// Lines of Markdown, and the number of the first.
  case prose([String], line: Int)
  case snippet(name: String, slice: String?)
  case exercise(slug: String, line: Int)
}

extension Page {
  /// The page's Markdown in parts, the front matter aside.
  func parts(in language: LanguageTag?) -> [PagePart] {
    let matter = FrontMatterParts(of: text.in(language).file)
    var parts: [PagePart] = []
    var prose: [String] = []
    var start = matter.bodyOffset + 1
    var fence: Substring?
    func endProse(before line: Int) {
      let kept = prose.joined(separator: "\n").withoutOuterLines
      if !kept.isEmpty {
        parts.append(
          .prose(
            kept.split(separator: "\n", omittingEmptySubsequences: false).map(String.init),
            line: start))
      }
      prose = []
      start = line + 1
    }
    for (index, line) in SourceFile(path: "", text: String(matter.body)).lines.enumerated() {
      let number = index + matter.bodyOffset + 1
      let marks = line.prefix { $0 == "`" || $0 == "~" }
      if marks.count >= 3, fence == nil || line.hasPrefix(fence ?? "") {
        fence = fence == nil ? marks : nil
      }
      if fence == nil, line.hasPrefix("@Snippet("), let name = line.argument("path") {
        endProse(before: number)
        parts.append(.snippet(name: name, slice: line.argument("slice")))
      } else if fence == nil, line.hasPrefix("@Exercise("), let slug = line.argument("path") {
        endProse(before: number)
        parts.append(.exercise(slug: slug, line: number))
      } else {
        prose.append(String(line))
      }
    }
    endProse(before: 0)
    return parts
  }
}

extension [Lesson] {
  /// What is told of the languages that do not go along with one, each by its first file.
  func languagesLeft(by language: LanguageTag?) -> [Diagnostic] {
    var files: [LanguageTag: SourceFile] = [:]
    for text in flatMap(\.pages).map(\.text) {
      files.merge(text.translations.mapValues(\.file)) { first, _ in first }
    }
    return files.filter { $0.key != language }.sorted { $0.key < $1.key }.map { tag, file in
      Diagnostic(
        .warning, at: file.location,
        "translations into '\(tag)' do not go along: '--language \(tag)' takes them")
    }
  }
}

extension Substring {
  /// The text behind `name: "`.
  fileprivate func argument(_ name: String) -> String? {
    guard let start = firstRange(of: "\(name): \""),
      let end = self[start.upperBound...].firstIndex(of: "\"")
    else { return nil }
    return String(self[start.upperBound..<end])
  }
}

extension Page {
  /// What is said of an exercise of the page where exercises do not go along: `swift test` judges by checks alone.
  func loss(ofExercise slug: String) -> String {
    let exercise = exercises.first { $0.slug == slug }
    let isJudged = exercise?.kind == .checks && exercise?.checks != nil
    return "the exercise '\(slug)' does not go along: "
      + "'--for package\(isJudged ? "" : " --answers")' takes it"
  }
}
