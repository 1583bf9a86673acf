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

/// Writes the index of a language: `opening`, what each page contributes with a `separator` between
/// any two that contribute something, and `closing`.
public enum SearchIndex {
  /// What the script begins with.
  public static let opening = "window.lessonsIndex=[\n"
  /// What stands between the parts of two pages.
  public static let separator = ",\n"
  /// What the script ends with.
  public static let closing = "\n]\n"

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

  /// Where the index of a language lies.
  public static func path(language: String) -> String { "_assets/search.\(language).js" }
}
