// The pieces of a page that take time: snippets with their results, and code highlighted by meaning.

public import HTMLRendering
public import Languages
public import LessonModel
import SwiftReading

/// A piece of a page that takes a compiler or a run to make.
public struct Fragment: Hashable, Sendable {
  /// What it shows.
  public enum Kind: Hashable, Sendable {
    /// A snippet or a slice of it; what the whole program printed stands below the last of a page.
    case snippet(Snippet, slice: String?, showsOutput: Bool)
    /// An exercise's file that is shown and not run.
    case file(SourceFile, title: String, showsMarks: Bool, settings: CompilationSettings)
    /// A block of Swift in prose.
    case block(String)
  }

  /// What it shows.
  public let kind: Kind
  /// The name of its listing, which nothing else on its page has; empty for none.
  let anchor: String

  init(_ kind: Kind, anchor: String = "") {
    self.kind = kind
    self.anchor = anchor
  }

  /// Files of one page differ by their names already: their texts are compared, and not hashed.
  public func hash(into hasher: inout Hasher) {
    switch kind {
    case .snippet(let snippet, let slice, _):
      hasher.combine(snippet.file.path)
      hasher.combine(slice)
    case .file(let file, _, _, _): hasher.combine(file.path)
    case .block(let code): hasher.combine(code)
    }
  }

  /// The starter's files, the first one first.
  static func starter(of exercise: Exercise) -> [Fragment] {
    files(of: exercise, exercise.starter, showsMarks: false)
  }

  /// The solution's files, the first one first.
  static func solution(of exercise: Exercise) -> [Fragment] {
    files(of: exercise, exercise.solution, showsMarks: exercise.kind == .predict)
  }

  private static func files(
    of exercise: Exercise, _ answer: SourceFile, showsMarks: Bool
  ) -> [Fragment] {
    answer.all.enumerated().map { index, file in
      let title = index == 0 ? "\(exercise.slug).swift" : "\(exercise.slug)/\(file.name)"
      let shown = SourceFile(path: file.path, text: file.withoutStarterMarkers.text)
      return Fragment(
        .file(shown, title: title, showsMarks: showsMarks, settings: exercise.settings))
    }
  }

  /// The source whose tokens it needs.
  public var source: SourceFile {
    switch kind {
    case .snippet(let snippet, _, _): snippet.file
    case .file(let file, _, _, _): file
    case .block(let code): SourceFile(path: "block.swift", text: code)
    }
  }

  /// The snippet whose run it shows; nil for code that is not run.
  public var snippet: Snippet? {
    if case .snippet(let snippet, _, _) = kind { return snippet }
    return nil
  }

  /// How its source is compiled; nil for code that stands for itself.
  public var settings: CompilationSettings? {
    switch kind {
    case .snippet(let snippet, _, _): snippet.settings
    case .file(_, _, _, let settings): settings
    case .block: nil
    }
  }

  /// Everything in the course that it depends on, as texts.
  public var ingredients: [String] {
    switch kind {
    case .snippet(let snippet, let slice, let showsOutput):
      [
        "snippet", slice ?? "", slice == nil ? "whole" : "slice", showsOutput ? "printed" : "",
        anchor,
      ] + snippet.ingredients
    case .file(let file, let title, let showsMarks, let settings):
      ["file", title, "\(showsMarks)", file.text] + settings.shared.ingredients
    case .block(let code): ["block", code]
    }
  }

  /// Makes it.
  ///
  /// - Parameters:
  ///   - tokens: The tokens of each line of `source`, marks included or not as it asks.
  ///   - result: What came of the snippet.
  ///   - coursePath: The course's folder, of which results must not speak.
  ///   - showsTimings: Whether it tells how long the run took.
  ///   - words: The words of its language.
  /// - Returns: What it comes to.
  public func content(
    tokens: [[CodeToken]], result: SnippetResult?, coursePath: String, showsTimings: Bool,
    words: Words
  ) -> FragmentContent {
    switch kind {
    case .snippet(let snippet, let slice, let showsOutput):
      let listing = SnippetView(
        snippet, slice: slice, anchor: anchor, showsOutput: showsOutput,
        result: result.map { $0.canonical(coursePath: coursePath) }
      ).listing(tokens: tokens, showsTimings: showsTimings, words)
      return FragmentContent(html: listing.html(words), run: listing.runMember)
    case .file(let file, let title, _, _):
      return FragmentContent(html: CodeListing(file, tokens: tokens, title: title).html(words))
    case .block:
      return FragmentContent(html: .plainListing(tokens))
    }
  }

