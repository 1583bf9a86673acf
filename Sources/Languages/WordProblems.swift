// What is wrong with a file of words: keys that nobody asks for, places that are not filled, forms of
// plurals that the language does not have, and what it does not say.

public import LessonModel

extension WordFile {
  /// Everything that is wrong with the words of a language.
  ///
  /// - Parameters:
  ///   - path: The file's path, at which the problems are reported.
  ///   - language: The language.
  ///   - isAsked: Whether a page asks for a key that the program itself does not know.
  /// - Returns: The problems in the order of the lines, what is missing last.
  public func problems(
    at path: String, language: LanguageTag, isAsked: (_ key: String) -> Bool = { _ in false }
  ) -> [Diagnostic] {
    let check = WordCheck(file: self, path: path, language: Language(language))
    let ofLines = entries.flatMap { entry in
      [check.unknownKey(entry, isAsked), check.repeated(entry), check.form(entry)].compactMap(
        \.self)
        + check.places(entry)
    }
    // What the program has words for is not to be said again.
    let isAddition = ShippedWords.tag(for: language) != nil
    return ofLines + (isAddition ? [] : [check.missing].compactMap(\.self))
  }

  /// The keys that a language must have, and that the file lacks; with the form behind it where one of a
  /// plural is missing.
  ///
  /// - Parameters:
  ///   - language: The language.
  ///   - sections: The sections of the English file that count.
  /// - Returns: The keys, in the order of the English file.
  public func missingKeys(
    for language: LanguageTag, of sections: Set<String> = ["site", "terminal", "reasons"]
  ) -> [String] {
    let own = Set(entries.map(\.fullKey))
    let forms = Language(language).plurals.usualForms
    var isSeen: Set<String> = []
    return ShippedWords.english.entries.flatMap { entry -> [String] in
      guard sections.contains(entry.section), isSeen.insert(entry.key).inserted else { return [] }
      let isPlural = ShippedWords.english.texts["\(entry.key).one"] != nil
      let keys = [entry.key] + (isPlural ? forms.map { "\(entry.key).\($0)" } : [])
      return keys.filter { !own.contains($0) && $0 != "language-name" }
    }
  }
}

/// Looks at the lines of one file.
private struct WordCheck {
  let file: WordFile
  let path: String
  let language: Language

  private func problem(
    _ severity: Severity = .error, line: Int, _ message: String, remedy: String
  ) -> Diagnostic {
    Diagnostic(
      severity, at: SourceLocation(path: path, line: line), message, remedy: remedy,
      rule: .themeWords)
  }

  func unknownKey(_ entry: WordFile.Entry, _ isAsked: (String) -> Bool) -> Diagnostic? {
    let english = ShippedWords.english
    guard english.texts[entry.key] == nil, !isAsked(entry.key) else { return nil }
    let near = didYouMean(entry.key, in: english.texts.keys.sorted())
    // A sentence of the compiler that we do not know may well be one.
    if entry.isSentence, near == nil { return nil }
    return problem(
      line: entry.line,
      entry.isSentence ? "nobody says “\(entry.key)”" : "no page says the word '\(entry.key)'",
      remedy: near ?? "take it out, or say it by '{{w.\(entry.key)}}'")
  }

  func repeated(_ entry: WordFile.Entry) -> Diagnostic? {
    guard let first = file.entries.first(where: { $0.fullKey == entry.fullKey }),
      first.line < entry.line
    else { return nil }
    return problem(
      line: entry.line, "'\(entry.fullKey)' stands here twice",
      remedy: "take out this line or line \(first.line)")
  }

  func form(_ entry: WordFile.Entry) -> Diagnostic? {
    guard let form = entry.form else { return nil }
    let forms = language.plurals.usualForms
    let english = ShippedWords.english.texts
    if let text = english[entry.key], !text.places.contains("count"),
      english["\(entry.key).one"] == nil
    {
      return problem(
        line: entry.line, "'\(entry.key)' counts nothing, so it has no form '\(form)'",
        remedy: "take '.\(form)' away")
    }
    guard !forms.contains(form) else { return nil }
    return problem(
      line: entry.line, "plurals have no form '\(form)' in \(language.englishName)",
      remedy: forms.isEmpty
        ? "say it once, without a form"
        : "there are \(forms.map { "'.\($0)'" }.joined(separator: ", ")), and no form for the rest")
  }

  func places(_ entry: WordFile.Entry) -> [Diagnostic] {
    guard let english = ShippedWords.english.texts[entry.key] else { return [] }
    let (wanted, found) = (english.places, entry.text.places)
    let unknown = found.subtracting(wanted).sorted().map { place in
      problem(
        line: entry.line, "nothing is filled in at '{\(place)}'",
        remedy: didYouMean(place, in: wanted)
          ?? (wanted.isEmpty
            ? "take it out"
            : "there is \(wanted.sorted().map { "'{\($0)}'" }.joined(separator: ", "))"))
    }
    // Of one or two things a language may say how many there are in a word; and of what the compiler says
    // something may be left out.
    let isFree = ShippedWords.english.isCompilers(entry.key)
    let needed = isFree ? [] : entry.form == nil ? wanted : wanted.subtracting(["count"])
    return unknown
      + needed.subtracting(found).sorted().map { place in
        problem(
          line: entry.line, "this text does not say '{\(place)}'",
          remedy: "write '{\(place)}' where it is to stand")
      }
  }

  var missing: Diagnostic? {
    let missing = file.missingKeys(for: language.tag)
    guard let first = missing.first else { return nil }
    let others = missing.count == 1 ? "" : " and \(missing.count - 1) more are"
    return problem(
      .warning, line: max(1, file.entries.last?.line ?? 1),
      "'\(first)'\(others.isEmpty ? " is" : others) not said in \(language.englishName)",
      remedy: "say them as well; until then they are said in English")
  }
}

extension String {
  /// The names of its places, such as `count` of `{count} pages`.
  fileprivate var places: Set<String> { Set(matches(of: /\{([a-zA-Z]+)\}/).map { String($0.1) }) }
}
