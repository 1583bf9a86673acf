// The words that came with the program, one file for each language.

public import LessonModel

/// Finds the words that came with the program.
public enum ShippedWords {
  /// The languages that words came along for.
  public static var languages: [LanguageTag] { EmbeddedFile.wordLanguages }

  /// The file of a language; nil where none came along.
  public static func file(_ language: LanguageTag) -> WordFile? {
    guard languages.contains(language) else { return nil }
    return try? WordFile(EmbeddedFile.named("words.\(language).txt"))
  }

  /// The language whose words came along and that is nearest: `de` for `de-AT`.
  static func tag(for language: LanguageTag) -> LanguageTag? {
    var subtags = language.canonicalLanguageTag.split(separator: "-")
    // Chinese is told apart by how it is written, which its region decides where the tag does not say.
    let isOpen = !subtags.contains { $0.utf8.count == 4 || ["TW", "HK", "MO"].contains($0) }
    if subtags.first == "zh", isOpen { subtags.insert("Hans", at: 1) }
    while !subtags.isEmpty {
      let tag = subtags.joined(separator: "-")
      if languages.contains(tag) { return tag }
      subtags.removeLast()
    }
    return nil
  }

  /// What is said in the nearest language that words came along for.
  static func entries(for language: LanguageTag) -> [WordFile.Entry] {
    guard let tag = tag(for: language) else { return [] }
    return tag == Language.english.tag ? english.entries : file(tag)?.entries ?? []
  }

  /// English, which has all keys.
  static let english = EnglishWords(file(Language.english.tag)?.entries ?? [])
}

/// The English words, by what they are for.
struct EnglishWords: Sendable {
  /// Every text by its key, with the form of a plural behind it.
  let texts: [String: String]
  /// What pages say.
  let site: [String: String]
  /// Why a check fails: sentences as well as phrases.
  let reasons: [String]
  /// The lines of the file, in order.
  let entries: [WordFile.Entry]
  private let sections: [String: String]

  fileprivate init(_ entries: [WordFile.Entry]) {
    func texts(_ entries: [WordFile.Entry]) -> [String: String] {
      entries.reduce(into: [:]) { $0[$1.fullKey] = $1.text }
    }
    self.entries = entries
    self.texts = texts(entries)
    site = texts(entries.filter { $0.section == "site" })
    reasons = entries.filter { $0.section == "reasons" }.map(\.key)
    sections = entries.reduce(into: [:]) { $0[$1.key] = $1.section }
  }

  /// Whether a key is a sentence of the compiler, of a program or of the engine.
  func isCompilers(_ key: String) -> Bool { sections[key] == "sentences" }

  /// Whether a key is a sentence to be found in what others say: why a check fails, what the compiler
  /// says, or one that only its author knows.
  func isRetold(_ key: String) -> Bool {
    guard let section = sections[key] else { return key.contains(" ") && texts[key] == nil }
    return section == "reasons" || section == "sentences"
  }
}
