// The terminal's own words in the reader's language. The code says them in English, and the English
// phrase is the key to the table of another language; what a table lacks stays English.

public import LessonModel

/// What stands in the terminal beside the author's own text, in one language.
public struct Words: Sendable {
  private let texts: [String: String]
  private let retelling: Retelling

  /// The tables by language, each from English phrases to its own.
  static let tables: [LanguageTag: [String: String]] = [
    "zh-Hans": chineseWords.merging(chineseIssues) { first, _ in first }
  ]

  /// The words of a language; English for nil and for a language without a table.
  public init(_ language: LanguageTag?) {
    texts = language.flatMap { Self.tables[$0] } ?? [:]
    retelling = Retelling.into(language)
  }

  /// What the compiler, the runtime or the engine says, in the language as far as it is known in it.
  public func retold(_ sentence: String) -> String { retelling(sentence) }

  /// A phrase, its places `{name}` filled.
  public func callAsFunction(_ text: String, _ values: [String: String] = [:]) -> String {
    self(Phrase(text, values))
  }

  /// A phrase.
  public func callAsFunction(_ phrase: Phrase) -> String {
    Phrase(texts[phrase.text] ?? phrase.text, phrase.values).filled
  }

  /// The phrase for a count, with the count in the place `{count}`.
  ///
  /// The plural is the key; a language that has it says it of one thing as well.
  public func callAsFunction(
    _ count: Int, _ one: String, _ many: String, _ values: [String: String] = [:]
  ) -> String {
    let text = count == 1 && texts[many] == nil ? one : many
    return self(text, values.merging(["count": Figures.count(count)]) { $1 })
  }
}

extension TextStyle {
  /// The terminal's own words in the language of the style.
  public var words: Words { Words(language) }
}
