// A file of words, one for each language: what stands on pages and in the terminal beside the author's own
// text. On each line is a key and what is said:
//
//     skip: Zum Text springen
//     search-count.one: 1 Stelle
//     "{count} pages": {count} Seiten
//     "{count} pages".one: {count} Seite
//     "declare ": "deklariere "
//
// A key between quotation marks is what English says itself. `.one` and the like are forms of a plural by
// CLDR's names; a text with spaces at its ends stands between quotation marks, too. The English file has
// all keys there are, in sections: one that is its own text needs no more than itself.

public import LessonModel

/// What is wrong with a file of words, and where.
public struct WordFileError: Error, Hashable {
  /// The problem as it is reported.
  public var diagnostic: Diagnostic
}

/// The words of one file.
public struct WordFile: Sendable {
  /// A line of the file.
  public struct Entry: Hashable, Sendable {
    /// The key, its plural form left out.
    public var key: String
    /// The form of a plural that the text is for; nil for what is said of any other number, and for what
    /// counts nothing.
    public var form: String?
    /// Whether the key is an English text itself.
    public var isSentence: Bool
    /// What is said.
    public var text: String
    /// The section that it stands in; empty where there are none.
    public var section: String
    /// The line, from 1.
    public var line: Int
  }

  /// The lines that say something, in order.
  public let entries: [Entry]

  /// Reads a file.
  ///
  /// - Throws: `WordFileError` at a line that is neither empty, a `#` remark, a `[section]`, nor a key with
  ///   its text.
  public init(_ file: SourceFile) throws(WordFileError) {
    var entries: [Entry] = []
    var section = ""
    for (index, line) in file.lines.enumerated() where !line.isEmpty && !line.hasPrefix("#") {
      if line.hasPrefix("["), line.hasSuffix("]") {
        section = String(line.dropFirst().dropLast())
        continue
      }
      guard var entry = Self.entry(line) else {
        throw WordFileError(
          diagnostic: Diagnostic(
            .error, at: SourceLocation(path: file.path, line: index + 1),
            "this line has no text", remedy: "write it as 'key: text'", rule: .themeWords))
      }
      (entry.section, entry.line) = (section, index + 1)
      entries.append(entry)
    }
    self.entries = entries
  }

  private static func entry(_ line: Substring) -> Entry? {
    var key: Substring
    var rest: Substring
    let isSentence = line.hasPrefix("\"")
    if isSentence {
      let inner = line.utf8.dropFirst()
      guard let end = inner.firstIndex(of: UInt8(ascii: "\"")) else { return nil }
      key = line[inner.startIndex..<end]
      rest = line[inner.index(after: end)...]
      if rest.isEmpty { return Entry(String(key), nil, isSentence: true, String(key)) }
    } else {
      guard let colon = line.firstRange(ofASCII: ": ") else { return nil }
      let end = line[..<colon.lowerBound].utf8.firstIndex(of: UInt8(ascii: ".")) ?? colon.lowerBound
      key = line[..<end]
      rest = line[end...]
    }
    guard !key.isEmpty, let colon = rest.firstRange(ofASCII: ": ") else { return nil }
    let form = rest[..<colon.lowerBound]
    guard form.isEmpty || form.hasPrefix(".") && forms.contains(form.dropFirst()) else {
      return nil
    }
    var text = rest[colon.upperBound...]
    if text.hasPrefix("\""), text.utf8.count(where: { $0 == UInt8(ascii: "\"") }) == 2,
      text.utf8.count > 2, text.hasSuffix("\"")
    {
      text = text.dropFirst().dropLast()
    }
    return Entry(
      String(key), form.isEmpty ? nil : String(form.dropFirst()), isSentence: isSentence,
      String(text))
  }

  private static let forms: Set<Substring> = ["zero", "one", "two", "few", "many"]
}

extension WordFile.Entry {
  fileprivate init(_ key: String, _ form: String?, isSentence: Bool, _ text: String) {
    self.init(key: key, form: form, isSentence: isSentence, text: text, section: "", line: 0)
  }

  /// The key with its form, by which a text is found.
  var fullKey: String { form.map { "\(key).\($0)" } ?? key }
}
