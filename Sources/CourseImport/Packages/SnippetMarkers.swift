// The comments that mark parts of a snippet, `// snippet.hide` and the like, as DocC takes them and as a course
// has them: DocC ends a slice by itself, a course wants its end. Source: SE-0356; swift-docc-plugin,
// SnippetParser.swift.

import LessonModel
import SwiftReading

/// One such comment.
enum SnippetMarker: Hashable {
  case hide, show, end
  case begin(name: String)

  /// The marker that a comment is; nil for any other comment.
  init?(_ comment: SwiftComment) {
    guard comment.beginsLine, comment.text.hasPrefix("//") else { return nil }
    let text = comment.text.dropFirst(2).drop(while: \.isWhitespace)
    let word = text.prefix { !$0.isWhitespace }
    guard word.lowercased().hasPrefix("snippet."), word.count > "snippet.".count else {
      return nil
    }
    let name = word.dropFirst("snippet.".count)
    switch name.lowercased() {
    case "hide": self = .hide
    case "show": self = .show
    case "end": self = .end
    default: self = .begin(name: String(name))
    }
  }

  /// The line that a course has for it.
  var line: String {
    switch self {
    case .hide: "// snippet.hide"
    case .show: "// snippet.show"
    case .end: "// snippet.end"
    case .begin(let name): "// snippet.\(name)"
    }
  }
}

extension SourceFile {
  /// Its markers by line, from 1.
  var snippetMarkers: [Int: SnippetMarker] {
    let found = comments.compactMap { comment in
      SnippetMarker(comment).map { (comment.start.line, $0) }
    }
    return Dictionary(found) { first, _ in first }
  }

  /// The names of its slices.
  var sliceNames: Set<String> {
    Set(snippetMarkers.values.compactMap { if case .begin(let name) = $0 { name } else { nil } })
  }

  /// The lines of a slice that readers see, its first and last blank ones aside.
  func shownLines(ofSlice name: String) -> [String] {
    let markers = snippetMarkers
    let begin = markers.first { $0.value == .begin(name: name) }?.key ?? lines.count
    let end = markers.keys.filter { $0 > begin && markers[$0] == .end }.min() ?? lines.count + 1
    return lines[begin..<max(begin, end - 1)].joined(separator: "\n").withoutOuterLines.shownLines
  }

  /// The file with an empty line for each marker, which has no meaning where no snippets are, and that told.
  var withoutMarkers: (file: SourceFile, losses: [Diagnostic]) {
    let markers = snippetMarkers
    guard !markers.isEmpty else { return (self, []) }
    let rest = lines.enumerated().map { markers[$0.offset + 1] == nil ? "\($0.element)\n" : "\n" }
    let losses = markers.keys.sorted().map { line in
      Diagnostic(
        .warning, at: SourceLocation(path: path, line: line),
        "this comment does not come along: it would mark a part of a snippet")
    }
    return (SourceFile(path: path, text: rest.joined()), losses)
  }

  /// The file with markers as a course takes them, and what was left out of them.
  var settlingMarkers: (file: SourceFile, losses: [Diagnostic]) {
    var settling = SettlingMarkers(path: path)
    let markers = snippetMarkers
    for (index, line) in lines.enumerated() {
      if let marker = markers[index + 1] {
        settling.add(marker, number: index + 1)
      } else {
        settling.add(line)
      }
    }
    settling.endSlice()
    return (
      SourceFile(path: path, text: settling.lines.map { $0 + "\n" }.joined()), settling.losses
    )
  }
}

/// Writes a snippet anew, line by line, so that each of its slices is ended and shows something.
private struct SettlingMarkers {
  /// The file that it comes from.
  let path: String
  private(set) var lines: [String] = []
  private(set) var losses: [Diagnostic] = []
  private var isHidden = false
  private var names: Set<String> = []
  private var slice: (name: String, index: Int, number: Int, showsLine: Bool)?
  /// Whether the beginning was left out of what ends next.
  private var isLeftOut = false

  init(path: String) { self.path = path }

  mutating func add(_ line: Substring) {
    lines.append(String(line))
    if !isHidden, !line.allSatisfy(\.isWhitespace) { slice?.showsLine = true }
  }

  mutating func add(_ marker: SnippetMarker, number: Int) {
    switch marker {
    case .hide, .show:
      isHidden = marker == .hide
      lines.append(marker.line)
    case .begin(let name):
      endSlice()
      isLeftOut = !names.insert(name).inserted
      guard !isLeftOut else {
        return lose(number, "there are two slices '\(name)': what marks this one")
      }
      slice = (name, lines.count, number, false)
      lines.append(marker.line)
    case .end where slice != nil: endSlice(replacingBlank: false)
    case .end where isLeftOut: isLeftOut = false
    case .end where isHidden:
      isHidden = false
      lines.append(SnippetMarker.show.line)
    case .end: lose(number, "no slice ends here: this line")
    }
  }

  /// Ends the slice that is open, if one is.
  ///
  /// - Parameter replacingBlank: Whether its end may take the place of a blank line, so that other lines keep
  ///   their numbers.
  mutating func endSlice(replacingBlank: Bool = true) {
    guard let slice else { return }
    self.slice = nil
    guard slice.showsLine else {
      lines.remove(at: slice.index)
      names.remove(slice.name)
      return lose(slice.number, "the slice '\(slice.name)' shows no line: what marks it")
    }
    if replacingBlank, lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
    lines.append(SnippetMarker.end.line)
  }

  private mutating func lose(_ number: Int, _ what: String) {
    losses.append(
      Diagnostic(
        .warning, at: SourceLocation(path: path, line: number), "\(what) does not come along"))
  }
}

extension String {
  /// The lines of a snippet that readers see, without the comments that mark its parts.
  var shownLines: [String] {
    let file = SourceFile(path: "", text: withoutOuterLines)
    let markers = file.snippetMarkers
    var isHidden = false
    return file.lines.enumerated().compactMap { index, line in
      guard let marker = markers[index + 1] else { return isHidden ? nil : String(line) }
      if marker == .hide { isHidden = true }
      if marker == .show { isHidden = false }
      return nil
    }
  }
}
