// The words that the renderers say themselves, one file for each language: `key: text` on each line.

public import LessonModel

/// What stands on pages beside the author's own text, in one language.
public struct Words: Sendable {
  /// The language that the words are in.
  public let language: LanguageTag
  private let texts: [String: String]

  /// Reads words from a file; what it lacks is taken from another language.
  ///
  /// - Throws: `TemplateError` at a line that is neither empty, a `#` remark, nor `key: text`.
  public init(
    _ file: SourceFile, language: LanguageTag, otherwise other: Words? = nil
  ) throws(TemplateError) {
    self.language = language
    var texts = other?.texts ?? [:]
    for (index, line) in file.lines.enumerated() where !line.isEmpty && !line.hasPrefix("#") {
      guard let colon = line.firstRange(ofASCII: ": ") else {
        throw TemplateError(
          "this line has no text", at: SourceLocation(path: file.path, line: index + 1),
          remedy: "write it as 'key: text'", rule: .themeWords)
      }
      texts[String(line[..<colon.lowerBound])] = String(line[colon.upperBound...])
    }
    self.texts = texts
  }

  /// All words by key.
  public var all: [String: String] { texts }

  /// The words as templates ask for them: `{{w.search}}`.
  public var templateScope: TemplateScope {
    var scope: TemplateScope = [:]
    for (key, text) in texts { scope["w.\(key)"] = .text(text) }
    return scope
  }

  /// The text of a key, its places `{name}` filled; the key itself where no language has it.
  public func callAsFunction(_ key: String, _ values: [String: String] = [:]) -> String {
    var text = texts[key] ?? key
    for (name, value) in values { text = text.replacing("{\(name)}", with: value) }
    return text
  }

  /// The text for a count: `key.one` for 1 where a language has it, else `key`.
  public func callAsFunction(_ key: String, count: Int) -> String {
    let form = count == 1 && texts["\(key).one"] != nil ? "\(key).one" : key
    return self(form, ["count": Self.grouped(count)])
  }

  /// `1,204`.
  public static func grouped(_ number: Int) -> String {
    let digits = String(number.magnitude)
    var grouped = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { grouped.append(",") }
      grouped.append(digit)
    }
    return (number < 0 ? "-" : "") + grouped
  }
}

extension Words {
  /// A script with the words that other scripts ask for: those whose keys they have between quotation
  /// marks.
  ///
  /// - Parameter scripts: The other scripts.
  /// - Returns: What sets `window.lessonsWords`.
  public func script(for scripts: [String]) -> String {
    let quoted = scripts.flatMap { $0.utf8.split(separator: UInt8(ascii: "\"")) }
      .reduce(into: Set<Substring>()) { $0.insert(Substring($1)) }
    var json = JSONText()
    json.raw("window.lessonsWords={")
    for (index, key) in all.keys.filter({ quoted.contains($0[...]) }).sorted().enumerated() {
      if index > 0 { json.raw(",") }
      json.string(key)
      json.raw(":")
      json.string(self(key))
    }
    json.raw("}\n")
    return json.text
  }
}
