// What a build remembers of the site that it wrote, and of the course: the next one into that folder
// takes over the pages that are still right, and does not read what they were made of. It is kept as
// text: a line about the whole, a line for each search index, an empty line, a line for each page,
// and then for each lesson an empty line, its signature, and what is known of it.

import CourseLoading
import LessonModel
import SystemFiles

/// The pages that a build left in a folder.
struct LastBuild: Sendable {
  /// A page of a site.
  struct Page: Sendable {
    /// What it was made of beside the shell; nil where it is to be made again whatever stays as it is.
    var key: Fingerprint?
    /// The file as it was left.
    var stamp: FileStamp
    /// The file of its listings' runs as it was left; nil where it has none.
    var runsStamp: FileStamp?
    /// Where in the search index of its language it is found, in bytes.
    var searchRange: Range<Int>
    /// The files of the course that it shows, by their paths in the course.
    var files: [String]
  }

  /// A lesson of the course.
  struct Lesson: Sendable {
    /// The signature of its folder.
    var signature: Fingerprint
    /// What it gives to the others, as text.
    var known: Substring

    /// Remembers a lesson; nil where a later change to its files might not be seen.
    init?(_ lesson: KnownLesson, signature: TreeSignature) {
      guard signature.isSettled, let text = lesson.text else { return nil }
      self.signature = signature.key
      known = text[...]
    }

    fileprivate init?(_ text: Substring) {
      guard let end = text.utf8.firstIndex(of: UInt8(ascii: "\n")),
        let signature = Fingerprint(name: text[..<end])
      else { return nil }
      self.signature = signature
      known = text[end...].dropFirst()
    }
  }

  /// What all pages were made of.
  var shell: Fingerprint?
  /// The course's settings as they were; nil where nobody looked.
  var settings: FileStamp?
  /// The lessons by their slugs.
  var lessons: [String: Lesson] = [:]
  /// The search indexes as they were left, by the tags of their languages.
  var indexes: [LanguageTag: FileStamp] = [:]
  /// The pages by their paths.
  var pages: [String: Page] = [:]

  /// Remembers nothing.
  init() {}

  /// Reads what was kept; of a damaged text nothing is remembered.
  init(_ text: String) {
    var build = LastBuild()
    var rest = text[...]
    var parts: [Substring] = []
    while let end = rest.firstRange(ofASCII: "\n\n") {
      parts.append(rest[..<end.lowerBound])
      rest = rest[end.upperBound...]
    }
    parts.append(rest)
    guard parts.count >= 2, let whole = parts[0].textLines.first?.fields, whole.count == 2 else {
      return
    }
    build.shell = Fingerprint(name: whole[0])
    build.settings = FileStamp(whole[1])
    for fields in parts[0].textLines.dropFirst().map(\.fields) {
      guard fields.count == 2 else { return }
      build.indexes[String(fields[0])] = FileStamp(fields[1])
    }
    for fields in parts[1].textLines.map(\.fields) {
      guard let page = Page(fields) else { return }
      build.pages[String(fields[0])] = page
    }
    for part in parts[2...] {
      guard let slug = part.textLines.first?.fields.first,
        let lesson = Lesson(part.dropFirst(slug.count + 1))
      else { return }
      build.lessons[String(slug)] = lesson
    }
    self = build
  }

  /// The text to be kept.
  var text: String {
    let whole = "\(shell?.name ?? "")\t\(settings.map { "\($0)" } ?? "")"
    let indexes = indexes.sorted { $0.key < $1.key }.map { "\($0)\t\($1)" }
    let pages = pages.sorted { $0.key < $1.key }.map { path, page in
      ([path] + page.fields).joined(separator: "\t")
    }
    let lessons = lessons.sorted { $0.key < $1.key }.map { slug, lesson in
      "\(slug)\t\(lesson.signature.name)\n\(lesson.known)"
    }
    let parts = [([whole] + indexes).joined(separator: "\n"), pages.joined(separator: "\n")]
    return (parts + lessons).joined(separator: "\n\n")
  }

  /// The lessons whose folders look as they did.
  func knownLessons(_ signatures: [String: TreeSignature]) -> [String: KnownLesson] {
    lessons.reduce(into: [:]) { known, lesson in
      if signatures[lesson.key]?.key == lesson.value.signature {
        known[lesson.key] = KnownLesson(text: lesson.value.known)
      }
    }
  }
}

extension Substring {
  /// The fields of a line.
  fileprivate var fields: [Substring] {
    let fields = utf8.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
    return fields.map { Substring($0) }
  }
}

extension LastBuild.Page {
  /// Reads a line's fields, of which the first is its path.
  fileprivate init?(_ fields: [Substring]) {
    guard fields.count >= 6, let stamp = FileStamp(fields[2]), let start = Int(fields[4]),
      let end = Int(fields[5]),
      0 <= start, start <= end
    else { return nil }
    self.init(
      key: Fingerprint(name: fields[1]), stamp: stamp, runsStamp: FileStamp(fields[3]),
      searchRange: start..<end,
      files: fields[6...].map(String.init))
  }

  /// A line's fields after the path.
  fileprivate var fields: [String] {
    [
      key?.name ?? "", "\(stamp)", runsStamp.map { "\($0)" } ?? "", "\(searchRange.lowerBound)",
      "\(searchRange.upperBound)",
    ] + files
  }
}
