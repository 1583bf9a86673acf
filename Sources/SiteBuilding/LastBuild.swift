// What a build remembers of the site that it wrote, and of the course: the next one into that folder
// takes over the pages that are still right, and does not read what they were made of. It is kept as
// text: a line about the whole, a line for each search index, an empty line, a line for each page, an empty
// line, and what is known of the lessons.

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

  /// What all pages were made of.
  var shell: Fingerprint?
  /// The course's lessons, as the text of `KnownLessons`.
  var lessons = ""
  /// The search indexes as they were left, by the tags of their languages.
  var indexes: [LanguageTag: FileStamp] = [:]
  /// The pages by their paths.
  var pages: [String: Page] = [:]

  /// Remembers nothing.
  init() {}

  /// Reads what was kept; of a damaged text nothing is remembered.
  init(_ text: String) {
    var build = LastBuild()
    guard let pages = text[...].firstRange(ofASCII: "\n\n"),
      let lessons = text[pages.upperBound...].firstRange(ofASCII: "\n\n")
    else { return }
    let lines = text[..<pages.lowerBound].textLines.map(\.fields)
    guard lines.first?.count == 1 else { return }
    build.shell = Fingerprint(name: lines[0][0])
    for fields in lines.dropFirst() {
      guard fields.count == 2 else { return }
      build.indexes[String(fields[0])] = FileStamp(fields[1])
    }
    for fields in text[pages.upperBound..<lessons.lowerBound].textLines.map(\.fields) {
      guard let page = Page(fields) else { return }
      build.pages[String(fields[0])] = page
    }
    build.lessons = String(text[lessons.upperBound...])
    self = build
  }

  /// The text to be kept.
  var text: String {
    let indexes = indexes.sorted { $0.key < $1.key }.map { "\($0)\t\($1)" }
    let pages = pages.sorted { $0.key < $1.key }.map { path, page in
      ([path] + page.fields).joined(separator: "\t")
    }
    let whole = [shell?.name ?? ""] + indexes
    let parts = [whole.joined(separator: "\n"), pages.joined(separator: "\n"), lessons]
    return parts.joined(separator: "\n\n")
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
