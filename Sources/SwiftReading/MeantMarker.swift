// Comments that were meant as markers and are none, as `// snippet.hide: set-up`, told apart from sentences, names of
// files and code that begin alike.

import LessonModel

extension SwiftComment {
  /// The word that the comment begins with, where it was meant as a marker.
  ///
  /// - Parameters:
  ///   - family: What markers of its kind begin with, as `snippet.`.
  ///   - names: What follows in all of them; nil where authors choose names.
  /// - Returns: The word as it is written, as `snippet.hide:`; nil for a sentence, a file's name and code.
  public func meantMarker(ofFamily family: String, named names: [String]? = nil) -> Substring? {
    let said = text.drop { "/* \t".contains($0) }
    let word = said.prefix { !$0.isWhitespace && $0 != "*" }
    guard word.hasPrefix(family) else { return nil }
    let name = word.dropFirst(family.count).prefix {
      $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_"
    }
    guard name.first?.isLetter == true, !Self.endingsOfFiles.contains(String(name)) else {
      return nil
    }
    // `starter.text(of: file)`, `snippet.lines.count`
    let behind = word[name.endIndex...]
    guard !"([".contains(behind.first ?? " "), behind.first != "." || behind.count == 1 else {
      return nil
    }
    let others = said[word.endIndex...].split { $0.isWhitespace || $0 == "*" || $0 == "/" }
    guard !others.isEmpty else { return word }
    if let names, !names.contains(String(name)), nearestNames(to: String(name), in: names).isEmpty {
      return nil
    }
    return Self.isSentence(others, behind: word) ? nil : word
  }

  /// Whether words go on as a sentence does: with a verb, or, if they are some, to a full stop or behind a comma.
  private static func isSentence(_ words: [Substring], behind first: Substring) -> Bool {
    if let word = words.first, verbs.contains(String(word)) { return true }
    return words.count >= 3 && (first.last == "," || ".!?…".contains(words.last?.last ?? " "))
  }

  private static let verbs: Set<String> = [
    "is", "are", "was", "were", "has", "have", "had", "does", "means", "marks", "hides", "shows",
    "ends", "begins",
    "stands", "says", "tells", "makes", "takes", "leaves", "may", "can", "must", "will", "would",
    "should", "and", "or",
  ]

  private static let endingsOfFiles: Set<String> = [
    "swift", "md", "txt", "json", "yml", "yaml", "html", "css", "js", "csv", "ipynb", "playground",
    "png", "svg", "zip",
  ]
}
