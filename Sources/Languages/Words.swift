// What is said in a language beside the author's own text, on pages and in the terminal. Pages ask by keys
// such as `search`; the terminal asks by the English text, which is the key. What a language has no words
// for is said in English.

public import LessonModel
import Synchronization

/// The words of one language.
public struct Words: Sendable {
  /// The language that is wanted.
  public let language: Language
  /// The language that the words are in: English where the wanted one has none.
  public let source: Language
  /// Whether what is put into a sentence stands between marks of Unicode by which it stands for itself in
  /// a line that goes the other way. What escapes text takes such marks for a deception.
  private var isolates = false
  private let own: [String: String]
  /// What pages ask for, by key.
  public let all: [String: String]
  private let retelling: Retelling

  /// The words that came with the program, English for nil and for a language without words.
  public init(_ language: LanguageTag?) {
    let tag = language ?? Language.english.tag
    self = Self.known.withLock { known in
      let words = known[tag] ?? Words(tag, adding: [])
      known[tag] = words
      return words
    }
  }

  /// The words that came with the program, with an author's added to them or put in their place.
  public init(_ language: LanguageTag, adding files: [WordFile]) {
    let entries = ShippedWords.entries(for: language) + files.flatMap(\.entries)
    self.language = Language(language)
    source = entries.isEmpty ? .english : self.language
    var own: [String: String] = [:]
    var all = ShippedWords.english.site
    for entry in entries {
      own[entry.fullKey] = entry.text
      if !entry.isSentence { all[entry.fullKey] = entry.text }
    }
    self.all = all
    // Of several conditions each is said by itself, behind a prefix.
    if let prefix = own[joinedPrefix] {
      for key in ShippedWords.english.reasons where key.hasPrefix("expected ") {
        own[joinedPrefix + key] = own[key].map { prefix + $0 }
      }
    }
    self.own = own
    let isEnglish = self.language.tag == Language.english.tag
    retelling = Retelling(
      isEnglish
        ? [] : own.keys.filter { ShippedWords.english.isRetold($0) || $0.hasPrefix(joinedPrefix) })
  }

  private static let known = Mutex<[LanguageTag: Words]>([:])
}

extension Words {
  /// The same words, with marks around what is put into a sentence of a language that goes from right to
  /// left: for scripts, and for whoever makes elements of the marks.
  public var isolating: Words {
    var words = self
    words.isolates = source.isRightToLeft
    return words
  }

  /// What the language calls itself.
  public var languageName: String { own["language-name"] ?? language.ownName }

  /// A key's text, or a phrase, its places `{name}` filled; by `{count}` the form of a plural is chosen.
  public func callAsFunction(_ key: String, _ values: [String: String] = [:]) -> String {
    let count = values["count"].flatMap { Int($0) }
    return filled(count.map { form(of: key, for: $0) } ?? text(key), values)
  }

  /// A phrase.
  public func callAsFunction(_ phrase: Phrase) -> String { self(phrase.text, phrase.values) }

  /// The text for a count, which stands in the place `{count}`.
  public func callAsFunction(
    _ key: String, count: Int, _ values: [String: String] = [:]
  ) -> String {
    filled(form(of: key, for: count), values.merging(["count": figure(count)]) { $1 })
  }

  /// What the compiler, the runtime or the engine says, in the language as far as it is known in it.
  ///
  /// What is put into a sentence is not retold, but for `{…Sentence}`, which is one itself.
  public func retold(_ sentence: String) -> String { knownRetelling(of: sentence) ?? sentence }

  /// The same; nil where it is not known in the language.
  public func knownRetelling(of sentence: String) -> String? {
    guard var phrase = retelling(sentence) else { return nil }
    for (name, value) in phrase.values where name.hasSuffix("Sentence") {
      phrase.values[name] = retold(value)
    }
    return self(phrase)
  }

  /// `1,204`, as the language groups digits.
  public func figure(_ number: Int) -> String { source.grouped(number) }

  /// All that the words say, in a fixed order, by which one knows whether they have changed.
  public var ingredients: [String] {
    ShippedWords.english.texts.merging(own) { $1 }.sorted { $0.key < $1.key }
      .flatMap { [$0.key, $0.value] }
  }

  /// The text of a key; the key itself where no language has it.
  private func text(_ key: String) -> String { own[key] ?? ShippedWords.english.texts[key] ?? key }

  private func form(of key: String, for count: Int) -> String {
    guard let other = own[key] else {
      let form = Language.english.plurals.form(of: count)
      return ShippedWords.english.texts["\(key).\(form)"] ?? text(key)
    }
    return own["\(key).\(source.plurals.form(of: count))"] ?? other
  }

  private func filled(_ text: String, _ values: [String: String]) -> String {
    isolates
      ? Phrase(text, values.mapValues(\.isolated)).filled
      : Phrase(source.isRightToLeft ? text.withoutIsolates : text, values).filled
  }
}

extension String {
  /// The text so that it stands for itself in a line that goes the other way: its signs and digits are not
  /// drawn apart from its letters. A number needs no such thing.
  fileprivate var isolated: String {
    guard contains(where: { !$0.isNumber && $0 != "," && $0 != "." }) else { return self }
    return "\(Isolate.opening)\(withoutIsolates)\(Isolate.closing)"
  }

  /// The text without the marks that isolate parts of it.
  public var withoutIsolates: String {
    String(unicodeScalars.filter { $0 != Isolate.opening && $0 != Isolate.closing })
  }
}

/// Unicode's marks around a part of a text that stands for itself, whichever way it goes.
public enum Isolate {
  /// FIRST STRONG ISOLATE.
  public static let opening: Unicode.Scalar = "\u{2068}"
  /// POP DIRECTIONAL ISOLATE.
  public static let closing: Unicode.Scalar = "\u{2069}"
}
