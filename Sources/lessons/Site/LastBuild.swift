// What a build remembers of the site that it wrote: the next one into that folder takes over the pages
// that are still right. It is kept as text: a line for each page, an empty line, and then what search
// finds on each of them.

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
    /// What search finds on it.
    var searchSegment: Substring
    /// The files of the course that it shows, by their paths in the course.
    var files: [String]
  }

  /// The pages by their paths.
  private(set) var pages: [String: Page] = [:]

  /// Remembers pages.
  init(_ pages: [String: Page]) { self.pages = pages }

  /// Reads what was kept; of a damaged text nothing is remembered.
  init(_ text: String) {
    guard let end = text[...].firstRange(ofASCII: "\n\n") else { return }
    var pages: [String: Page] = [:]
    var rest = text.utf8[end.upperBound...]
    for line in text[..<end.lowerBound].textLines {
      let parts = line.utf8.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        .map { Substring($0) }
      guard parts.count >= 5, let key = ContentKey(name: parts[1]), let stamp = FileStamp(parts[2]),
        let count = Int(parts[4]), count <= rest.count
      else { return }
      pages[String(parts[0])] = Page(
        key: key, stamp: stamp, runsStamp: FileStamp(parts[3]),
        searchSegment: Substring(rest.prefix(count)), files: parts[5...].map(String.init))
      rest = rest.dropFirst(count)
    }
    self.pages = pages
  }

  /// The text to be kept.
  var text: String {
    let pages = pages.sorted { $0.key < $1.key }
    let lines = pages.map { path, page -> String in
      let stamps = ["\(page.stamp)", page.runsStamp.map { "\($0)" } ?? ""]
      let fields =
        [path, page.key.name] + stamps + ["\(page.searchSegment.utf8.count)"] + page.files
      return fields.joined(separator: "\t")
    }
    var text = lines.joined(separator: "\n") + "\n\n"
    text.reserveCapacity(pages.reduce(text.utf8.count) { $0 + $1.value.searchSegment.utf8.count })
    for page in pages { text += page.value.searchSegment }
    return text
  }
}
