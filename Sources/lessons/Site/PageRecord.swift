// A page as it is kept between builds: with what search finds on it and the files that it shows.

import HTMLRendering
import SiteRendering

/// A rendered page.
struct PageRecord: Sendable {
  var html: String
  var searchSegment: String
  var files: [String]

  init(_ page: RenderedPage) {
    html = page.html.markup
    searchSegment = SearchIndex.segment(page.sections)
    files = page.files.sorted()
  }

  /// Reads a kept page; nil where it is not whole.
  init?(_ text: String) {
    let parts = text.utf8.split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    files = Substring(parts[0]).split(separator: "\n").map(String.init)
    searchSegment = String(Substring(parts[1]))
    html = String(Substring(parts[2]))
  }

  /// The three parts with a zero byte between them, which none of them has.
  var text: String { "\(files.joined(separator: "\n"))\0\(searchSegment)\0\(html)" }
}