  /// Whether readers see the `// expected-…` comments.
  public var showsMarks: Bool {
    switch kind {
    case .snippet: false
    case .file(_, _, let showsMarks, _): showsMarks
    // Prose that quotes a mark is about the mark.
    case .block: true
    }
  }
}

extension Snippet {
  /// Everything that what comes of it depends on, as texts.
  var ingredients: [String] {
    let limit = timeLimitSeconds.map { "\($0)" } ?? ""
    return [name, file.text, "\(settings.languageMode)", settings.isolation.rawValue, limit]
      + settings.shared.ingredients
  }
}

extension HTML {
  /// A block of code in prose that is shown and never run.
  static func plainListing(_ tokens: [[CodeToken]]) -> HTML {
    "<figure class=\"listing plain\">\(CodeListing.plain(tokens))</figure>\n"
  }
}

/// What a fragment comes to.
public struct FragmentContent: Hashable, Sendable {
  /// What stands on the page.
  public var html: HTML
  /// What a reader can step through, for the script beside the page; nil for nothing.
  public var run: String?
  /// Whether it is worth keeping: false where the next build may know more.
  public var isComplete = true

  /// Makes content.
  public init(html: HTML, run: String? = nil) {
    self.html = html
    self.run = run
  }

  /// Reads kept content; nil where the texts are no content.
  public init?(kept texts: [String]) {
    guard let markup = texts.first else { return nil }
    html = HTML(trusted: markup)
    run = texts.dropFirst().first
  }

  /// The content as texts to be kept.
  public var kept: [String] { [html.markup] + [run].compactMap(\.self) }
}

/// A snippet, or a slice of it, with what came of it.
struct SnippetView {
  private let snippet: Snippet
  private let slice: String?
  private let anchor: String
  private let showsOutput: Bool
  private let result: SnippetResult?

  init(
    _ snippet: Snippet, slice: String?, anchor: String, showsOutput: Bool, result: SnippetResult?
  ) {
    self.snippet = snippet
    self.slice = slice
    self.anchor = anchor
    self.showsOutput = showsOutput
    self.result = result
  }

  func listing(tokens: [[CodeToken]], showsTimings: Bool, _ words: Words) -> CodeListing {
    let timeline = result?.timeline
    let lines = slice.flatMap { snippet.slices[$0] } ?? snippet.visibleLines
    let sidebar = timeline.map { Sidebar(of: $0, source: snippet.file) } ?? Sidebar()
    let steps = timeline.map { RunSteps(of: $0, sidebar: sidebar, visibleLines: lines) }
    var listing = CodeListing(
      snippet.file, tokens: tokens, anchor: anchor, title: snippet.file.name,
      note: note(timeline, showsTimings: showsTimings, words),
      visibleLines: lines, sidebar: sidebar, steps: steps,
      output: showsOutput ? timeline?.standardOutput.text ?? "" : "",
      diagnostics: result?.diagnostics ?? [], stop: timeline?.stop)
    listing.valuesEndEarly = timeline?.recordingEnd != nil
    return listing
  }

  private func note(_ timeline: Timeline?, showsTimings: Bool, _ words: Words) -> String {
    if snippet.mustFail { return words("fails-on-purpose") }
    if snippet.mustStop { return words("stops-on-purpose") }
    if showsTimings, let timeline {
      let tenths = (timeline.durationNanoseconds + 50_000) / 100_000
      return "\(tenths / 10).\(tenths % 10) ms"
    }
    return snippet.marks.contains { $0.kind == .warning } ? words("warns-on-purpose") : ""
  }
}
