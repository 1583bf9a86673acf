// What a build remembers of the site that it wrote: the next one into that folder takes over the pages
// that are still right. It is kept as text: a line for each search index, an empty line, and a line
// for each page.

import LessonModel

/// The pages that a build left in a folder.
struct LastBuild: Sendable {
  /// A page of a site.
  struct Page: Sendable {
    /// What it was made of.
    var key: ContentKey
    /// The file as it was left.
    var stamp: FileStamp
    /// The file of its listings' runs as it was left; nil where it has none.
    var runsStamp: FileStamp?
    /// Where in the search index of its language it is found, in bytes.
    var searchRange: Range<Int>
    /// The files of the course that it shows, by their paths in the course.
    var files: [String]
  }

  /// The search indexes as they were left, by the tags of their languages.
  var indexes: [LanguageTag: FileStamp] = [:]
  /// The pages by their paths.
  var pages: [String: Page] = [:]

  /// Remembers nothing.
  init() {}

  /// Reads what was kept; of a damaged text nothing is remembered.
  init(_ text: String) {
    var indexes: [LanguageTag: FileStamp] = [:]
    var pages: [String: Page] = [:]
    var isPages = false
    for line in text.textLines {
      let fields = line.utf8.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        .map { Substring($0) }
      if line.isEmpty {
        isPages = true
      } else if isPages {
        guard let page = Page(fields) else { return }
        pages[String(fields[0])] = page
      } else {
        guard fields.count == 2 else { return }
        indexes[String(fields[0])] = FileStamp(fields[1])
      }
    }
    (self.indexes, self.pages) = (indexes, pages)
  }

  /// The text to be kept.
  var text: String {
    let indexes = indexes.sorted { $0.key < $1.key }.map { "\($0)\t\($1)" }
    let pages = pages.sorted { $0.key < $1.key }.map { path, page in
      ([path] + page.fields).joined(separator: "\t")
    }
    return (indexes + [""] + pages).joined(separator: "\n")
  }
}

extension LastBuild.Page {
  /// Reads a line's fields, of which the first is its path.
  fileprivate init?(_ fields: [Substring]) {
    guard fields.count >= 6, let key = ContentKey(name: fields[1]),
      let stamp = FileStamp(fields[2]), let start = Int(fields[4]), let end = Int(fields[5]),
      0 <= start, start <= end
    else { return nil }
    self.init(
      key: key, stamp: stamp, runsStamp: FileStamp(fields[3]), searchRange: start..<end,
      files: fields[6...].map(String.init))
  }

  /// A line's fields after the path.
  fileprivate var fields: [String] {
    [
      key.name, "\(stamp)", runsStamp.map { "\($0)" } ?? "", "\(searchRange.lowerBound)",
      "\(searchRange.upperBound)",
    ] + files
  }
}
