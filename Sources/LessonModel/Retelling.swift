// What the compiler, the runtime and the engine say, told again in the reader's language. They say
// it as one English sentence, so the sentence is compared with the forms that are known.

/// Sentences in one language for sentences in English.
public struct Retelling: Sendable {
  /// A form of a sentence: what stands between its places.
  fileprivate struct Form: Sendable {
    var literals: [Substring]
    var names: [String]
    var text: String
  }

  private let forms: [Form]

  /// The tables by language.
  private static let languages: [LanguageTag: Retelling] = [
    "zh-Hans": Retelling(chineseSentences)
  ]

  /// The sentences of a language; none for nil and for a language without a table.
  public static func into(_ language: LanguageTag?) -> Retelling {
    language.flatMap { languages[$0] } ?? Retelling([])
  }

  /// The sentences in which the model says why a check fails, which are phrases with values no longer.
  public static func ofIssues(into language: LanguageTag?) -> Retelling {
    language == "zh-Hans" ? chineseIssueSentences : Retelling([])
  }

  /// The form that says most comes first: one of a few words is like many a sentence.
  private static let chineseIssueSentences = Retelling(
    chineseIssues.sorted { ($1.key.utf8.count, $0.key) < ($0.key.utf8.count, $1.key) }
      .map { ($0.key, $0.value) })

  /// Makes it of pairs, each an English sentence with places such as `{name}` and what it becomes.
  init(_ pairs: [(String, String)]) {
    forms = pairs.map { english, text in
      var literals: [Substring] = []
      var names: [String] = []
      var (rest, seen) = (english[...], english[...])
      while let open = seen.firstIndex(of: "{") {
        seen = seen[seen.index(after: open)...]
        let name = seen.prefix { $0.isLetter }
        // Other braces are what they are.
        guard !name.isEmpty, seen[name.endIndex...].first == "}" else { continue }
        literals.append(rest[..<open])
        names.append(String(name))
        seen = seen[name.endIndex...].dropFirst()
        rest = seen
      }
      return Form(literals: literals + [rest], names: names, text: text)
    }
  }

  /// The sentence in the language; as it is where no form is like it.
  ///
  /// What is put into a sentence is not retold, but for `{…Sentence}`, which is one itself.
  public func callAsFunction(_ sentence: String) -> String {
    for form in forms {
      guard var values = form.values(in: sentence) else { continue }
      for (name, value) in values where name.hasSuffix("Sentence") { values[name] = self(value) }
      return Phrase(form.text, values).filled
    }
    return sentence
  }
}

extension Retelling.Form {
  /// What stands in the places of a sentence of this form; nil for another sentence.
  fileprivate func values(in sentence: String) -> [String: String]? {
    guard let first = literals.first, let last = literals.last, sentence.hasPrefix(first) else {
      return nil
    }
    guard !names.isEmpty else { return sentence == first ? [:] : nil }
    var values: [String: String] = [:]
    var rest = sentence[...].dropFirst(first.count)
    for (name, literal) in zip(names, literals.dropFirst()).dropLast() {
      guard let found = rest.firstRange(ofLong: String(literal)) else { return nil }
      values[name] = String(rest[..<found.lowerBound])
      rest = rest[found.upperBound...]
    }
    guard rest.hasSuffix(last), let name = names.last else { return nil }
    values[name] = String(rest.dropLast(last.count))
    return values
  }
}
