// A listing of a page, made anew of what a reader wrote: by the renderer that made the page.

import HTMLRendering
import Languages
public import LessonModel
import SwiftReading

/// A listing as it is now.
public struct LiveListing: Sendable {
  /// The name that its anchors begin with.
  public var anchor: String
  /// The lines that it shows, from 1.
  public var lines: [Int]
  /// The listing.
  public var content: FragmentContent
}

extension Site {
  /// The page at a path from the site's root.
  public func page(at path: String) -> SitePage? { pages.first { $0.path == path } }

  /// The page at a path from the site's root as it is read in a language; as it is there, where it is read in no
  /// other.
  public func page(at path: String, in language: LanguageTag) -> SitePage? {
    guard let page = page(at: path), page.language != language else { return page(at: path) }
    return pages.first { $0.language == language && $0.kind == page.kind } ?? page
  }

  /// The anchors of a page's listings of snippets, each once, and of which snippet they are.
  public func listings(on page: WholePage) -> [(anchor: String, snippet: Snippet)] {
    var seen: Set<String> = []
    return fragments(of: page).compactMap { fragment in
      guard let snippet = fragment.snippet else { return nil }
      return seen.insert(fragment.anchor).inserted ? (fragment.anchor, snippet) : nil
    }
  }

  /// The listings of a snippet on a page, with another text of it.
  ///
  /// - Parameters:
  ///   - edited: The snippet as its reader has it.
  ///   - page: The page.
  ///   - result: What came of it.
  /// - Returns: Each listing once, in the order of the page.
  public func listings(
    of edited: Snippet, on page: WholePage, result: SnippetResult?
  ) -> [LiveListing] {
    guard let words = words(for: page.language) else { return [] }
    let tokens = SwiftLexer.lines(of: edited.file, hidesMarks: false)
    var seen: Set<String> = []
    return fragments(of: page).compactMap { fragment in
      guard case .snippet(let snippet, let slice, let showsOutput) = fragment.kind,
        snippet.name == edited.name, seen.insert(fragment.anchor).inserted
      else { return nil }
      let kind = Fragment.Kind.snippet(edited, slice: slice, showsOutput: showsOutput)
      return LiveListing(
        anchor: fragment.anchor,
        lines: slice.flatMap { edited.slices[$0] } ?? edited.visibleLines,
        content: Fragment(kind, anchor: fragment.anchor).content(
          tokens: tokens, result: result, coursePath: course.path, showsTimings: false,
          words: words))
    }
  }

  /// A whole snippet as one listing, whatever parts of it the page shows.
  ///
  /// - Parameters:
  ///   - edited: The snippet as its reader has it.
  ///   - page: The page that it stands on.
  ///   - result: What came of it; nil where it has not run.
  /// - Returns: The listing; nil where the page's language has no words.
  public func listing(
    ofWhole edited: Snippet, on page: WholePage, result: SnippetResult?
  ) -> LiveListing? {
    guard let words = words(for: page.language) else { return nil }
    return LiveListing(
      anchor: edited.name, lines: edited.visibleLines,
      content: Fragment(.snippet(edited, slice: nil, showsOutput: true), anchor: edited.name)
        .content(
          tokens: SwiftLexer.lines(of: edited.file, hidesMarks: false), result: result,
          coursePath: course.path, showsTimings: false, words: words))
  }
}
