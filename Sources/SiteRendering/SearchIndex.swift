// The search index of one language: a script, so that it loads from a server and from a file alike.

import HTMLRendering

/// A place that search can lead to.
public struct SearchEntry: Hashable, Sendable {
  /// The path from the site's root, with the fragment.
  public var url: String
  /// The page's title.
  public var page: String
  /// The heading, file or exercise on the page; empty for the page's beginning.
  public var heading: String
  /// What is searched and shown around what was found.
  public var text: String
}

/// Writes the index of a language.
public enum SearchIndex {
  /// The part of an index that one page contributes.
  public static func segment(_ entries: [SearchEntry]) -> String {
    var json = JSONText()
    for (index, entry) in entries.enumerated() {
      json.raw(index > 0 ? ",\n[" : "[")
      for (place, text) in [entry.url, entry.page, entry.heading, entry.text].enumerated() {
        if place > 0 { json.raw(",") }
        json.string(text)
      }
      json.raw("]")
    }
    return json.text
  }

  /// The script that holds the parts of all pages, in their order.
  public static func script(_ segments: [Substring]) -> String {
    // Of a large course this is tens of megabytes, of which there need not be several copies.
    var script = "window.lessonsIndex=[\n"
    script.reserveCapacity(segments.reduce(32) { $0 + $1.utf8.count + 2 })
    var separator = ""
    for segment in segments where !segment.isEmpty {
      script += separator
      script += segment
      separator = ",\n"
    }
    script += "\n]\n"
    return script
  }

  /// Where the index of a language lies.
  public static func path(language: String) -> String { "_assets/search.\(language).js" }
}
